import { expect, it } from '@jest/globals';
import { ContentOrder, OrderDirection } from '../../../server/contents/core/contents.inputs.ts';
import { sqlOrder } from '../../../server/contents/pages/contentOrder.ts';

it('ranks title matches first in both directions, for the best match alone', () => {
  const { ASC, DESC } = OrderDirection;
  expect(sqlOrder(ContentOrder.BEST_MATCH, ASC, '$1')).toMatchObject({
    rank: expect.stringMatching(/^\(CASE/),
    beyond: '>',
  });
  expect(sqlOrder(ContentOrder.BEST_MATCH, DESC, '$1')).toMatchObject({
    rank: expect.stringMatching(/^-\(CASE/),
    beyond: '<',
  });
  expect(sqlOrder(ContentOrder.BEST_MATCH, DESC, null)).toMatchObject({ rank: '0', column: 'c.updated_at' });
  expect(sqlOrder(ContentOrder.TITLE, DESC, '$1')).toMatchObject({ rank: '0' });
});

it('refuses an order or a direction that it does not know', () => {
  expect(() => sqlOrder('length' as ContentOrder, OrderDirection.ASC, null)).toThrow();
  expect(() => sqlOrder(ContentOrder.TITLE, 'sideways' as OrderDirection, null)).toThrow();
});
