import type { Position } from '../../base/cursors.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { isStarred } from '../libraries/stars.ts';
import type { SqlOrder } from './contentOrder.ts';

/** The operators of a search by ids. Empty lists are ignored. */
export interface SearchOperators {
  tagIds: number[];
  excludedTagIds: number[];
  typeIds: number[];
  excludedTypeIds: number[];
  isStarred: boolean | undefined;
  isShared: boolean | undefined;
}

export const NO_OPERATORS: SearchOperators = {
  tagIds: [],
  excludedTagIds: [],
  typeIds: [],
  excludedTypeIds: [],
  isStarred: undefined,
  isShared: undefined,
};

/** A validated filter of one library with the position of the page. */
export interface Selection {
  library: OpenLibrary;
  /** LIKE patterns: a text has to match all `patterns` and no `excludedPatterns`. */
  patterns: string[];
  excludedPatterns: string[];
  /** The words of `patterns` that are pairs of letters, which have their own index. */
  letterPairs: string[];
  operators: SearchOperators;
  typeIds: number[];
  /** Null for an unknown tag, which no content has. */
  tagIds: (number | null)[];
  sharedOnly: boolean;
  starredOnly: boolean;
  updatedSince: Date | null;
  after: Position | null;
  /** One more than the size of the page. */
  limit: number;
  offset: number;
}

/** How many contents of a type match the search and the tags, and how many of those are shared, starred or both. */
export interface TypeFacet {
  id: number;
  count: number;
  shared: number;
  starred: number;
  both: number;
}

/** Condition on a link `l`: it has not expired, so its content is shared. */
export const IS_OPEN = '(l.expires_at IS NULL OR l.expires_at > now())';
/** Condition on a link `l`: it belongs to the library $1 and has not expired. */
const OPEN_LINK = `l.library_id = $1 AND ${IS_OPEN}`;
/** Condition on a content `c` of the library $1. */
export const IS_SHARED = `EXISTS (SELECT 1 FROM shared_links l WHERE ${OPEN_LINK} AND l.content_id = c.id)`;

/** Condition on contents `c` of the library $1: they are in the library. */
export const IN_LIBRARY = 'c.library_id = $1 AND c.deleted_at IS NULL';

const hasTag = (tagId: string) =>
  `EXISTS (SELECT 1 FROM content_tags ct WHERE ct.library_id = $1 AND ct.tag_id = ${tagId} AND ct.content_id = c.id)`;

/**
 * SQL conditions on contents `c` that apply to all counts: tags, operators of the search and time of change. Appends
 * their values to the parameters.
 */
export function baseConditions({ library, tagIds, operators, updatedSince }: Selection, parameters: unknown[]) {
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  return [
    ...tagIds.map((id) => (id === null ? 'false' : hasTag(`${bind(id)}::int`))),
    ...operators.tagIds.map((id) => hasTag(`${bind(id)}::int`)),
    ...operators.excludedTagIds.map((id) => `NOT ${hasTag(`${bind(id)}::int`)}`),
    ...operators.typeIds.map((id) => `c.content_type_id = ${bind(id)}::int`),
    ...(operators.excludedTypeIds.length > 0
      ? [`c.content_type_id <> ALL(${bind(operators.excludedTypeIds)}::int[])`]
      : []),
    ...(operators.isStarred === undefined
      ? []
      : [operators.isStarred ? isStarred(library) : `NOT ${isStarred(library)}`]),
    ...(operators.isShared === undefined ? [] : [operators.isShared ? IS_SHARED : `NOT ${IS_SHARED}`]),
    ...(updatedSince ? [`c.updated_at >= ${bind(updatedSince)}`] : []),
  ];
}

/**
 * SQL conditions on rows `c` for the filters by type, link and star, and for the position of the cursor. Appends their
 * values to the parameters.
 */
export function filterConditions(
  { library, typeIds, sharedOnly, starredOnly, after }: Selection,
  { rank, column, cast, beyond }: SqlOrder,
  parameters: unknown[],
  columns: { shared: string; starred: string } | null = null,
) {
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const filters = [
    ...(typeIds.length > 0 ? [`c.content_type_id = ANY(${bind(typeIds)}::int[])`] : []),
    ...(sharedOnly ? [columns?.shared ?? IS_SHARED] : []),
    ...(starredOnly ? [columns?.starred ?? isStarred(library)] : []),
  ];
  // Leaves the rank out when it is constant, so that the index of the order can serve the comparison.
  const keys = [
    [rank, 'int'],
    [column, cast],
    ['c.id', 'int'],
  ].slice(rank === '0' ? 1 : 0);
  const bound = (after ?? []).slice(-keys.length).map((value, at) => `${bind(value)}::${keys[at]?.[1]}`);
  const behind = after ? [`(${keys.map(([key]) => key).join(', ')}) ${beyond} (${bound.join(', ')})`] : [];
  return { filters, behind, parameters };
}

