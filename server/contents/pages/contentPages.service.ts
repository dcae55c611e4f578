import { type Context, requireScope } from '../../base/context.ts';
import { decodeCursor, encodeCursor } from '../../base/cursors.ts';
import { DEFAULT_PAGE_SIZE, pageBounds, type PageOf, type PageRequest, pageUpTo } from '../../base/paging.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseIds } from '../../base/validation.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, type ContentRow, contentRow } from '../content.rows.ts';
import { type ContentFilter, ContentOrder, OrderDirection } from '../contents.inputs.ts';
import { type ContentTypeRow, contentTypes } from '../types/contentTypes.service.ts';
import { type ContentCursor, cursorListOf, positionOf, sqlOrder } from './contentOrder.ts';
import {
  changedSince,
  counted,
  filterConditions,
  IS_OPEN,
  IS_SHARED,
  type Selection,
  type TypeFacet,
} from './contentSelection.ts';
import { type FoundPage, searchLibrary } from './librarySearch.rows.ts';
import { searchPatterns } from './searchText.ts';

export interface ContentsPage extends PageOf<ContentRow> {
  /** False when the filter may leave more than were counted. */
  isTotalExact: boolean;
  /** What was asked for, so that the chips' counts can be found when they are. */
  selection: Selection;
  facets: Promise<TypeFacet[]> | null;
  /** False when the search alone may find more than were counted. */
  areFacetsExact: boolean;
}

/** A row of the library's page; on an empty page one row has the total and nothing else. */
type PageRow = ContentRow & ContentCursor & { total: number };

/** One page of the caller's library. */
export async function contents(ctx: Context, filter: ContentFilter, page: PageRequest): Promise<ContentsPage> {
  const selection = selectionOf(ctx, filter, page);
  const { rows, last, totalCount, isTotalExact, facets, areFacetsExact } =
    selection.patterns.length > 0
      ? await searchLibrary(ctx.db, selection, filter)
      : await readLibrary(ctx, selection, filter);
  const { orderBy } = filter;
  const endCursor = last ? encodeCursor(cursorListOf(orderBy), positionOf(last, orderBy)) : null;
  return {
    ...pageUpTo(endCursor, rows, totalCount, page),
    isTotalExact,
    selection,
    facets: facets && Promise.resolve(facets),
    areFacetsExact,
  };
}

/** The count of each type's chip under a page's search and shared filter, in the order of `contentTypes`. */
export async function typeCounts(
  ctx: Context,
  page: ContentsPage,
): Promise<{ contentType: ContentTypeRow; count: number }[]> {
  const [facets, types] = await Promise.all([facetsOf(ctx, page), contentTypes(ctx)]);
  const byType = new Map(facets.map(({ id, count, shared }) => [id, page.selection.sharedOnly ? shared : count]));
  return types.map((contentType) => ({ contentType, count: byType.get(contentType.id) ?? 0 }));
}

/** The count of the Shared chip under a page's search and type filter. */
export async function sharedCount(ctx: Context, page: ContentsPage) {
  return counted(await facetsOf(ctx, page), { ...page.selection, sharedOnly: true });
}

/** `since` is a further condition on contents `c`. */
const facetsText = (since: string) =>
  `SELECT id, count, coalesce(shared, 0) AS shared
     FROM (SELECT c.content_type_id AS id, count(*)::int AS count FROM contents c WHERE c.owner_id = $1 ${since} GROUP BY 1) types
     LEFT JOIN (SELECT c.content_type_id AS id, count(*)::int AS shared FROM shared_links l JOIN contents c ON c.id = l.content_id WHERE l.owner_id = $1 AND ${IS_OPEN} ${since} GROUP BY 1) links USING (id)`;

const FACETS = new PreparedStatement<TypeFacet>(facetsText(''));

/** Counted once a page, and only when a chip is asked for. */
function facetsOf({ db }: Context, page: ContentsPage): Promise<TypeFacet[]> {
  const parameters: unknown[] = [page.selection.ownerId];
  const [since] = changedSince(page.selection, parameters);
  return (page.facets ??= since ? db.query(facetsText(`AND ${since}`), parameters) : FACETS.rows(db, parameters));
}

