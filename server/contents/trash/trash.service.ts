import { type Context, signedIn } from '../../base/context.ts';
import { foundAfterWait } from '../../base/currentAccess.ts';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import { isoDate } from '../../base/isoDates.ts';
import { libraryHolding, libraryOf } from '../../base/libraries/openLibrary.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { bulkIds, type BulkOutcome, failuresOf } from '../core/bulk.ts';
import { type ContentRow, contentRows, lockContents } from '../core/content.rows.ts';
import { contentEvents, queueContentEvents } from '../core/contentEvents.rows.ts';
import { namedJoins, shownColumns } from '../core/contentFields.ts';
import { deleteContents } from '../core/deletedContents.rows.ts';
import { searchPatterns } from '../pages/searchText.ts';

export type TrashedRow = Pick<ContentRow, 'id' | 'title' | 'description' | 'contentType'> & { deletedAt: string };

const TRASH: CursorList = { name: 'trash', kinds: ['time', 'id'] };
/** Contents in the trash of the library $1 with all of the words $2 in their title. */
const FOUND = 'c.library_id = $1 AND c.deleted_at IS NOT NULL AND c.folded_title LIKE ALL ($2::text[])';
const SHOWN = ['title', 'description', 'contentTypeId'] as const;

/** One page of a library's deleted contents that a search finds, the last deleted first. */
export async function trashedContents(
  ctx: Context,
  search: string,
  page: PageRequest,
  libraryId?: string | null,
): Promise<PageOf<TrashedRow>> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  const { limit, offset } = pageBounds(page);
  const after = decodeCursor(TRASH, page.after);
  const patterns = searchPatterns(search);
  const rows: (TrashedRow & { total: number })[] = await ctx.db.query(
    `SELECT total, page.*
       FROM (SELECT count(*)::int AS total FROM contents c WHERE ${FOUND}) totals
       LEFT JOIN (SELECT c.id, ${shownColumns('c', [...SHOWN])}, c.deleted_at AS "deletedAt" FROM contents c ${namedJoins('c', [...SHOWN])}
                   WHERE ${FOUND} ${after ? 'AND (c.deleted_at, c.id) < ($5::timestamptz, $6::int)' : ''}
                   ORDER BY c.deleted_at DESC, c.id DESC LIMIT $3 OFFSET $4) page ON true
      ORDER BY page."deletedAt" DESC, page.id DESC`,
    [library.id, patterns, limit, offset, ...(after ?? [])],
  );
  const found = rows.filter(({ id }) => id !== null);
  return pageOf(found, rows[0]?.total ?? 0, page, TRASH, ({ deletedAt, id }) => [isoDate(deletedAt), id]);
}

/** Restores contents with their versions, tags and links. Adds no version and keeps the time of the last change. */
export async function restoreContents(ctx: Context, texts: string[]): Promise<BulkOutcome> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const ids = bulkIds(texts);
  return transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids, 'trash');
    const lockedIds = await foundAfterWait(ctx, manager, library, locked);
    await manager.query('UPDATE contents SET deleted_at = NULL WHERE library_id = $1 AND id = ANY($2::int[])', [
      library.id,
      lockedIds,
    ]);
    await queueContentEvents(manager, library, lockedIds, contentEvents("'content.updated'"));
    return { contents: await contentRows(manager, library, lockedIds), failures: failuresOf(ids, lockedIds) };
  });
}

/**
 * Deletes contents of a library's trash permanently, with their versions, their links and the caller's runs; reports a
 * failure for each other id. The runs of other members stay.
 */
export async function purgeContents(ctx: Context, texts: string[]) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const ids = bulkIds(texts);
  const deletedIds = await transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids, 'trash');
    const found = await foundAfterWait(ctx, manager, library, locked);
    return deleteContents(manager, library.id, 'id = ANY($2::int[])', { values: [found], runsOf: signedIn(ctx).id });
  });
  return { deletedIds, failures: failuresOf(ids, deletedIds) };
}
