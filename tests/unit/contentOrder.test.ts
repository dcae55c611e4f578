import { expect, it } from '@jest/globals';
import { ContentOrder, OrderDirection } from '../../server/contents/contents.inputs.ts';
import { sqlOrder } from '../../server/contents/pages/contentOrder.ts';

it('ranks title matches first in both directions', () => {
  expect(sqlOrder(ContentOrder.TITLE, OrderDirection.ASC, 'rank')).toMatchObject({ rank: '(rank)', beyond: '>' });
  expect(sqlOrder(ContentOrder.TITLE, OrderDirection.DESC, 'rank')).toMatchObject({ rank: '-(rank)', beyond: '<' });
});

it('refuses an order or a direction that it does not know', () => {
  expect(() => sqlOrder('length' as ContentOrder, OrderDirection.ASC, null)).toThrow();
  expect(() => sqlOrder(ContentOrder.TITLE, 'sideways' as OrderDirection, null)).toThrow();
});
