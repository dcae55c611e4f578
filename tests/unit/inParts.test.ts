import { expect, it } from '@jest/globals';
import { inParts } from '../../client/lib/inParts.ts';

it('ids are asked about in parts of 250', () => {
  const ids = Array.from({ length: 501 }, (_, index) => String(index));
  expect(inParts(ids).map((part) => part.length)).toEqual([250, 250, 1]);
  expect(inParts(ids).flat()).toEqual(ids);
  expect([inParts([]), inParts(['1'])]).toEqual([[], [['1']]]);
});
