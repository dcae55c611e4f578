import type { EntityManager } from 'typeorm';
import { findsAtMost } from '../../base/owners/ownRows.ts';
import { type ContentRow, contentRows } from '../core/content.rows.ts';
import type { ContentFilter } from '../core/contents.inputs.ts';
import { isStarred } from '../libraries/stars.ts';
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
import { hasLetterPairs } from './letterPairs.rows.ts';
import { likePattern } from './searchText.ts';

/**
 * The most matches that are counted. The index only finds candidates, so every match is a text that was read; twice as
 * many would exceed the 150 ms that a search of a large library may take.
 */
export const MAX_COUNTED = 5_000;

export interface FoundPage {
  rows: ContentRow[];
  /** The positions of the rows. */
  places: ContentCursor[];
  /** The position of the last row when more rows follow. */
  last: ContentCursor | undefined;
  /** At most MAX_COUNTED; there may be more. */
  totalCount: number;
  isTotalExact: boolean;
  /** Counts over the first MAX_COUNTED matches. Null when they still have to be counted. */
  facets: TypeFacet[] | null;
  tagCounts: TagCountRow[] | null;
  areFacetsExact: boolean;
}

type SearchFilter = Pick<ContentFilter, 'orderBy' | 'orderDirection' | 'titleOnly'>;

const EVERYTHING = { typeIds: [], sharedOnly: false, starredOnly: false };

