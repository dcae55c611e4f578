import { describe, expect, it } from '@jest/globals';
import { MAX_ANSWER_BYTES, refuseLargeAnswer } from '../../../server/base/answers/answerSize.ts';

const MIB = 1024 * 1024;
const isRefused = (answer: unknown) => {
  try {
    refuseLargeAnswer(answer);
    return false;
  } catch {
    return true;
  }
};

describe('the size limit of a response', () => {
  it.each([
    ['63 MiB of letters', 'x'.repeat(63 * MIB), false],
    ['65 MiB of letters', 'x'.repeat(65 * MIB), true],
    ['31 MiB of line ends, which take two bytes each', '\n'.repeat(31 * MIB), false],
    ['33 MiB of line ends', '\n'.repeat(33 * MIB), true],
    ['22 MiB of three bytes each', '字'.repeat(22 * MIB), true],
    ['11 MiB of control characters', '\u0001'.repeat(11 * MIB), true],
    ['10 MiB of control characters', '\u0001'.repeat(10 * MIB), false],
  ])('decides by the bytes of the JSON: %s', (_, text, refused) => {
    expect(isRefused({ data: { content: text } })).toBe(refused);
    expect(isRefused([[text]])).toBe(refused);
    expect(Buffer.byteLength(JSON.stringify([[text]])) > MAX_ANSWER_BYTES).toBe(refused);
  });

  it('counts a text repeated under 1,000 names, and stops early', () => {
    const text = 'x'.repeat(MIB);
    let looks = 0;
    const answer = Object.defineProperties(
      {},
      Object.fromEntries(
        Array.from({ length: 1_000 }, (_, index) => [`a${index}`, { enumerable: true, get: () => (looks++, text) }]),
      ),
    );
    expect(isRefused(answer)).toBe(true);
    expect(looks).toBeLessThan(100);
  });

  it('allows many small values', () => {
    expect(isRefused(Array.from({ length: 100_000 }, (_, id) => ({ id, at: new Date(), name: null })))).toBe(false);
  });

  it('allows empty values and values that JSON omits', () => {
    for (const nothing of [undefined, null, 7, true, {}, []]) expect(isRefused(nothing)).toBe(false);
  });
});