/**
 * `since` holds further conditions on contents `c`, each with its AND, and `starred` is the condition for a star. Each part reads an index only. The index of
 * links does not know which contents are starred, so starred contents, which are few, are joined with it.
 */
export const facetsText = (since: string, starred: string) => `
  SELECT id, count, coalesce(shared, 0) AS shared, coalesce(starred, 0) AS starred, coalesce("both", 0) AS "both"
    FROM (SELECT c.content_type_id AS id, count(*)::int AS count FROM contents c WHERE ${IN_LIBRARY} ${since} GROUP BY 1) types
    LEFT JOIN (SELECT c.content_type_id AS id, count(*)::int AS shared
                 FROM shared_links l JOIN contents c ON c.library_id = l.library_id AND c.id = l.content_id WHERE ${OPEN_LINK} AND ${IN_LIBRARY} ${since} GROUP BY 1) links USING (id)
    LEFT JOIN (SELECT c.content_type_id AS id, count(*)::int AS starred, count(l.content_id)::int AS "both"
                 FROM contents c LEFT JOIN shared_links l ON l.library_id = c.library_id AND l.content_id = c.id AND ${OPEN_LINK} WHERE ${IN_LIBRARY} AND ${starred} ${since} GROUP BY 1) stars USING (id)`;

/** The columns of a facet, for rows `c` that have their own columns `shared` and `starred`. */
export const FACETS_OF_MATCHES = `content_type_id AS id, count(*)::int AS count, (count(*) FILTER (WHERE shared))::int AS shared,
  (count(*) FILTER (WHERE starred))::int AS starred, (count(*) FILTER (WHERE shared AND starred))::int AS "both"`;

/** How many contents have a tag. */
export interface TagCountRow {
  name: string;
  count: number;
}

/** Counts per tag of the rows `c` of a table that meet these conditions, from A to Z. */
export const tagCountsText = (table: string, conditions: string[]) =>
  `SELECT t.name, count(*)::int AS count FROM ${table} c JOIN content_tags ct ON ct.library_id = $1 AND ct.content_id = c.id JOIN tags t ON t.library_id = $1 AND t.id = ct.tag_id
    WHERE ${conditions.join(' AND ')} GROUP BY t.id, t.name, t.folded_name ORDER BY t.folded_name`;

/**
 * Counts per tag of the whole library $1. Counts every use of a tag by its index, then subtracts the few contents in
 * the trash, which are read one by one.
 */
export const TAG_COUNTS_OF_LIBRARY = `
  SELECT t.name, (used - coalesce(trashed, 0))::int AS count
    FROM tags t
   CROSS JOIN LATERAL (SELECT count(*) AS used FROM content_tags ct WHERE ct.library_id = $1 AND ct.tag_id = t.id) uses
    LEFT JOIN (SELECT gone.tag_id, count(*) AS trashed
                 FROM contents c CROSS JOIN LATERAL (SELECT ct.tag_id FROM content_tags ct WHERE ct.library_id = $1 AND ct.content_id = c.id OFFSET 0) gone
                WHERE c.library_id = $1 AND c.deleted_at IS NOT NULL GROUP BY 1) trash ON trash.tag_id = t.id
   WHERE t.library_id = $1 AND used > coalesce(trashed, 0) ORDER BY t.folded_name`;

type Counted = Pick<Selection, 'typeIds' | 'sharedOnly' | 'starredOnly'>;

/** How many contents of a type match the filters by link and star. */
export const countedOf = (facet: TypeFacet, { sharedOnly, starredOnly }: Omit<Counted, 'typeIds'>) => {
  if (sharedOnly) return starredOnly ? facet.both : facet.shared;
  return starredOnly ? facet.starred : facet.count;
};

/** How many contents match the filters. */
export const counted = (facets: TypeFacet[], { typeIds, ...filter }: Counted) =>
  facets
    .filter(({ id }) => typeIds.length === 0 || typeIds.includes(id))
    .reduce((total, facet) => total + countedOf(facet, filter), 0);