/** A page of search results with its counts. */
export async function searchLibrary(db: EntityManager, selection: Selection, filter: SearchFilter): Promise<FoundPage> {
  const { places: first, facets, tagCounts } = await firstMatches(db, selection, filter);
  const areFacetsExact = counted(facets, EVERYTHING) < MAX_COUNTED;
  const { places, found } = areFacetsExact
    ? { places: first, found: counted(facets, selection) }
    : await pageOfMany(db, selection, filter);
  const shown = places.slice(0, selection.limit - 1);
  const ids = shown.map(({ id }) => id);
  return {
    rows: await contentRows(db, selection.library, ids),
    places: shown,
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

/** The most matches that are counted for a saved view, because a user has many views. */
const MAX_COUNTED_FOR_VIEW = 1_000;

/** How many contents match a search with its filters, at most 1,000. */
export async function countFound(db: EntityManager, selection: Selection, filter: SearchFilter): Promise<number> {
  const { library, patterns } = selection;
  const { filters, parameters } = filterConditions(
    { ...selection, after: null },
    sqlOrder(filter.orderBy, filter.orderDirection, null),
    [library.id, ...patterns],
  );
  // One condition per word, because the trigram index does not support LIKE ALL.
  const words = patterns.map((_, index) => `$${index + 2}`);
  const found = [
    ...words.map((word) => `c.search_text LIKE ${word}`),
    ...inTitle(filter, `ARRAY[${words.join(', ')}]::text[]`),
    ...withoutWords(filter, selection.excludedPatterns, parameters)('c'),
    ...baseConditions(selection, parameters),
    ...filters,
  ];
  const contents = await rowsToRead(db, selection, parameters);
  const rows = firstOf(
    `SELECT c.id FROM ${contents} c WHERE ${[IN_LIBRARY, ...found].join(' AND ')}`,
    MAX_COUNTED_FOR_VIEW,
  );
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM ${rows} first`,
    parameters,
  );
  return count;
}

/** The largest library whose texts are read one by one instead of by the index. */
const MAX_READ_ONE_BY_ONE = 1_000;

const isSmall = (db: EntityManager, libraryId: number) =>
  findsAtMost(db, MAX_READ_ONE_BY_ONE, 'SELECT FROM contents WHERE library_id = $1 AND deleted_at IS NULL', [
    libraryId,
  ]);

/**
 * The contents whose texts a search reads: the library if it is small, or those that have the letter pairs of the search
 * if these are rare. OFFSET 0 keeps the planner from finding other contents first and taking all their texts apart.
 */
async function rowsToRead(db: EntityManager, selection: Selection, parameters: unknown[]) {
  const { library, letterPairs } = selection;
  if (await isSmall(db, library.id)) return `(SELECT * FROM contents c WHERE ${IN_LIBRARY} OFFSET 0)`;
  if (!(await isFoundByPairs(db, selection))) return 'contents';
  return `(SELECT * FROM contents c WHERE ${IN_LIBRARY} AND ${hasLetterPairs(`$${parameters.push(letterPairs)}`)} OFFSET 0)`;
}

/** The newest texts, which show whether a pair is frequent, and the most of them that contain a rarer one. */
const NEWEST = 400;
const MAX_OF_NEWEST = 100;

/**
 * Whether the index of letter pairs is the best way. Reading texts until there are enough matches is better for frequent
 * pairs, whose many rows PostgreSQL would only note by page and take apart again. Trigrams find longer words better,
 * unless few contents have the pairs.
 */
async function isFoundByPairs(db: EntityManager, { library, patterns, letterPairs }: Selection) {
  if (letterPairs.length === 0) return false;
  const ofNewest = `SELECT FROM (SELECT search_text FROM contents c WHERE ${IN_LIBRARY} ORDER BY c.updated_at DESC, c.id DESC LIMIT ${NEWEST}) newest
                     WHERE search_text LIKE ALL ($2::text[])`;
  if (!(await findsAtMost(db, MAX_OF_NEWEST, ofNewest, [library.id, letterPairs.map(likePattern)]))) return false;
  if (letterPairs.length === patterns.length) return true;
  const havePairs = `SELECT FROM contents c WHERE ${IN_LIBRARY} AND ${hasLetterPairs('$2')}`;
  return findsAtMost(db, MAX_COUNTED, havePairs, [library.id, letterPairs]);
}

/** Finds matches once, up to MAX_COUNTED; both the page and the counts are taken from them. */
async function firstMatches(db: EntityManager, selection: Selection, filter: SearchFilter) {
  const { library, patterns, excludedPatterns, limit, offset } = selection;
  const words = patterns.map((_, index) => `$${index + 4}`);
  const allWords = `ARRAY[${words.join(', ')}]::text[]`;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, allWords);
  const { filters, behind, parameters } = filterConditions(
    selection,
    { ...order, rank: 'rank', column: 'key' },
    [library.id, limit, offset, ...patterns],
    { shared: 'shared', starred: 'starred' },
  );
  // The indexes cover the whole text, which contains the title.
  const matched = [
    IN_LIBRARY,
    ...words.map((word) => `c.search_text LIKE ${word}`),
    ...baseConditions(selection, parameters),
    ...inTitle(filter, allWords),
    ...withoutWords(filter, excludedPatterns, parameters)('c'),
  ];
  const contents = await rowsToRead(db, selection, parameters);
  const [found]: Matches[] = await db.query(
    `WITH matches AS MATERIALIZED ${firstOf(`
       SELECT c.id, c.content_type_id, ${IS_SHARED} AS shared, ${isStarred(library)} AS starred, ${order.rank} AS rank, ${order.column} AS key
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
 * The page of a search with too many matches to count. Walks the library in its order and tests each text last, until
 * the page is full. The filters are counted separately.
 */
async function pageOfMany(db: EntityManager, selection: Selection, filter: SearchFilter) {
  const { library, patterns, excludedPatterns, limit, offset } = selection;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, '$4::text[]');
  const { filters, behind, parameters } = filterConditions(selection, order, [library.id, limit, offset, patterns]);
  const base = baseConditions(selection, parameters);
  const left = [...inTitle(filter, '$4::text[]'), ...filters, ...base];
  const without = withoutWords(filter, excludedPatterns, parameters);
  const hasWords = (row: string) => [`${row}.search_text LIKE ALL ($4::text[])`, ...without(row)].join(' AND ');
  const leftMatches = firstOf(
    `SELECT c.id FROM contents c WHERE ${[IN_LIBRARY, ...left].join(' AND ')} AND ${hasWords('c')}`,
  );
  const walk = (rank: string, conditions: string[] = []) =>
    `SELECT c.id, rank, key
       FROM (SELECT c.id, ${rank} AS rank, ${order.column} AS key FROM contents c
              WHERE ${[IN_LIBRARY, ...left, ...behind, ...conditions].join(' AND ')} ORDER BY ${order.keys}) c
      WHERE (SELECT ${hasWords('t')} FROM contents t WHERE t.library_id = $1 AND t.id = c.id) LIMIT $2::int + $3::int`;
  const titled = order.lastRank === null ? null : await titledWithAWord(db, library.id, patterns);
  const titledIds = titled && `($${parameters.push(titled)}::int[])`;
  const walks =
    order.lastRank !== null && titledIds
      ? [walk(order.rank, [`c.id = ANY ${titledIds}`]), walk(order.lastRank, [`c.id <> ALL ${titledIds}`])]
      : [walk(order.rank)];
  const [found]: { places: ContentCursor[]; found: number }[] = await db.query(
    `SELECT (SELECT coalesce(json_agg(place), '[]') FROM (
               SELECT c.id, rank, key::text AS "orderKey" FROM (${walks.map((each) => `(${each})`).join(' UNION ALL ')}) c
                ORDER BY ${order.keys} LIMIT $2 OFFSET $3) place) AS places,
            ${filters.length > 0 ? `(SELECT count(*)::int FROM ${leftMatches} first)` : MAX_COUNTED} AS found`,
    parameters,
  );
  return found ?? { places: [], found: 0 };
}

/** With more titles that contain a word of the search, all contents are ranked. */
const MAX_TITLED = 5_000;

/**
 * The contents whose titles contain a word of the search, found in the index of titles alone: ranking all contents would
 * read each of them. Null if there are too many.
 */
async function titledWithAWord(db: EntityManager, libraryId: number, patterns: string[]): Promise<number[] | null> {
  const rows: { id: number }[] = await db.query(
    `SELECT c.id FROM contents c WHERE ${IN_LIBRARY} AND c.folded_title LIKE ANY ($2::text[]) LIMIT ${MAX_TITLED + 1}`,
    [libraryId, patterns],
  );
  return rows.length > MAX_TITLED ? null : rows.map(({ id }) => id);
}

/**
 * At most `max` rows. The limit is outside the CTE so that the planner uses an index instead of scanning the table for
 * the first rows; the scan still stops once the limit is reached.
 */
const firstOf = (rows: string, max = MAX_COUNTED) =>
  `(WITH unbounded AS MATERIALIZED (${rows}) SELECT * FROM unbounded LIMIT ${max})`;

/** Conditions on a row by its alias: the searched column contains none of these words. */
export function withoutWords({ titleOnly }: SearchFilter, excluded: string[], parameters: unknown[]) {
  const patterns = excluded.length > 0 ? `$${parameters.push(excluded)}::text[]` : null;
  const column = titleOnly ? 'folded_title' : 'search_text';
  return (row: string) => (patterns ? [`NOT (${row}.${column} LIKE ANY (${patterns}))`] : []);
}

const inTitle = ({ titleOnly }: SearchFilter, words: string) =>
  titleOnly ? [`c.folded_title LIKE ALL (${words})`] : [];