function selectionOf(ctx: Context, filter: ContentFilter, page: PageRequest): Selection {
  const { id: ownerId } = requireScope(ctx, TokenScope.LIBRARY_READ);
  const after = decodeCursor(cursorListOf(filter.orderBy), page.after);
  const { limit, offset } = pageBounds(page);
  return {
    ownerId,
    patterns: searchPatterns(filter.search),
    typeIds: parseIds(filter.contentTypeIds, 'contentTypeIds'),
    sharedOnly: filter.sharedOnly,
    updatedSince: filter.updatedSince ?? null,
    after,
    limit,
    offset,
  };
}

/**
 * Without a search: the page walks the index of its order and the total comes from an index alone, in one statement.
 */
async function readLibrary({ db }: Context, selection: Selection, filter: ContentFilter): Promise<FoundPage> {
  const { text, parameters } = pageStatement(selection, filter);
  const clients = CLIENTS_PAGES.get(text);
  const rows: PageRow[] = await (clients ? clients.rows(db, parameters) : db.query(text, parameters));
  const found = rows.filter(({ id }) => id !== null);
  const shown = found.slice(0, selection.limit - 1);
  return {
    rows: shown.map(contentRow),
    last: found.length === selection.limit ? shown.at(-1) : undefined,
    totalCount: rows[0]?.total ?? 0,
    isTotalExact: true,
    facets: null,
    areFacetsExact: true,
  };
}

/** The numbers stand in the text: with parameters for them PostgreSQL would plan a prepared page anew each time. */
function pageStatement(selection: Selection, filter: Pick<ContentFilter, 'orderBy' | 'orderDirection'>) {
  const { ownerId, limit, offset } = selection;
  const order = sqlOrder(filter.orderBy, filter.orderDirection, null);
  const { filters, behind, parameters } = filterConditions(selection, order, [ownerId], IS_SHARED);
  const all = ['c.owner_id = $1', ...changedSince(selection, parameters), ...filters];
  const text = `SELECT total, page.*
       FROM (SELECT count(*)::int AS total FROM contents c WHERE ${all.join(' AND ')}) totals
       LEFT JOIN (SELECT ${CONTENT_COLUMNS}, ${order.rank} AS rank, ${order.column} AS key, ${order.column}::text AS "orderKey"
                    FROM (SELECT * FROM contents c WHERE ${[...all, ...behind].join(' AND ')}
                           ORDER BY ${order.column} ${order.direction}, c.id ${order.direction} LIMIT ${limit} OFFSET ${offset}) c ${CONTENT_JOINS}) page ON true
      ORDER BY key ${order.direction}, id ${order.direction}`;
  return { text, parameters };
}

/**
 * The first pages as the web client asks for them until somebody changes the order, by their text. Of all others there
 * is no fixed number.
 */
const CLIENTS_PAGES = new Map(
  [[], [0]].flatMap((typeIds) =>
    [false, true].map((sharedOnly) => {
      const selection = {
        ownerId: 0,
        patterns: [],
        typeIds,
        sharedOnly,
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

/** The ids of everything that a filter leaves, in the order of the list; of these ids only when some are given. */
export async function matchingIds(ctx: Context, filter: ContentFilter, ids: number[] | null): Promise<number[]> {
  const selection = selectionOf(ctx, filter, { page: 1, pageSize: 1 });
  const order = sqlOrder(filter.orderBy, filter.orderDirection, '$3::text[]');
  const { filters, parameters } = filterConditions(
    selection,
    order,
    [selection.ownerId, ids, selection.patterns],
    IS_SHARED,
  );
  const rows: { id: number }[] = await ctx.db.query(
    `SELECT c.id, ${order.rank} AS rank FROM contents c
      WHERE ${['c.owner_id = $1', '($2::int[] IS NULL OR c.id = ANY($2))', `c.${filter.titleOnly ? 'folded_title' : 'search_text'} LIKE ALL ($3::text[])`, ...filters].join(' AND ')}
      ORDER BY ${['rank', order.column, 'c.id'].map((key) => `${key} ${order.direction}`).join(', ')}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
