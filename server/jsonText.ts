import { setImmediate as othersFirst } from 'node:timers/promises';
import { isLong } from './answerSize.ts';

/** So many characters are written before others have their turn: some two milliseconds. */
const A_TURN = 1024 * 1024;

/** A value as JSON.stringify writes it; a long one in turns with whatever else is to be done, so that nobody waits for it. */
export async function jsonText(value: unknown): Promise<string> {
  if (!isLong(value)) return JSON.stringify(value);
  let text = '';
  let turnEnd = A_TURN;
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < turnEnd) continue;
    turnEnd = text.length + A_TURN;
    await othersFirst();
  }
  return text;
}

function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* listPieces(value);
  else if (typeof value === 'object' && value !== null && !('toJSON' in value)) yield* recordPieces(value);
  else yield JSON.stringify(value) ?? 'null';
}

function* listPieces(items: unknown[]) {
  yield '[';
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* piecesOf(item);
  }
  yield ']';
}

function* recordPieces(record: object) {
  yield '{';
  let comma = '';
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${comma}${JSON.stringify(key)}:`;
    yield* piecesOf(value);
    comma = ',';
  }
  yield '}';
}
