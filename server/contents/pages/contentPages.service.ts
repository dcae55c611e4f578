import type { EntityManager } from 'typeorm';
import { MAX_TAGS_OF_CONTENT, tagsProblem } from '../../../rules/tagRules.ts';
import type { Context } from '../../base/context.ts';
import { decodeCursor, encodeCursor } from '../../base/cursors.ts';
import { invalid } from '../../base/errors.ts';
import { isOwn, libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { DEFAULT_PAGE_SIZE, pageBounds, type PageOf, type PageRequest, pageUpTo } from '../../base/paging.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseIds, Problems } from '../../base/validation.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, type ContentRow, rowsForReader } from '../core/content.rows.ts';
import { type ContentFilter, ContentOrder, OrderDirection } from '../core/contents.inputs.ts';
import { isStarred, starredBy } from '../libraries/stars.ts';
import { foundTagIds } from '../tags/tags.rows.ts';
import { type ContentTypeRow, contentTypes } from '../types/contentTypes.service.ts';
import { type ContentCursor, cursorListOf, positionOf, sqlOrder } from './contentOrder.ts';
import { readSearch } from './contentSearch.rows.ts';
import {
  baseConditions,
  counted,
  countedOf,
  facetsText,
  filterConditions,
  IN_LIBRARY,
  NO_OPERATORS,
  type Selection,
  TAG_COUNTS_OF_LIBRARY,
  type TagCountRow,
  tagCountsText,
  type TypeFacet,
} from './contentSelection.ts';
import { countFound, type FoundPage, searchLibrary, withoutWords } from './librarySearch.rows.ts';

export interface ContentsPage extends PageOf<ContentRow> {
  /** False when more contents may match than were counted. */
  isTotalExact: boolean;
  /** The query of the page, from which facet counts are computed when a field asks for them. */
  selection: Selection;
  facets: Promise<TypeFacet[]> | null;
  tagCountRows: TagCountRow[] | null;
  /** A sentence for the user about each invalid operator of the search. */
  searchProblems: string[];
  /** False when the search without the filters may find more contents than were counted. */
  areFacetsExact: boolean;
}

/** A row of the library's page. An empty page has a single row that only holds the total. */
type PageRow = ContentRow & ContentCursor & { total: number };

/** One page of a library. */
export async function contents(ctx: Context, filter: ContentFilter, page: PageRequest): Promise<ContentsPage> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, filter.libraryId);
  return ctx.reads.read((db) => pageOfLibrary(db, library, filter, page));
}

/** The rows of a page with their positions, and the problems of its search. For callers that have opened the library. */
export async function foundPage(db: EntityManager, library: OpenLibrary, filter: ContentFilter, page: PageRequest) {
  const { selection, problems } = await selectionOf(db, library, filter, page);
  const found = await (hasWords(selection) ? searchLibrary(db, selection, filter) : readLibrary(db, selection, filter));
  return { found, selection, problems };
}

async function pageOfLibrary(db: EntityManager, library: OpenLibrary, filter: ContentFilter, page: PageRequest) {
  const { found, selection, problems } = await foundPage(db, library, filter, page);
  const { rows, last, totalCount, isTotalExact, facets, tagCounts, areFacetsExact } = found;
  const { orderBy } = filter;
  const endCursor = last ? encodeCursor(cursorListOf(orderBy), positionOf(last, orderBy)) : null;
  return {
    ...pageUpTo(endCursor, rows, totalCount, page),
    isTotalExact,
    selection,
    facets: facets && Promise.resolve(facets),
    tagCountRows: tagCounts,
    searchProblems: problems,
    areFacetsExact,
  };
}

/** The count of each type under a page's search and other filters, in the order of `contentTypes`. */
export async function typeCounts(
  ctx: Context,
  page: ContentsPage,
): Promise<{ contentType: ContentTypeRow; count: number }[]> {
  const [facets, types] = await Promise.all([
    facetsOf(ctx, page),
    contentTypes(ctx, String(page.selection.library.id)),
  ]);
  const byType = new Map(facets.map((facet) => [facet.id, countedOf(facet, page.selection)]));
  return types.map((contentType) => ({ contentType, count: byType.get(contentType.id) ?? 0 }));
}

/** The count of shared contents under a page's search and other filters. */
export async function sharedCount(ctx: Context, page: ContentsPage) {
  return counted(await facetsOf(ctx, page), { ...page.selection, sharedOnly: true });
}

