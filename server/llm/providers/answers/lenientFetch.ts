import { jsonShapeProblem } from '../../../base/validation.ts';
import { apiFetch } from '../guardedFetch.ts';
import { ALIVE, type Chunk, chunkOf, type ErrorChunk, errorChunk, finished, isWholeAnswer } from './chatCompletions.ts';

/** How long a server may keep a connection open after the reason why the answer ended, to send the usage. */
const AFTER_END_MS = 2_000;
/** The most values of a part of an answer, which the main thread parses. */
const MAX_VALUES = 200_000;
/** The most characters of an answer that are examined in vain while the lines of an event arrive. */
const MAX_VAIN_CHARACTERS = 4_000_000;
const DONE = /^\s*\[?DONE\]?\s*$/i;

/**
 * Fetches from a server that speaks OpenAI's chat completions, and returns every answer as the stream of events that
 * the SDK reads: server-sent events with or without empty lines between them, lines of JSON, or one JSON body.
 */
export const lenientFetch: typeof fetch = async (input, init) => {
  const response = await apiFetch(input, init);
  if (!response.ok || !response.body) return response;
  return new Response(streamOf(eventsOf(response.body)), { headers: { 'content-type': 'text/event-stream' } });
};

function streamOf(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = await texts.next();
      if (step.done) controller.close();
      else controller.enqueue(encoder.encode(step.value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const answer = new AnswerReader();
  try {
    for (;;) {
      const { done, value } = await nextBytes(reader, answer);
      const chunks = done ? answer.end() : answer.read(decoder.decode(value, { stream: true }));
      if (chunks.length > 0) yield chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
      if (done || answer.isOver) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The next bytes. Once the reason why the answer ended has arrived, silence and a broken connection are its end too. */
async function nextBytes(reader: ReadableStreamDefaultReader<Uint8Array>, { hasEnded }: AnswerReader) {
  const next = reader.read();
  if (!hasEnded) return next;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<{ done: true; value: undefined }>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), AFTER_END_MS);
  });
  return Promise.race([next, silence])
    .catch(() => ({ done: true as const, value: undefined }))
    .finally(() => clearTimeout(timer));
}

/** Reads the lines of an answer, in whichever form the server sends them. */
class AnswerReader {
  /** The beginning of a line whose end has not arrived. */
  #line = '';
  /** The lines of an event whose JSON goes on. */
  #event = '';
  /** The lines of a body that is not a stream of events. */
  #body = '';
  #vainCharacters = 0;
  #isErrorEvent = false;
  #text = '';
  /** Whether the reason why the answer ended has arrived. */
  hasEnded = false;
  /** Whether nothing more is to be read. */
  isOver = false;

  read(text: string): (Chunk | ErrorChunk)[] {
    this.#line += text;
    if (!/[\r\n]/.test(text)) return [];
    const lines = this.#line.split(/\r\n|\n|\r(?!$)/);
    this.#line = lines.pop() ?? '';
    return lines.flatMap((line) => this.#readLine(line));
  }

  /** Reads what is left when the answer ends. */
  end(): (Chunk | ErrorChunk)[] {
    const chunks = [...this.#readLine(this.#line), ...this.#readLine('')];
    if (this.isOver || this.hasEnded) return chunks;
    const body = parsed(this.#body);
    if (body === undefined && this.#body !== '') return [...chunks, errorChunk('The answer is not JSON.')];
    const values: unknown[] = Array.isArray(body) ? body : body === undefined ? [] : [body];
    return [...chunks, ...values.flatMap((value) => this.#chunks(value, true))];
  }

  #readLine(line: string): (Chunk | ErrorChunk)[] {
    if (this.isOver) return [];
    const field = /^\uFEFF?(data|event|id|retry): ?/.exec(line);
    if (field?.[1] === 'data') return this.#readData(line.slice(field[0].length).replace(/^(data: ?)+/, ''));
    if (field) {
      if (field[1] === 'event') this.#isErrorEvent = line.slice(field[0].length).trim() === 'error';
      return [];
    }
    if (line.startsWith(':')) return [ALIVE];
    if (line.trim() === '') return this.#endEvent();
    return this.#readBody(line.replace(/^\uFEFF/, ''));
  }

  /** An event is read as soon as its JSON is whole, because some servers leave out the empty line after it. */
  #readData(data: string): (Chunk | ErrorChunk)[] {
    if (this.#event === '' && DONE.test(data)) return this.#done();
    // Some servers keep the connection open with words of their own.
    if (this.#event === '' && !/^\s*[[{]/.test(data)) return [ALIVE];
    const event = this.#event === '' ? data : `${this.#event}\n${data}`;
    const value = parsed(event);
    this.#event = value === undefined ? event : '';
    return value === undefined ? this.#awaitMore(event) : this.#chunks(value, false);
  }

  /** An event that arrives in ever more lines would take quadratic time. */
  #awaitMore(event: string): (Chunk | ErrorChunk)[] {
    this.#vainCharacters += event.length;
    if (this.#vainCharacters <= MAX_VAIN_CHARACTERS) return [];
    this.isOver = true;
    return this.hasEnded ? [] : [errorChunk('A part of the answer is not JSON.')];
  }

  #endEvent(): (Chunk | ErrorChunk)[] {
    if (this.#event.trim() === '') return [];
    this.#event = '';
    return [errorChunk('A part of the answer is not JSON.')];
  }

  /** A line of JSON is a part of the answer; other lines together may be one JSON body. */
  #readBody(line: string): (Chunk | ErrorChunk)[] {
    if (DONE.test(line)) return this.#done();
    const value = this.#body === '' && line.startsWith('{') ? parsed(line) : undefined;
    if (value !== undefined) return this.#chunks(value, true);
    this.#body += `${line}\n`;
    return [];
  }

  #done(): Chunk[] {
    this.isOver = true;
    return this.hasEnded ? [] : [finished('stop')];
  }

  #chunks(value: unknown, isBody: boolean): (Chunk | ErrorChunk)[] {
    const isError = this.#isErrorEvent && !(value instanceof Object && 'error' in value);
    this.#isErrorEvent = false;
    const chunk = chunkOf(isError ? { error: value } : value, this.#text);
    if ('error' in chunk) {
      this.isOver = true;
      return this.hasEnded ? [] : [chunk];
    }
    const [choice] = chunk.choices;
    this.#text += choice?.delta.content ?? '';
    const isWhole = isBody && choice?.finish_reason === null && isWholeAnswer(value);
    this.hasEnded ||= isWhole || choice?.finish_reason != null;
    return isWhole ? [chunk, finished('stop')] : [chunk];
  }
}

/** The JSON value of a text; undefined if it is not whole, or has too many values or levels. */
function parsed(text: string): unknown {
  if (!/[}\]]$/.test(text.trimEnd()) || jsonShapeProblem(text, MAX_VALUES)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
