import type { Position } from '../../base/cursors.ts';
import type { SqlOrder } from './contentOrder.ts';

/** What a search asks for besides words, by ids. An empty list asks for nothing. */
export interface Asked {
  tagIds: number[];
  excludedTagIds: number[];
  typeIds: number[];
  excludedTypeIds: number[];
  isStarred: boolean | undefined;
  isShared: boolean | undefined;
}

export const NOTHING_ASKED: Asked = {
  tagIds: [],
  excludedTagIds: [],
  typeIds: [],
  excludedTypeIds: [],
  isStarred: undefined,
  isShared: undefined,
};

/** What a filter comes to for one owner: checked, and with its place in the library. */
export interface Selection {
  ownerId: number;
  /** LIKE patterns: a text has all of the first and none of the others. */
  patterns: string[];
  excludedPatterns: string[];
  asked: Asked;
  typeIds: number[];
  /** Null for a tag that there is not: nothing has it. */
  tagIds: (number | null)[];
  sharedOnly: boolean;
  starredOnly: boolean;
  updatedSince: Date | null;
  after: Position | null;
  /** One more than the page holds. */
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

/** Of a link `l`: a content is shared by it until it expires. */
export const IS_OPEN = '(l.expires_at IS NULL OR l.expires_at > now())';
/** Of a link `l`: it is the owner's, $1, and open. */
const OPEN_LINK = `l.owner_id = $1 AND ${IS_OPEN}`;
/** Of a content `c` of the owner $1. */
export const IS_SHARED = `EXISTS (SELECT 1 FROM shared_links l WHERE ${OPEN_LINK} AND l.content_id = c.id)`;
const IS_STARRED = 'c.starred_at IS NOT NULL';

/** Contents `c` of the owner $1 that are in the library. */
export const IN_LIBRARY = 'c.owner_id = $1 AND c.deleted_at IS NULL';

const hasTag = (tagId: string) =>
  `EXISTS (SELECT 1 FROM content_tags ct WHERE ct.tag_id = ${tagId} AND ct.content_id = c.id)`;

/**
 * What all that is counted has, as SQL over contents `c`; its values are added to the parameters that are there: the
 * tags, what the operators of the search ask for, and what has changed since an instant.
 */
export function baseConditions({ tagIds, asked, updatedSince }: Selection, parameters: unknown[]) {
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  return [
    ...tagIds.map((id) => (id === null ? 'false' : hasTag(`${bind(id)}::int`))),
    ...asked.tagIds.map((id) => hasTag(`${bind(id)}::int`)),
    ...asked.excludedTagIds.map((id) => `NOT ${hasTag(`${bind(id)}::int`)}`),
    ...asked.typeIds.map((id) => `c.content_type_id = ${bind(id)}::int`),
    ...(asked.excludedTypeIds.length > 0 ? [`c.content_type_id <> ALL(${bind(asked.excludedTypeIds)}::int[])`] : []),
    ...(asked.isStarred === undefined ? [] : [asked.isStarred ? IS_STARRED : 'c.starred_at IS NULL']),
    ...(asked.isShared === undefined ? [] : [asked.isShared ? IS_SHARED : `NOT ${IS_SHARED}`]),
    ...(updatedSince ? [`c.updated_at >= ${bind(updatedSince)}`] : []),
  ];
}

/**
 * The filters by type, link and star, and what is behind the cursor, as SQL over rows `c`; their values are added to the
 * parameters that are there.
 */
export function filterConditions(
  { typeIds, sharedOnly, starredOnly, after }: Selection,
  { rank, column, cast, beyond }: SqlOrder,
  parameters: unknown[],
  { isShared, isStarred } = { isShared: IS_SHARED, isStarred: IS_STARRED },
) {
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const filters = [
    ...(typeIds.length > 0 ? [`c.content_type_id = ANY(${bind(typeIds)}::int[])`] : []),
    ...(sharedOnly ? [isShared] : []),
    ...(starredOnly ? [isStarred] : []),
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

/**
 * `since` stands for further conditions on contents `c`, each with its AND. Each part reads an index alone: of what is
 * shared none says whether it is starred, so that is asked of the starred ones, which are few.
 */
export const facetsText = (since: string) => `
  SELECT id, count, coalesce(shared, 0) AS shared, coalesce(starred, 0) AS starred, coalesce("both", 0) AS "both"
    FROM (SELECT c.content_type_id AS id, count(*)::int AS count FROM contents c WHERE ${IN_LIBRARY} ${since} GROUP BY 1) types
    LEFT JOIN (SELECT c.content_type_id AS id, count(*)::int AS shared
                 FROM shared_links l JOIN contents c ON c.id = l.content_id WHERE ${OPEN_LINK} AND ${IN_LIBRARY} ${since} GROUP BY 1) links USING (id)
    LEFT JOIN (SELECT c.content_type_id AS id, count(*)::int AS starred, count(l.content_id)::int AS "both"
                 FROM contents c LEFT JOIN shared_links l ON l.content_id = c.id AND ${OPEN_LINK} WHERE ${IN_LIBRARY} AND ${IS_STARRED} ${since} GROUP BY 1) stars USING (id)`;

/** The columns of the same of rows `c` that say by themselves whether they are shared and starred. */
export const FACETS_OF_MATCHES = `content_type_id AS id, count(*)::int AS count, (count(*) FILTER (WHERE shared))::int AS shared,
  (count(*) FILTER (WHERE starred))::int AS starred, (count(*) FILTER (WHERE shared AND starred))::int AS "both"`;

/** How many contents have a tag. */
export interface TagCountRow {
  name: string;
  count: number;
}

/** The tags of the rows `c` of a table that meet these conditions, from A to Z. */
export const tagCountsText = (table: string, conditions: string[]) =>
  `SELECT t.name, count(*)::int AS count FROM ${table} c JOIN content_tags ct ON ct.content_id = c.id JOIN tags t ON t.id = ct.tag_id
    WHERE ${conditions.join(' AND ')} GROUP BY t.id ORDER BY t.folded_name`;

/**
 * The same of a whole library $1: every use of a tag is counted by its index, and taken off again what is in the trash,
 * which is looked at one by one, for it is little.
 */
export const TAG_COUNTS_OF_LIBRARY = `
  SELECT t.name, (used - coalesce(trashed, 0))::int AS count
    FROM tags t
   CROSS JOIN LATERAL (SELECT count(*) AS used FROM content_tags ct WHERE ct.tag_id = t.id) uses
    LEFT JOIN (SELECT gone.tag_id, count(*) AS trashed
                 FROM contents c CROSS JOIN LATERAL (SELECT ct.tag_id FROM content_tags ct WHERE ct.content_id = c.id OFFSET 0) gone
                WHERE c.owner_id = $1 AND c.deleted_at IS NOT NULL GROUP BY 1) trash ON trash.tag_id = t.id
   WHERE t.owner_id = $1 AND used > coalesce(trashed, 0) ORDER BY t.folded_name`;

type Counted = Pick<Selection, 'typeIds' | 'sharedOnly' | 'starredOnly'>;

/** How many of a type the filters by link and star leave. */
export const countedOf = (facet: TypeFacet, { sharedOnly, starredOnly }: Omit<Counted, 'typeIds'>) => {
  if (sharedOnly) return starredOnly ? facet.both : facet.shared;
  return starredOnly ? facet.starred : facet.count;
};

/** How many contents the filters leave. */
export const counted = (facets: TypeFacet[], { typeIds, ...filter }: Counted) =>
  facets
    .filter(({ id }) => typeIds.length === 0 || typeIds.includes(id))
    .reduce((total, facet) => total + countedOf(facet, filter), 0);
