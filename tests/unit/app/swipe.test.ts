import { describe, expect, it } from '@jest/globals';
import { dismisses, isDragDown, navigationSwipe, SHEET_SWIPE } from '../../../client/ui/swipe.ts';

describe('a swipe', () => {
  it.each([
    ['straight down', { right: 0, down: 8 }, true],
    ['too short to judge', { right: 0, down: 7.9 }, false],
    ['up', { right: 0, down: -40 }, false],
    ['sideways', { right: 40, down: 10 }, false],
    ['24 degrees to the right', { right: Math.tan((24 * Math.PI) / 180) * 50, down: 50 }, true],
    ['24 degrees to the left', { right: -Math.tan((24 * Math.PI) / 180) * 50, down: 50 }, true],
    ['26 degrees to the right', { right: Math.tan((26 * Math.PI) / 180) * 50, down: 50 }, false],
    ['26 degrees to the left', { right: -Math.tan((26 * Math.PI) / 180) * 50, down: 50 }, false],
  ])('counts as a drag down or not: %s', (_what, movement, expected) => {
    expect(isDragDown(movement, SHEET_SWIPE)).toBe(expected);
  });
});

describe('releasing a drag', () => {
  it.each([
    ['dismisses a sheet after more than 70 px', 71, 10_000, SHEET_SWIPE, true],
    ['keeps a sheet after 70 px, slowly', 70, 10_000, SHEET_SWIPE, false],
    ['dismisses a sheet at 0.25 px/ms', 25, 100, SHEET_SWIPE, true],
    ['keeps a sheet a little slower', 24, 100, SHEET_SWIPE, false],
    ['dismisses the navigation after more than 100 px', 101, 10_000, navigationSwipe, true],
    ['keeps the navigation after 100 px', 100, 10_000, navigationSwipe, false],
    ['keeps the navigation at high speed', 90, 1, navigationSwipe, false],
    ['keeps the navigation when no time has passed', 90, 0, navigationSwipe, false],
  ])('%s', (_what, down, elapsed, rule, expected) => {
    expect(dismisses(down, elapsed, rule)).toBe(expected);
  });
});
