/** The protocol of one provider. */
type Finish = 'stop' | 'length' | 'filtered';

/** The usage that every answer reports. */
export const TOKENS = { prompt: 120, completion: 30 };

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { type: string; [field: string]: unknown }) => `event: ${value.type}\n${data(value)}`;

const openAiUsage = {
  prompt_tokens: TOKENS.prompt,
  completion_tokens: TOKENS.completion,
  total_tokens: TOKENS.prompt + TOKENS.completion,
};
const openAiFinish = { stop: 'stop', length: 'length', filtered: 'content_filter' };
const chunk = (delta: object, finish_reason: string | null = null) =>
  data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });

const chatCompletions = {
  begin: () => [chunk({ role: 'assistant', content: '' })],
  delta: (content: string) => chunk({ content }),
  end: (finish: Finish) => [
    chunk({}, openAiFinish[finish]),
    data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: openAiUsage }),
  ],
  /** The bytes after the last event. */
  close: 'data: [DONE]\n\n',
  error: (error: object): object => ({ error: { type: 'error', param: null, code: null, ...error } }),
  errorEvent: (error: object) =>
    data({ error: { message: 'failed', type: 'server_error', param: null, code: null, ...error } }),
};

/** The protocol of one provider. */
export type Dialect = typeof chatCompletions;

const anthropicFinish = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' };

const messages: Dialect = {
  begin: () => [
    event({
      type: 'message_start',
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: TOKENS.prompt, output_tokens: 1 },
      },
    }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ],
  delta: (text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (finish) => [
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: anthropicFinish[finish], stop_sequence: null },
      usage: { output_tokens: TOKENS.completion },
    }),
  ],
  close: event({ type: 'message_stop' }),
  error: (error) => ({ type: 'error', error: { type: 'error', ...error } }),
  errorEvent: (error) => event({ type: 'error', error: { type: 'overloaded_error', message: 'failed', ...error } }),
};

const googleFinish = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' };
const googleUsage = {
  promptTokenCount: TOKENS.prompt,
  candidatesTokenCount: TOKENS.completion,
  totalTokenCount: TOKENS.prompt + TOKENS.completion,
};
const candidate = (text: string, finishReason?: string) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }) }],
});

const generateContent: Dialect = {
  begin: () => [],
  delta: (text) => data(candidate(text)),
  end: (finish) => [data({ ...candidate('', googleFinish[finish]), usageMetadata: googleUsage })],
  close: '',
  error: (error) => ({ error: { code: 400, status: 'INVALID_ARGUMENT', ...error } }),
  errorEvent: (error) => data({ error: { code: 503, message: 'failed', status: 'UNAVAILABLE', ...error } }),
};

const DIALECTS = { openai: chatCompletions, ollama: chatCompletions, anthropic: messages, google: generateContent };

export const dialectOf = (provider: keyof typeof DIALECTS) => DIALECTS[provider];
