import type { Context } from '../base/context.ts';
import { DEFAULT_PAGE_SIZE } from '../base/paging.ts';
import { ContentOrder, OrderDirection } from '../contents/contents.inputs.ts';
import { contents, type ContentsPage } from '../contents/pages/contentPages.service.ts';

/**
 * A page of the caller's Library behind a cursor, newest first. No edit moves a content in this order, so that a walk
 * meets each once.
 */
export const libraryPage = (ctx: Context, cursor: string | undefined): Promise<ContentsPage> =>
  contents(
    ctx,
    {
      search: '',
      contentTypeIds: [],
      sharedOnly: false,
      orderBy: ContentOrder.CREATED_AT,
      orderDirection: OrderDirection.DESC,
    },
    { page: 1, pageSize: DEFAULT_PAGE_SIZE, after: cursor },
  );

/** What the protocol's lists say of what follows: nothing at the end. */
export const behind = (cursor: string | null) => (cursor === null ? {} : { nextCursor: cursor });
