import { expect, it } from '@jest/globals';
import { refuseLargeAnswer } from '../../../server/base/answers/answerSize.ts';

const MIB = 1024 * 1024;
const isRefused = (answer: unknown) => {
  try {
    refuseLargeAnswer(answer);
    return false;
  } catch {
    return true;
  }
};

it.each([
  ['63 MiB of letters', 'x'.repeat(63 * MIB), false],
  ['65 MiB of letters', 'x'.repeat(65 * MIB), true],
  ['33 MiB of line ends, which take two bytes each', '\n'.repeat(33 * MIB), true],
  ['22 MiB of three bytes each', '字'.repeat(22 * MIB), true],
  ['10 MiB of control characters, which take six', '\u0001'.repeat(10 * MIB), false],
])('decides by the bytes of the JSON: %s', (_, text, refused) => {
  expect(isRefused({ data: { content: text } })).toBe(refused);
});

it('counts a text repeated under 1,000 names, and stops early', () => {
  const text = 'x'.repeat(MIB);
  let looks = 0;
  const get = () => (looks++, text);
  const names = Array.from({ length: 1_000 }, (_, index) => [`a${index}`, { enumerable: true, get }]);
  expect(isRefused(Object.defineProperties({}, Object.fromEntries(names)))).toBe(true);
  expect(looks).toBeLessThan(100);
});

it('allows many small values, and values that JSON omits', () => {
  expect(isRefused(Array.from({ length: 100_000 }, (_, id) => ({ id, at: new Date(), name: null })))).toBe(false);
  for (const nothing of [undefined, null, 7, true, {}, []]) expect(isRefused(nothing)).toBe(false);
});
