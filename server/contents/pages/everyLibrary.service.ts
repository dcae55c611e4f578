import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { type OpenLibrary, openToCaller } from '../../base/libraries/openLibrary.ts';
import type { ContentRow } from '../core/content.rows.ts';
import { type ContentFilter, ContentOrder, OrderDirection } from '../core/contents.inputs.ts';
import { foundPage } from './contentPages.service.ts';

export const MAX_FOUND = 20;

interface SearchRequest {
  search: string;
  titleOnly: boolean;
  pageSize: number;
}

/**
 * The contents of all libraries of the caller that match a search best, for lists to choose from. Libraries are searched
 * one after another, each by its own indexes; a caller is in at most 51.
 */
export async function searchContents(ctx: Context, request: SearchRequest): Promise<ContentRow[]> {
  const library = openToCaller(ctx);
  if (!(request.pageSize >= 1 && request.pageSize <= MAX_FOUND))
    throw invalid('pageSize', `The page size must be a whole number from 1 to ${MAX_FOUND}.`);
  return ctx.reads.read((db) => bestOf(db, library, request));
}

async function bestOf(db: EntityManager, library: OpenLibrary, { search, titleOnly, pageSize }: SearchRequest) {
  const filter: ContentFilter = {
    search,
    titleOnly,
    contentTypeIds: [],
    sharedOnly: false,
    orderBy: ContentOrder.BEST_MATCH,
    orderDirection: OrderDirection.DESC,
  };
  const ranked: { row: ContentRow; rank: number }[] = [];
  for (const id of library.readable) {
    const { found } = await foundPage(db, { ...library, id }, filter, { page: 1, pageSize });
    ranked.push(...found.rows.map((row, index) => ({ row, rank: found.places[index]?.rank ?? 0 })));
  }
  ranked.sort(
    ({ row: one, rank }, { row: other, rank: otherRank }) =>
      otherRank - rank || other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id,
  );
  return ranked.slice(0, pageSize).map(({ row }) => row);
}
