import type { CursorList, Position } from '../../base/cursors.ts';
import { isoDate } from '../../base/isoDates.ts';
import { ContentOrder, OrderDirection } from '../contents.inputs.ts';

const ORDER_KEYS: Record<ContentOrder, { column: string; cast: string }> = {
  [ContentOrder.UPDATED_AT]: { column: 'c.updated_at', cast: 'timestamptz' },
  [ContentOrder.CREATED_AT]: { column: 'c.created_at', cast: 'timestamptz' },
  [ContentOrder.TITLE]: { column: 'c.folded_title', cast: 'text' },
  // The order within each rank.
  [ContentOrder.BEST_MATCH]: { column: 'c.updated_at', cast: 'timestamptz' },
};

/** Better title matches come first in both directions, so a descending order negates the rank. */
const DIRECTIONS: Record<OrderDirection, Pick<SqlOrder, 'direction' | 'beyond'> & { sign: '' | '-' }> = {
  [OrderDirection.ASC]: { direction: 'ASC', beyond: '>', sign: '' },
  [OrderDirection.DESC]: { direction: 'DESC', beyond: '<', sign: '-' },
};

/** The position of a row in the order, which a cursor stores. */
export interface ContentCursor {
  rank: number;
  orderKey: string;
  id: number;
}

export interface SqlOrder {
  rank: string;
  /** The rank of a content whose title contains no word; null if the order does not rank. */
  lastRank: string | null;
  column: string;
  cast: string;
  direction: 'ASC' | 'DESC';
  /** Sort keys of rows `c` that have their rank as `rank` and this column as `key`. */
  keys: string;
  /** The comparison that selects rows after a position. */
  beyond: '<' | '>';
}

/**
 * The SQL of an order over `contents c`. `patterns` is the SQL of the search patterns, null without a search; only the
 * best match ranks by them. An unknown order throws.
 */
export function sqlOrder(orderBy: ContentOrder, orderDirection: OrderDirection, patterns: string | null): SqlOrder {
  const { column, cast } = ORDER_KEYS[orderBy];
  const { direction, beyond, sign } = DIRECTIONS[orderDirection];
  const isRanked = orderBy === ContentOrder.BEST_MATCH && patterns !== null;
  const keys = ['rank', 'key', 'c.id'].map((key) => `${key} ${direction}`).join(', ');
  const rank = isRanked ? `${sign}${titleRank(patterns)}` : '0';
  return { rank, lastRank: isRanked ? `${sign}${NO_WORD}` : null, column, cast, direction, keys, beyond };
}

const NO_WORD = 2;

/** 0: the title contains every word; 1: some of them; 2: none. */
const titleRank = (patterns: string) =>
  `(CASE WHEN c.folded_title LIKE ALL (${patterns}) THEN 0 WHEN c.folded_title LIKE ANY (${patterns}) THEN 1 ELSE ${NO_WORD} END)`;

/** The kind of cursor list for this order. */
export const cursorListOf = (orderBy: ContentOrder): CursorList => ({
  name: orderBy,
  kinds: ['rank', orderBy === ContentOrder.TITLE ? 'text' : 'time', 'id'],
});

export const positionOf = ({ rank, orderKey, id }: ContentCursor, orderBy: ContentOrder): Position => [
  rank,
  orderBy === ContentOrder.TITLE ? orderKey : isoDate(orderKey),
  id,
];
