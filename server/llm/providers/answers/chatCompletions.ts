/** A part of an answer in the one form that the SDK reads. */
export interface Chunk {
  choices: { delta: { content?: string; reasoning_content?: string }; finish_reason: FinishReason | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number };
}

export interface ErrorChunk {
  error: { message: string; type?: string; code?: string | number };
}

type FinishReason = 'stop' | 'length' | 'content_filter';
type Fields = Record<string, unknown>;

/** A chunk without text: it only shows that the server is alive. */
export const ALIVE: Chunk = { choices: [] };

export const finished = (reason: FinishReason): Chunk => ({ choices: [{ delta: {}, finish_reason: reason }] });

export const errorChunk = (message: string, type?: string): ErrorChunk => ({ error: { message, type } });

/**
 * Reads one JSON value of a server that speaks OpenAI's chat completions, as loosely as such servers write it: only
 * what is needed, from whichever field has it. `textSoFar` is the text of the earlier parts, which some servers repeat in
 * a last message.
 */
export function chunkOf(value: unknown, textSoFar: string): Chunk | ErrorChunk {
  if (!isObject(value)) return errorChunk('A part of the answer is not an object.');
  const error = errorIn(value);
  if (error) return error;
  const usage = usageOf(value);
  const choice = firstChoice(value);
  if (!choice) return { choices: [], ...usage };
  const isDelta = isObject(choice.delta);
  const message: Fields = isDelta ? (choice.delta as Fields) : (fieldsOf(choice.message) ?? { content: choice.text });
  const { text, thought } = textsOf(message);
  const finish = finishOf(choice.finish_reason ?? choice.finishReason);
  if (finish === 'failed') return errorChunk(`The answer ended with ${String(choice.finish_reason)}.`, 'server_error');
  const isRepeated = !isDelta && text !== '' && text === textSoFar;
  return {
    choices: [
      {
        delta: isRepeated
          ? {}
          : { ...(text !== '' && { content: text }), ...(thought !== '' && { reasoning_content: thought }) },
        finish_reason: finish,
      },
    ],
    ...usage,
  };
}

/** Whether a value is a whole answer, which is complete without a reason why it ended. */
export const isWholeAnswer = (value: unknown) => {
  const choice = isObject(value) ? firstChoice(value) : null;
  return choice !== null && !isObject(choice.delta) && (isObject(choice.message) || typeof choice.text === 'string');
};

/** The answer itself; further ones that the server was not asked for are left out. Ollama's own API has no list. */
function firstChoice(value: Fields): Fields | null {
  if (Array.isArray(value.choices)) {
    const choices = (value.choices as unknown[]).filter(isObject);
    return choices.find(({ index }, place) => Number(index ?? place) === 0) ?? null;
  }
  if (!isObject(value.message)) return null;
  const reason = value.done === true ? (value.done_reason ?? 'stop') : null;
  return { delta: value.message, finish_reason: reason };
}

/** The error in a part of an answer, which servers send as an object, as a text, or in place of the answer. */
function errorIn(value: Fields): ErrorChunk | null {
  const { error, detail, message, object, type } = value;
  if (isObject(error) && (Object.keys(error).length > 0 || !('choices' in value)))
    return {
      error: {
        message: textIn(error.message) || textIn(error.detail) || 'error',
        ...(typeof error.type === 'string' && { type: error.type }),
        ...((typeof error.code === 'string' || typeof error.code === 'number') && { code: error.code }),
      },
    };
  if (typeof error === 'string' && error !== '') return errorChunk(error);
  if (object === 'error' || type === 'error') return errorChunk(textIn(message) || 'error');
  return typeof detail === 'string' && !('choices' in value) ? errorChunk(detail) : null;
}

function textsOf(message: Fields) {
  const { content, refusal, reasoning_content, reasoning, thinking } = message;
  const text = textIn(content) || textIn(refusal);
  const thought = textIn(reasoning_content) || textIn(reasoning) || textIn(thinking) || thoughtIn(content);
  return { text, thought: thought || textIn(message.reasoning_details) };
}

/** A text, or the texts of a list of parts, without its parts of thought. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => (isThought(part) ? '' : textIn(part))).join('');
  if (!isObject(value)) return '';
  return textIn(value.text ?? value.content ?? value.summary ?? '');
}

/** The thoughts in a list of parts. */
const thoughtIn = (content: unknown): string =>
  Array.isArray(content)
    ? content
        .filter(isThought)
        .map((part) => textIn(part.thinking ?? part.reasoning ?? part.text))
        .join('')
    : '';

const isThought = (part: unknown): part is Fields =>
  isObject(part) && typeof part.type === 'string' && /^(thinking|reasoning|thought)$/.test(part.type);

const CUT =
  /^(length|max_?(output_|new_|completion_)?(tokens|length)|model_?length|token_?limit|context_?(length|window).*|model_context_window_exceeded|incomplete)$/i;
const FILTERED = /filter|safety|blocklist|prohibited|recitation|spii|sensitive|moderation/i;
const FAILED = /^(error|failed|failure|abort(ed)?|cancell?ed|insufficient_system_resource|network_error|malformed.*)$/i;

/** Servers end with many words; only a cut, a filter and a failure differ from a good end. */
function finishOf(reason: unknown): FinishReason | 'failed' | null {
  if (typeof reason !== 'string') return null;
  if (CUT.test(reason)) return 'length';
  if (FILTERED.test(reason)) return 'content_filter';
  return FAILED.test(reason) ? 'failed' : 'stop';
}

/** The tokens as numbers. Ollama's own API and some others name them differently. */
function usageOf(value: Fields): Pick<Chunk, 'usage'> {
  const usage = fieldsOf(value.usage) ?? fieldsOf(fieldsOf(value.x_groq)?.usage) ?? value;
  const prompt = countOf(usage.prompt_tokens ?? usage.input_tokens ?? usage.prompt_eval_count);
  const completion = countOf(usage.completion_tokens ?? usage.output_tokens ?? usage.eval_count);
  if (prompt === undefined && completion === undefined) return {};
  return { usage: { prompt_tokens: prompt, completion_tokens: completion } };
}

function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? count : undefined;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown) => (isObject(value) ? value : undefined);
