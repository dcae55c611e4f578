/** How one server answers: the bytes of its body, and what is to be read from them. */
export interface AiServer {
  name: string;
  body: string;
  type?: string;
  text: string;
  /** Empty if it sends none. */
  thought?: string;
  isTruncated?: boolean;
  /** Null if it reports none. */
  tokens?: typeof TOKENS | null;
}

/** The bytes of a body, as an event stream unless they have another type. */
export type Answer = string | Pick<AiServer, 'body' | 'type' | 'isTruncated'>;

export const TEXT = 'A good answer.';
export const TOKENS = { prompt: 9, completion: 12 };
export const USAGE = { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 };

export const event = (value: unknown, end = '\n\n') => `data: ${JSON.stringify(value)}${end}`;
export const DONE = 'data: [DONE]\n\n';

type Fields = Record<string, unknown>;

/** A chunk of a stream, with whatever differs from the usual. */
export const chunk = (delta: Fields | null, finish_reason: unknown = null, more: Fields = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1764000000,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
});
export const begin = chunk({ role: 'assistant', content: '' });
export const parts = [chunk({ content: 'A good' }), chunk({ content: ' answer.' })];
export const end = chunk({}, 'stop');
export const usage = { ...chunk({}), choices: [], usage: USAGE };

export const stream = (...chunks: unknown[]) => chunks.map((each) => event(each)).join('') + DONE;
export const textWith = (content: unknown[], finish: unknown = 'stop') =>
  stream(begin, ...content.map((each) => chunk({ content: each })), chunk({}, finish), usage);

export const whole = (message: Fields, more: Fields = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1764000000,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  usage: USAGE,
  ...more,
});

export const json = (value: unknown): Answer => ({ body: JSON.stringify(value), type: 'application/json' });
export const jsonLines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
