import { setImmediate as othersFirst } from 'node:timers/promises';
import { stringifyChunked } from '@discoveryjs/json-ext';
import { isLong } from './answerSize.ts';

/** So many characters are written before others have their turn: some two milliseconds. */
const A_TURN = 1024 * 1024;

/**
 * A value as JSON.stringify writes it; a long one in turns with whatever else is to be done, so that nobody waits for
 * it.
 */
export async function jsonText(value: unknown): Promise<string> {
  if (!isLong(value)) return JSON.stringify(value);
  let text = '';
  for (const piece of stringifyChunked(value, { highWaterMark: A_TURN })) {
    text += piece;
    await othersFirst();
  }
  return text;
}
