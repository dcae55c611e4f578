import { describe, expect, it } from '@jest/globals';
import { placeOf } from '../../../client/ui/toasts/toastPlace.ts';

const toasts = { top: 16, bottom: 76, left: 1064, right: 1424 };
const head = { top: 0, bottom: 64, left: 56, right: 1440 };
const alone = { heads: [], row: null, windowHeight: 900 };

describe('toasts', () => {
  it.each([
    ['at the top of a page without a head', [], 16],
    ['below the head of the page', [head], 72],
    ['below a head that begins below the top', [{ ...head, top: 32, bottom: 68 }], 76],
    ['below two heads that touch', [{ ...head, top: 64, bottom: 120 }, head], 128],
    ['at the top next to a narrow head', [{ ...head, right: 700 }], 16],
    ['at the top above a head further down', [{ ...head, top: 300, bottom: 364 }], 16],
  ])('start %s', (_, heads, expected) => {
    expect(placeOf(toasts, { ...alone, heads })).toBe(expected);
  });

  it.each([
    ['below the row they would cover', { top: 0, bottom: 52, left: 720, right: 1440 }, 60],
    ['at the top when they cover nothing', { top: 100, bottom: 140, left: 720, right: 1440 }, 16],
    ['at the top next to a row', { top: 0, bottom: 52, left: 0, right: 700 }, 16],
    ['above a row that leaves no space below', { top: 70, bottom: 880, left: 720, right: 1440 }, 2],
  ])('give way to what caused them: %s', (_, row, expected) => {
    expect(placeOf(toasts, { ...alone, row })).toBe(expected);
  });

  it('give way to the head and the row below it', () => {
    const row = { top: 72, bottom: 108, left: 720, right: 1440 };
    expect(placeOf(toasts, { ...alone, heads: [head], row })).toBe(116);
  });
});
