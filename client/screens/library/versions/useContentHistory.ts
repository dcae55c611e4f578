import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { ContentHistoryDocument } from './versions.generated.ts';

const pageSize = 10;

/** The versions of a content, newest first, as many as have been asked for. */
export function useContentHistory(contentId: string) {
  const { list, ...paged } = usePagedQuery(ContentHistoryDocument, 'contentHistory', {
    variables: { contentId, page: 1, pageSize },
    next: (history) => nextPage(history, pageSize),
    fetchPolicy: 'network-only',
  });
  return { ...paged, versions: list?.results ?? null };
}