/** The count of starred contents under a page's search and other filters. */
export async function starredCount(ctx: Context, page: ContentsPage) {
  return counted(await facetsOf(ctx, page), { ...page.selection, starredOnly: true });
}

/** How many contents under a page's search and filters have each tag; tags with none are left out. */
export async function tagCounts({ reads }: Context, page: ContentsPage): Promise<TagCountRow[]> {
  if (page.tagCountRows) return page.tagCountRows;
  const { conditions, parameters } = conditionsOf(page.selection);
  const isWholeLibrary = conditions.length === 0;
  return reads.read((db) =>
    isWholeLibrary
      ? TAGS_OF_LIBRARY.rows(db, parameters)
      : db.query<TagCountRow[]>(tagCountsText('contents', [IN_LIBRARY, ...conditions]), parameters),
  );
}

/**
 * How many contents of the caller match a filter, at most 1,000 if the search has words. The caller of this function
 * has checked the scope: a saved view shows this count even to tokens that can only save views.
 */
export const countMatching = ({ reads }: Context, library: OpenLibrary, filter: ContentFilter): Promise<number> =>
  reads.read(async (db) => {
    const { selection } = await selectionOf(db, library, filter, { page: 1, pageSize: 1 });
    if (hasWords(selection)) return countFound(db, selection, filter);
    const { conditions, parameters } = conditionsOf(selection);
    const [{ count }]: [{ count: number }] = await db.query(
      `SELECT count(*)::int AS count FROM contents c WHERE ${[IN_LIBRARY, ...conditions].join(' AND ')}`,
      parameters,
    );
    return count;
  });

/** The conditions of a filter without words on contents `c` of the library, ignoring the position of the page. */
function conditionsOf(selection: Selection) {
  const order = sqlOrder(ContentOrder.UPDATED_AT, OrderDirection.DESC, null);
  const { filters, parameters } = filterConditions({ ...selection, after: null }, order, [selection.library.id]);
  return { conditions: [...filters, ...baseConditions(selection, parameters)], parameters };
}

/** Stands for any library of one in the texts of prepared statements. */
const NO_LIBRARY: OpenLibrary = { id: 0, reader: null, readable: [] };

const hasWords = ({ patterns, excludedPatterns }: Selection) => patterns.length > 0 || excludedPatterns.length > 0;

const TAGS_OF_LIBRARY = new PreparedStatement<TagCountRow>(TAG_COUNTS_OF_LIBRARY);

const FACETS = new PreparedStatement<TypeFacet>(facetsText('', isStarred(NO_LIBRARY)));
const SHARED_FACETS = new PreparedStatement<TypeFacet>(facetsText('', starredBy('$2')));

/** Counted at most once per page, and only if a field asks for a count. */
function facetsOf({ reads }: Context, page: ContentsPage): Promise<TypeFacet[]> {
  const { library } = page.selection;
  const parameters: unknown[] = [library.id];
  const base = baseConditions(page.selection, parameters).map((condition) => `AND ${condition}`);
  return (page.facets ??= reads.read((db) => {
    if (base.length > 0) return db.query<TypeFacet[]>(facetsText(base.join(' '), isStarred(library)), parameters);
    return isOwn(library) ? FACETS.rows(db, parameters) : SHARED_FACETS.rows(db, [library.id, library.reader?.id]);
  }));
}

async function selectionOf(db: EntityManager, library: OpenLibrary, filter: ContentFilter, page: PageRequest) {
  const after = decodeCursor(cursorListOf(filter.orderBy), page.after);
  const { limit, offset } = pageBounds(page);
  const typeIds = parseIds(filter.contentTypeIds, 'contentTypeIds');
  const tagIds = await tagIdsOf(db, library.id, filter.tags ?? []);
  const { problems, ...search } = await readSearch(db, library.id, filter.search);
  const selection: Selection = {
    library,
    ...search,
    typeIds,
    tagIds,
    sharedOnly: filter.sharedOnly,
    starredOnly: filter.starredOnly ?? false,
    updatedSince: filter.updatedSince ?? null,
    after,
    limit,
    offset,
  };
  return { selection, problems };
}

async function tagIdsOf(db: EntityManager, libraryId: number, names: string[]) {
  if (names.length > MAX_TAGS_OF_CONTENT) throw invalid('tags', `tags must hold at most ${MAX_TAGS_OF_CONTENT} names.`);
  new Problems().add('tags', tagsProblem(names)).throwIfAny();
  const ids = await foundTagIds(db, libraryId, names);
  return [...new Set(names.map((name) => ids.get(name) ?? null))];
}

