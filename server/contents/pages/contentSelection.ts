import type { Position } from '../../base/cursors.ts';
import type { SqlOrder } from './contentOrder.ts';

/** What a filter comes to for one owner: checked, and with its place in the library. */
export interface Selection {
  ownerId: number;
  /** LIKE patterns, one a word. */
  patterns: string[];
  typeIds: number[];
  sharedOnly: boolean;
  updatedSince: Date | null;
  after: Position | null;
  /** One more than the page holds. */
  limit: number;
  offset: number;
}

/** How many contents of a type match the search, and how many of those are shared. */
export interface TypeFacet {
  id: number;
  count: number;
  shared: number;
}

/** Of a link `l`: a content is shared by it until it expires. */
export const IS_OPEN = '(l.expires_at IS NULL OR l.expires_at > now())';
/** Of a content `c` of the owner $1. */
export const IS_SHARED = `EXISTS (SELECT 1 FROM shared_links l WHERE l.owner_id = $1 AND l.content_id = c.id AND ${IS_OPEN})`;

/** What has changed since an instant, as SQL over contents `c`; part of what is counted, as a search is. */
export const changedSince = ({ updatedSince }: Selection, parameters: unknown[]) =>
  updatedSince ? [`c.updated_at >= $${parameters.push(updatedSince)}`] : [];

/**
 * The type and shared filters, and what is behind the cursor, as SQL over rows `c`; their values are added to the
 * parameters that are there.
 */
export function filterConditions(
  { typeIds, sharedOnly, after }: Selection,
  { rank, column, cast, beyond }: SqlOrder,
  parameters: unknown[],
  isShared: string,
) {
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const filters = [
    ...(typeIds.length > 0 ? [`c.content_type_id = ANY(${bind(typeIds)}::int[])`] : []),
    ...(sharedOnly ? [isShared] : []),
  ];
  // Without ranks the comparison is one that the index of the order answers.
  const keys = [
    [rank, 'int'],
    [column, cast],
    ['c.id', 'int'],
  ].slice(rank === '0' ? 1 : 0);
  const bound = (after ?? []).slice(-keys.length).map((value, at) => `${bind(value)}::${keys[at]?.[1]}`);
  const behind = after ? [`(${keys.map(([key]) => key).join(', ')}) ${beyond} (${bound.join(', ')})`] : [];
  return { filters, behind, parameters };
}

/** How many contents the filters leave. */
export const counted = (facets: TypeFacet[], { typeIds, sharedOnly }: Pick<Selection, 'typeIds' | 'sharedOnly'>) =>
  facets
    .filter(({ id }) => typeIds.length === 0 || typeIds.includes(id))
    .reduce((total, { count, shared }) => total + (sharedOnly ? shared : count), 0);
