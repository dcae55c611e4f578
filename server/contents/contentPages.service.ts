import { signedIn, type Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { pageBounds, pageOf, type PageOf, type PageRequest } from '../paging.ts';
import { parseIds, Problems } from '../validation.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, contentRow, type ContentRow } from './contentRows.ts';
import { ContentOrder, OrderDirection, type ContentFilter } from './contents.inputs.ts';
import type { ContentType } from './contentType.entity.ts';
import { searchPatterns } from './searchText.ts';

const MAX_SEARCH_LENGTH = 200;
const MAX_SEARCH_WORDS = 16;

export interface TypeCount {
  contentType: ContentType;
  count: number;
}

export interface ContentsPage extends PageOf<ContentRow> {
  endCursor: string | null;
  typeCounts: TypeCount[];
  sharedCount: number;
}

/** A page's row with where it stands in the order, which is what a cursor holds. */
type OrderedRow = ContentRow & { rank: number; orderKey: string };

/** One page of the caller's library with its facet counts: two statements, whatever the page's size (§2, §4 Paging). */
export async function contents(ctx: Context, filter: ContentFilter, page: PageRequest): Promise<ContentsPage> {
  const { id: ownerId } = signedIn(ctx);
  const { limit, offset } = pageBounds(page);
  const search = searchConditions(ownerId, filter.search);
  const typeIds = parseIds(filter.contentTypeIds, 'content_type');
  const [rows, facets] = await Promise.all([pageRows(ctx, filter, search, typeIds, limit, filter.after ? 0 : offset), facetCounts(ctx, search)]);

  const chosen = typeIds.length > 0 ? facets.filter(({ id }) => typeIds.includes(id)) : facets;
  const sharedCount = sum(chosen.map(({ shared }) => shared));
  const totalCount = filter.sharedOnly ? sharedCount : sum(chosen.map(({ count }) => count));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    ...pageOf(rows.map(contentRow), totalCount, page),
    endCursor: last ? encodeCursor(last) : null,
    typeCounts: facets.map(({ count, shared, ...contentType }) => ({ contentType: contentType as ContentType, count: filter.sharedOnly ? shared : count })),
    sharedCount,
  };
}

interface SearchConditions {
  /** LIKE patterns, one a word. */
  patterns: string[];
  /** SQL over `contents c`; the owner comes with it, so no filter can widen it. */
  where: string;
  parameters: unknown[];
}

function searchConditions(ownerId: number, search: string): SearchConditions {
  new Problems().line('search', search, MAX_SEARCH_LENGTH).throwIfAny();
  const patterns = searchPatterns(search).slice(0, MAX_SEARCH_WORDS);
  const words = patterns.map((_, index) => `c.search_text LIKE $${index + 2}`);
  return { patterns, where: ['c.owner_id = $1', ...words].join(' AND '), parameters: [ownerId, ...patterns] };
}

/** 0: every word is in the title; 1: some are; 2: none is. */
const titleRank = (patterns: string) => `CASE WHEN c.folded_title LIKE ALL (${patterns}::text[]) THEN 0 WHEN c.folded_title LIKE ANY (${patterns}::text[]) THEN 1 ELSE 2 END`;

const ORDER_KEYS: Record<ContentOrder, { column: string; cast: string }> = {
  [ContentOrder.UPDATED_AT]: { column: 'c.updated_at', cast: 'timestamptz' },
  [ContentOrder.CREATED_AT]: { column: 'c.created_at', cast: 'timestamptz' },
  [ContentOrder.TITLE]: { column: 'c.folded_title', cast: 'text' },
};

async function pageRows(ctx: Context, filter: ContentFilter, search: SearchConditions, typeIds: number[], limit: number, offset: number): Promise<OrderedRow[]> {
  const { column, cast } = ORDER_KEYS[filter.orderBy];
  const descending = filter.orderDirection === OrderDirection.DESC;
  const direction = descending ? 'DESC' : 'ASC';
  const parameters = [...search.parameters];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const ranked = search.patterns.length > 0;
  // Title matches come first in both directions, so the rank counts backwards in a descending order.
  const rank = ranked ? `${descending ? '-' : ''}(${titleRank(bind(search.patterns))})` : '0';
  const order = [...(ranked ? [rank] : []), column, 'c.id'].map((key) => `${key} ${direction}`).join(', ');
  const conditions = [search.where];
  if (typeIds.length > 0) conditions.push(`c.content_type_id = ANY(${bind(typeIds)}::int[])`);
  if (filter.sharedOnly) conditions.push('EXISTS (SELECT 1 FROM shared_links l WHERE l.content_id = c.id)');
  if (filter.after) {
    const after = decodeCursor(filter.after);
    const key = `(${bind(after.rank)}::int, ${bind(after.orderKey)}::${cast}, ${bind(after.id)}::int)`;
    conditions.push(`(${rank}, ${column}, c.id) ${descending ? '<' : '>'} ${key}`);
  }
  return ctx.db.query(
    `SELECT ${CONTENT_COLUMNS}, ${rank} AS rank, ${column}::text AS "orderKey"
       FROM (SELECT c.* FROM contents c WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)}) c ${CONTENT_JOINS}
      ORDER BY ${order}`,
    parameters,
  );
}

type Facet = Pick<ContentType, 'id' | 'name' | 'isCustom'> & { count: number; shared: number };

/** Per content type, how many contents match the search, and how many of them are shared. */
function facetCounts({ db }: Context, { where, parameters }: SearchConditions): Promise<Facet[]> {
  return db.query(
    `SELECT t.id, t.name, t.owner_id IS NOT NULL AS "isCustom", coalesce(f.count, 0) AS count, coalesce(f.shared, 0) AS shared
       FROM content_types t
       LEFT JOIN (SELECT c.content_type_id, count(*)::int AS count, count(l.id)::int AS shared
                    FROM contents c LEFT JOIN shared_links l ON l.content_id = c.id AND l.owner_id = $1
                   WHERE ${where} GROUP BY 1) f ON f.content_type_id = t.id
      WHERE t.owner_id IS NULL OR t.owner_id = $1
      ORDER BY t.owner_id IS NOT NULL, t.id <> 1, lower(t.name)`,
    parameters,
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const encodeCursor = ({ rank, orderKey, id }: OrderedRow) => Buffer.from(JSON.stringify([rank, orderKey, id])).toString('base64url');

function decodeCursor(cursor: string) {
  try {
    const [rank, orderKey, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof rank === 'number' && typeof orderKey === 'string' && typeof id === 'number') return { rank, orderKey, id };
  } catch {
    // Falls through: whatever it was, it was not one of ours.
  }
  throw invalid('after', 'after must be an endCursor of the same filter and order.');
}