/** A page without a search walks the index of its order and takes the total from an index alone, in one statement. */
async function readLibrary(db: EntityManager, selection: Selection, filter: ContentFilter): Promise<FoundPage> {
  const { text, parameters } = pageStatement(selection, filter);
  const clients = CLIENTS_PAGES.get(text);
  const rows: PageRow[] = await (clients ? clients.rows(db, parameters) : db.query(text, parameters));
  const found = rows.filter(({ id }) => id !== null);
  const shown = found.slice(0, selection.limit - 1);
  return {
    rows: await rowsForReader(db, selection.library, shown),
    places: shown,
    last: found.length === selection.limit ? shown.at(-1) : undefined,
    totalCount: rows[0]?.total ?? 0,
    isTotalExact: true,
    facets: null,
    tagCounts: null,
    areFacetsExact: true,
  };
}

/** LIMIT and OFFSET are literals: with parameters PostgreSQL would plan a prepared statement on every execution. */
function pageStatement(selection: Selection, filter: Pick<ContentFilter, 'orderBy' | 'orderDirection'>) {
  const { library, limit, offset } = selection;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, null);
  const { filters, behind, parameters } = filterConditions(selection, order, [library.id]);
  const all = [...baseConditions(selection, parameters), ...filters];
  const text = `SELECT total, page.*
       FROM (SELECT count(*)::int AS total FROM contents c WHERE ${[IN_LIBRARY, ...all].join(' AND ')}) totals
       LEFT JOIN (SELECT ${CONTENT_COLUMNS}, ${order.rank} AS rank, ${order.column} AS key, ${order.column}::text AS "orderKey"
                    FROM (SELECT * FROM contents c WHERE ${[IN_LIBRARY, ...all, ...behind].join(' AND ')}
                           ORDER BY ${order.column} ${order.direction}, c.id ${order.direction} LIMIT ${limit} OFFSET ${offset}) c ${CONTENT_JOINS}) page ON true
      ORDER BY key ${order.direction}, id ${order.direction}`;
  return { text, parameters };
}

/**
 * Prepared statements of the first pages that the web client requests until the user changes the order, by their text.
 * Other pages have no fixed number of texts, so they are not prepared.
 */
const CLIENTS_PAGES = new Map(
  [[], [0]].flatMap((typeIds) =>
    [false, true].map((sharedOnly) => {
      const selection = {
        library: NO_LIBRARY,
        patterns: [],
        excludedPatterns: [],
        letterPairs: [],
        operators: NO_OPERATORS,
        typeIds,
        tagIds: [],
        sharedOnly,
        starredOnly: false,
        updatedSince: null,
        after: null,
        limit: DEFAULT_PAGE_SIZE + 1,
        offset: 0,
      };
      const { text } = pageStatement(selection, {
        orderBy: ContentOrder.UPDATED_AT,
        orderDirection: OrderDirection.DESC,
      });
      return [text, new PreparedStatement<PageRow>(text)];
    }),
  ),
);

/** The ids of all contents that match a filter, in the order of the list; only those among `ids` if given. */
export async function matchingIds(ctx: Context, filter: ContentFilter, ids: number[] | null): Promise<number[]> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, filter.libraryId);
  return ctx.reads.read((db) => idsOf(db, library, filter, ids));
}

async function idsOf(db: EntityManager, library: OpenLibrary, filter: ContentFilter, ids: number[] | null) {
  const { selection } = await selectionOf(db, library, filter, { page: 1, pageSize: 1 });
  const order = sqlOrder(filter.orderBy, filter.orderDirection, '$3::text[]');
  const { filters, parameters } = filterConditions(selection, order, [selection.library.id, ids, selection.patterns]);
  const conditions = [
    '($2::int[] IS NULL OR c.id = ANY($2))',
    `c.${filter.titleOnly ? 'folded_title' : 'search_text'} LIKE ALL ($3::text[])`,
    ...withoutWords(filter, selection.excludedPatterns, parameters)('c'),
    ...baseConditions(selection, parameters),
    ...filters,
  ];
  const rows: { id: number }[] = await db.query(
    `SELECT c.id, ${order.rank} AS rank FROM contents c
      WHERE ${[IN_LIBRARY, ...conditions].join(' AND ')}
      ORDER BY ${['rank', order.column, 'c.id'].map((key) => `${key} ${order.direction}`).join(', ')}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
