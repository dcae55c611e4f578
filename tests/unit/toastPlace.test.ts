import { expect, it } from '@jest/globals';
import { placeBeside } from '../../client/ui/toasts/toastPlace.ts';

const toasts = { top: 16, bottom: 76, left: 1064, right: 1424 };

it.each([
  ['below the row they would cover', { top: 0, bottom: 52, left: 720, right: 1440 }, 60],
  ['where they are when they cover nothing', { top: 100, bottom: 140, left: 720, right: 1440 }, null],
  ['where they are next to a row', { top: 0, bottom: 52, left: 0, right: 700 }, null],
  ['above a row that leaves no space below', { top: 70, bottom: 880, left: 720, right: 1440 }, 2],
])('places toasts %s', (_, row, expected) => {
  expect(placeBeside(toasts, row, 900)).toBe(expected);
});
