import type { EntityManager } from 'typeorm';
import { findsAtMost } from '../../base/ownRows.ts';
import { type ContentRow, contentRows } from '../content.rows.ts';
import type { ContentFilter } from '../contents.inputs.ts';
import { type ContentCursor, sqlOrder } from './contentOrder.ts';
import {
  baseConditions,
  counted,
  FACETS_OF_MATCHES,
  filterConditions,
  IN_LIBRARY,
  IS_SHARED,
  type Selection,
  type TagCountRow,
  tagCountsText,
  type TypeFacet,
} from './contentSelection.ts';

/**
 * Matches are counted up to here. The index only says where a word may be, so each match is a text that was read; twice
 * as many take more than the 150 ms that a search of a large library may.
 */
export const MAX_COUNTED = 5_000;

export interface FoundPage {
  rows: ContentRow[];
  /** Where the last row stands, when there is more behind it. */
  last: ContentCursor | undefined;
  /** At most MAX_COUNTED, of which nobody knows whether they are all. */
  totalCount: number;
  isTotalExact: boolean;
  /** Of the first MAX_COUNTED matches alone. Null when they must be counted. */
  facets: TypeFacet[] | null;
  tagCounts: TagCountRow[] | null;
  areFacetsExact: boolean;
}

type SearchFilter = Pick<ContentFilter, 'orderBy' | 'orderDirection' | 'titleOnly'>;

const EVERYTHING = { typeIds: [], sharedOnly: false, starredOnly: false };

/** A page of what a search finds, with its counts. */
export async function searchLibrary(db: EntityManager, selection: Selection, filter: SearchFilter): Promise<FoundPage> {
  const { places: first, facets, tagCounts } = await firstMatches(db, selection, filter);
  const areFacetsExact = counted(facets, EVERYTHING) < MAX_COUNTED;
  const { places, found } = areFacetsExact
    ? { places: first, found: counted(facets, selection) }
    : await pageOfMany(db, selection, filter);
  const shown = places.slice(0, selection.limit - 1);
  const ids = shown.map(({ id }) => id);
  return {
    rows: await contentRows(db, selection.ownerId, ids),
    last: places.length === selection.limit ? shown.at(-1) : undefined,
    totalCount: found,
    isTotalExact: found < MAX_COUNTED,
    facets,
    tagCounts,
    areFacetsExact,
  };
}

interface Matches {
  places: ContentCursor[];
  facets: TypeFacet[];
  tagCounts: TagCountRow[];
}

/** Of what a search finds, so many are counted for a view: a user has many views. */
const MAX_COUNTED_FOR_VIEW = 1_000;

