import type { CursorList, Position } from '../../base/cursors.ts';
import { isoDate } from '../../base/isoDates.ts';
import { ContentOrder, OrderDirection } from '../contents.inputs.ts';

const ORDER_KEYS: Record<ContentOrder, { column: string; cast: string }> = {
  [ContentOrder.UPDATED_AT]: { column: 'c.updated_at', cast: 'timestamptz' },
  [ContentOrder.CREATED_AT]: { column: 'c.created_at', cast: 'timestamptz' },
  [ContentOrder.TITLE]: { column: 'c.folded_title', cast: 'text' },
  // Within each rank.
  [ContentOrder.BEST_MATCH]: { column: 'c.updated_at', cast: 'timestamptz' },
};

/** Title matches come first in both directions, so their rank counts backwards in a descending one. */
const DIRECTIONS: Record<OrderDirection, Pick<SqlOrder, 'direction' | 'beyond'> & { sign: '' | '-' }> = {
  [OrderDirection.ASC]: { direction: 'ASC', beyond: '>', sign: '' },
  [OrderDirection.DESC]: { direction: 'DESC', beyond: '<', sign: '-' },
};

/** Where a row stands in the order: what a cursor holds. */
export interface ContentCursor {
  rank: number;
  orderKey: string;
  id: number;
}

export interface SqlOrder {
  rank: string;
  column: string;
  cast: string;
  direction: 'ASC' | 'DESC';
  /** What rows `c` are sorted by that have their rank as `rank` and this column as `key`. */
  keys: string;
  /** The comparison that goes on behind a place. */
  beyond: '<' | '>';
}

/**
 * The SQL of an order over `contents c`. `patterns` are those of the search, as SQL, null without one; only the best
 * match ranks by them. An order that is not known is an error, never another order.
 */
export function sqlOrder(orderBy: ContentOrder, orderDirection: OrderDirection, patterns: string | null): SqlOrder {
  const { column, cast } = ORDER_KEYS[orderBy];
  const { direction, beyond, sign } = DIRECTIONS[orderDirection];
  const isRanked = orderBy === ContentOrder.BEST_MATCH && patterns !== null;
  const keys = ['rank', 'key', 'c.id'].map((key) => `${key} ${direction}`).join(', ');
  return { rank: isRanked ? `${sign}${titleRank(patterns)}` : '0', column, cast, direction, keys, beyond };
}

/** 0: every word is in the title; 1: some are; 2: none is. */
const titleRank = (patterns: string) =>
  `(CASE WHEN c.folded_title LIKE ALL (${patterns}) THEN 0 WHEN c.folded_title LIKE ANY (${patterns}) THEN 1 ELSE 2 END)`;

/** The list that a cursor of this order belongs to. */
export const cursorListOf = (orderBy: ContentOrder): CursorList => ({
  name: orderBy,
  kinds: ['rank', orderBy === ContentOrder.TITLE ? 'text' : 'time', 'id'],
});

export const positionOf = ({ rank, orderKey, id }: ContentCursor, orderBy: ContentOrder): Position => [
  rank,
  orderBy === ContentOrder.TITLE ? orderKey : isoDate(orderKey),
  id,
];
