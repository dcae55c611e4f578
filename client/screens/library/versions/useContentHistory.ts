import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { ContentHistoryDocument } from './versions.generated.ts';

const PAGE_SIZE = 10;

/** The loaded versions of a content, newest first. */
export function useContentHistory(contentId: string) {
  const { list, ...paged } = usePagedQuery(ContentHistoryDocument, 'contentHistory', {
    variables: { contentId, page: 1, pageSize: PAGE_SIZE },
    next: (history) => nextPage(history, PAGE_SIZE),
    fetchPolicy: 'network-only',
  });
  return { ...paged, versions: list?.results ?? null };
}
