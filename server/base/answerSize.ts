import { AppError } from './errors.ts';

const MIB = 1024 * 1024;
/**
 * What one operation may answer, in bytes of JSON. Answers that are streamed are not weighed; an export has its own
 * limit.
 */
export const MAX_ANSWER_BYTES = 64 * MIB;
/** The most that one character of a text takes: a control character, escaped. */
const MOST_BYTES_A_CHARACTER = 6;
/** A date, which JSON writes as text. */
const DATE_BYTES = 26;
const OTHER_BYTES = 5;

/**
 * Refuses an answer that is too large before it is turned into text: the same long text under many names is held once,
 * and written many times. Almost every answer is so small that the lengths of its texts say enough.
 */
export function refuseLargeAnswer(answer: unknown): void {
  if (bytesOf(answer, MAX_ANSWER_BYTES / MOST_BYTES_A_CHARACTER, lengthOf) <= MAX_ANSWER_BYTES / MOST_BYTES_A_CHARACTER)
    return;
  if (bytesOf(answer, MAX_ANSWER_BYTES, writtenBytesOf) <= MAX_ANSWER_BYTES) return;
  throw new AppError(
    'ANSWER_TOO_LARGE',
    `The answer is larger than ${MAX_ANSWER_BYTES / MIB} MiB. Ask for smaller pages or fewer fields.`,
  );
}

/** Whether writing it takes so long that others would notice. */
export const isLong = (answer: unknown) => bytesOf(answer, MIB, lengthOf) > MIB;

const lengthOf = (text: string) => text.length;

const writtenBytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text));

/** Ends soon after the limit is passed. */
function bytesOf(value: unknown, limit: number, weigh: (text: string) => number): number {
  if (typeof value === 'string') return weigh(value) + 2;
  if (typeof value !== 'object' || value === null) return OTHER_BYTES;
  if (value instanceof Date) return DATE_BYTES;
  let sum = 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && sum <= limit; at++) sum += 1 + bytesOf(value[at], limit - sum, weigh);
    return sum;
  }
  for (const key in value) {
    sum += key.length + 4 + bytesOf((value as Record<string, unknown>)[key], limit - sum, weigh);
    if (sum > limit) break;
  }
  return sum;
}
