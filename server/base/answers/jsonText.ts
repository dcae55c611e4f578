import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { stringifyChunked } from '@discoveryjs/json-ext';
import { isLong } from './answerSize.ts';

/** How many characters are written before yielding to the event loop: some two milliseconds. */
const CHUNK_CHARACTERS = 1024 * 1024;

/** Serializes a value like JSON.stringify; a long one in chunks, so that it does not block the event loop. */
export async function jsonText(value: unknown): Promise<string> {
  if (!isLong(value)) return JSON.stringify(value);
  let text = '';
  for (const piece of stringifyChunked(value, { highWaterMark: CHUNK_CHARACTERS })) {
    text += piece;
    await yieldToEventLoop();
  }
  return text;
}
