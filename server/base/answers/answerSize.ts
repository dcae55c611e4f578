import { AppError } from '../errors.ts';

const MIB = 1024 * 1024;
/** The most bytes of JSON in one response. Streams are not measured; an export has its own limit. */
export const MAX_ANSWER_BYTES = 64 * MIB;
/** The most bytes that one character takes: an escaped control character. */
const MOST_BYTES_A_CHARACTER = 6;
/** A date, which JSON writes as text. */
const DATE_BYTES = 26;
const OTHER_BYTES = 5;

/**
 * Refuses a response that is too large before it is serialized: a text selected under many aliases is in memory once
 * but written many times. For almost every response the lengths of the texts are enough; bytes are counted only near
 * the limit.
 */
export function refuseLargeAnswer(answer: unknown): void {
  if (
    bytesOf(answer, MAX_ANSWER_BYTES / MOST_BYTES_A_CHARACTER, characters) <=
    MAX_ANSWER_BYTES / MOST_BYTES_A_CHARACTER
  )
    return;
  if (bytesOf(answer, MAX_ANSWER_BYTES, jsonBytes) <= MAX_ANSWER_BYTES) return;
  throw new AppError(
    'ANSWER_TOO_LARGE',
    `The response is larger than ${MAX_ANSWER_BYTES / MIB} MiB. Ask for smaller pages or fewer fields.`,
  );
}

/** Whether serializing the response would block the event loop. */
export const isLong = (answer: unknown) => bytesOf(answer, MIB, characters) > MIB;

const characters = (text: string) => text.length;

const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text));

/** Stops soon after the limit is exceeded. */
function bytesOf(value: unknown, limit: number, sizeOf: (text: string) => number): number {
  if (typeof value === 'string') return sizeOf(value) + 2;
  if (typeof value !== 'object' || value === null) return OTHER_BYTES;
  if (value instanceof Date) return DATE_BYTES;
  let sum = 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && sum <= limit; at++) sum += 1 + bytesOf(value[at], limit - sum, sizeOf);
    return sum;
  }
  for (const key in value) {
    sum += key.length + 4 + bytesOf((value as Record<string, unknown>)[key], limit - sum, sizeOf);
    if (sum > limit) break;
  }
  return sum;
}