/** How many contents a search with its filters leaves, up to a thousand. */
export async function countFound(db: EntityManager, selection: Selection, filter: SearchFilter): Promise<number> {
  const { ownerId, patterns } = selection;
  const { filters, parameters } = filterConditions(
    { ...selection, after: null },
    sqlOrder(filter.orderBy, filter.orderDirection, null),
    [ownerId, ...patterns],
  );
  // One by one: the trigram index answers no LIKE ALL.
  const words = patterns.map((_, index) => `$${index + 2}`);
  const found = [
    IN_LIBRARY,
    ...words.map((word) => `c.search_text LIKE ${word}`),
    ...inTitle(filter, `ARRAY[${words.join(', ')}]::text[]`),
    ...withoutWords(filter, selection.excludedPatterns, parameters)('c'),
    ...baseConditions(selection, parameters),
    ...filters,
  ];
  const rows = firstOf(`SELECT c.id FROM contents c WHERE ${found.join(' AND ')}`, MAX_COUNTED_FOR_VIEW);
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM ${rows} first`,
    parameters,
  );
  return count;
}

/** Contents of a library whose texts are read one by one. */
const MAX_READ_ONE_BY_ONE = 1_000;

const isSmall = (db: EntityManager, ownerId: number) =>
  findsAtMost(db, MAX_READ_ONE_BY_ONE, 'SELECT FROM contents WHERE owner_id = $1 AND deleted_at IS NULL', [ownerId]);

/** What matches is found once, up to MAX_COUNTED; page and counts are both taken from that. */
async function firstMatches(db: EntityManager, selection: Selection, filter: SearchFilter) {
  const { ownerId, patterns, excludedPatterns, limit, offset } = selection;
  const contents = (await isSmall(db, ownerId))
    ? `(SELECT * FROM contents c WHERE ${IN_LIBRARY} OFFSET 0)`
    : 'contents';
  const words = patterns.map((_, index) => `$${index + 4}`);
  const allWords = `ARRAY[${words.join(', ')}]::text[]`;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, allWords);
  const { filters, behind, parameters } = filterConditions(
    selection,
    { ...order, rank: 'rank', column: 'key' },
    [ownerId, limit, offset, ...patterns],
    { isShared: 'shared', isStarred: 'starred' },
  );
  // The trigram index is on the whole text, which the title is a part of.
  const matched = [
    IN_LIBRARY,
    ...words.map((word) => `c.search_text LIKE ${word}`),
    ...baseConditions(selection, parameters),
    ...inTitle(filter, allWords),
    ...withoutWords(filter, excludedPatterns, parameters)('c'),
  ];
  const [found]: Matches[] = await db.query(
    `WITH matches AS MATERIALIZED ${firstOf(`
       SELECT c.id, c.content_type_id, ${IS_SHARED} AS shared, c.starred_at IS NOT NULL AS starred, ${order.rank} AS rank, ${order.column} AS key
         FROM ${contents} c WHERE ${matched.join(' AND ')}`)}
     SELECT (SELECT coalesce(json_agg(place), '[]') FROM (
               SELECT c.id, rank, key::text AS "orderKey" FROM matches c WHERE ${['true', ...filters, ...behind].join(' AND ')}
                ORDER BY ${order.keys} LIMIT $2 OFFSET $3) place) AS places,
            (SELECT coalesce(json_agg(facet), '[]') FROM (
               SELECT ${FACETS_OF_MATCHES} FROM matches GROUP BY 1) facet) AS facets,
            (SELECT coalesce(json_agg(tag), '[]') FROM (${tagCountsText('matches', ['true', ...filters])}) tag) AS "tagCounts"`,
    parameters,
  );
  return found ?? { places: [], facets: [], tagCounts: [] };
}

/**
 * The page of a search that finds too many to be counted: the library is walked in its order, and a text is looked at
 * last, until the page is full. What a filter leaves of it is counted by the filter.
 */
async function pageOfMany(db: EntityManager, selection: Selection, filter: SearchFilter) {
  const { ownerId, patterns, excludedPatterns, limit, offset } = selection;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, '$4::text[]');
  const { filters, behind, parameters } = filterConditions(selection, order, [ownerId, limit, offset, patterns]);
  const base = baseConditions(selection, parameters);
  const left = [IN_LIBRARY, ...inTitle(filter, '$4::text[]'), ...filters, ...base];
  const without = withoutWords(filter, excludedPatterns, parameters);
  const hasWords = (row: string) => [`${row}.search_text LIKE ALL ($4::text[])`, ...without(row)].join(' AND ');
  const leftMatches = firstOf(`SELECT c.id FROM contents c WHERE ${left.join(' AND ')} AND ${hasWords('c')}`);
  const [found]: { places: ContentCursor[]; found: number }[] = await db.query(
    `SELECT (SELECT coalesce(json_agg(place), '[]') FROM (
               SELECT c.id, rank, key::text AS "orderKey"
                 FROM (SELECT c.id, ${order.rank} AS rank, ${order.column} AS key FROM contents c
                        WHERE ${[...left, ...behind].join(' AND ')} ORDER BY ${order.keys}) c
                WHERE (SELECT ${hasWords('t')} FROM contents t WHERE t.id = c.id) LIMIT $2 OFFSET $3) place) AS places,
            ${filters.length > 0 ? `(SELECT count(*)::int FROM ${leftMatches} first)` : MAX_COUNTED} AS found`,
    parameters,
  );
  return found ?? { places: [], found: 0 };
}

/**
 * As many rows as are counted. The planner, which is told of no limit, finds all of them by an index instead of the
 * first few in the whole table; and as nobody asks for more, no more are looked for.
 */
const firstOf = (rows: string, max = MAX_COUNTED) =>
  `(WITH unbounded AS MATERIALIZED (${rows}) SELECT * FROM unbounded LIMIT ${max})`;

/** Of a row by its alias: none of these words is in what is searched. */
export function withoutWords({ titleOnly }: SearchFilter, excluded: string[], parameters: unknown[]) {
  const patterns = excluded.length > 0 ? `$${parameters.push(excluded)}::text[]` : null;
  const column = titleOnly ? 'folded_title' : 'search_text';
  return (row: string) => (patterns ? [`NOT (${row}.${column} LIKE ANY (${patterns}))`] : []);
}

const inTitle = ({ titleOnly }: SearchFilter, words: string) =>
  titleOnly ? [`c.folded_title LIKE ALL (${words})`] : [];
