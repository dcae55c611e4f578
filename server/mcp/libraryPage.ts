import type { Context } from '../base/context.ts';
import { DEFAULT_PAGE_SIZE } from '../base/paging.ts';
import type { ContentRow } from '../contents/core/content.rows.ts';
import { ContentOrder, OrderDirection } from '../contents/core/contents.inputs.ts';
import { contents } from '../contents/pages/contentPages.service.ts';
import { listedLibraries, nameOfLibrary } from './mcpLibraries.ts';

interface LibraryPage {
  results: ContentRow[];
  endCursor: string | null;
  /** The name of the shared library that has all of them; null for the caller's own. */
  libraryName: string | null;
}

/** A cursor in a shared library begins with its id. One in the caller's own is as it was before there were others. */
const IN_SHARED = /^(\d{1,10})\.(.*)$/s;

/**
 * A page of one of the caller's libraries after a cursor, newest first; the libraries follow each other. Edits do not
 * change this order, so a walk visits each content once. Empty libraries are passed over.
 */
export async function libraryPage(ctx: Context, cursor: string | undefined): Promise<LibraryPage> {
  const { ids, after } = placeOf(ctx, cursor);
  for (const [index, id] of ids.entries()) {
    const { results, endCursor } = await pageOf(ctx, id, index === 0 ? after : undefined);
    if (results.length > 0) {
      const next = endCursor === null ? cursorIn(ctx, ids[index + 1], '') : cursorIn(ctx, id, endCursor);
      return { results, endCursor: next, libraryName: await nameOfLibrary(ctx, id) };
    }
  }
  return { results: [], endCursor: null, libraryName: null };
}

/** The libraries from the cursor on, and the position in the first. One that the caller has left is passed over. */
function placeOf(ctx: Context, cursor: string | undefined) {
  const ids = listedLibraries(ctx);
  const [, wanted, after] = IN_SHARED.exec(cursor ?? '') ?? [];
  if (wanted === undefined) return { ids, after: cursor };
  const left = ids.filter((id) => id !== ctx.user?.id && id >= Number(wanted));
  return { ids: left, after: left[0] === Number(wanted) ? after || undefined : undefined };
}

const pageOf = (ctx: Context, libraryId: number, after: string | undefined) =>
  contents(
    ctx,
    {
      libraryId: String(libraryId),
      search: '',
      contentTypeIds: [],
      sharedOnly: false,
      orderBy: ContentOrder.CREATED_AT,
      orderDirection: OrderDirection.DESC,
    },
    { page: 1, pageSize: DEFAULT_PAGE_SIZE, after },
  );

const cursorIn = ({ user }: Context, id: number | undefined, cursor: string) =>
  id === undefined ? null : id === user?.id ? cursor : `${id}.${cursor}`;

/** The title of a listed prompt: shared ones stand below the name of their library. */
export const listedTitle = (libraryName: string | null, title: string) =>
  libraryName === null ? title : `${libraryName}: ${title}`;

/** The `nextCursor` of the protocol's lists; absent at the end. */
export const behind = (cursor: string | null) => (cursor === null ? {} : { nextCursor: cursor });
