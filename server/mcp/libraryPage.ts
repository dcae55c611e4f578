import type { Context } from '../base/context.ts';
import { DEFAULT_PAGE_SIZE } from '../base/paging.ts';
import { ContentOrder, OrderDirection } from '../contents/contents.inputs.ts';
import { contents, type ContentsPage } from '../contents/pages/contentPages.service.ts';

/**
 * A page of the caller's Library after a cursor, newest first. Edits do not change this order, so a walk visits each
 * content once.
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

/** The `nextCursor` of the protocol's lists; absent at the end. */
export const behind = (cursor: string | null) => (cursor === null ? {} : { nextCursor: cursor });
