import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { loadFollowing } from '../../../graphql/loadFollowing.ts';
import { ContentHistoryDocument, useContentHistoryQuery } from './versions.generated.ts';

/** The versions of a content, newest first, as many as have been asked for. */
export function useContentHistory(contentId: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useContentHistoryQuery({
    variables: { contentId, page: 1 },
    fetchPolicy: 'network-only',
  });
  const [moreError, setMoreError] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const page = data?.contentHistory;

  async function loadMore() {
    setLoadingMore(true);
    setMoreError(null);
    try {
      await loadFollowing(client, ContentHistoryDocument, { contentId, page: (page?.page ?? 0) + 1 });
    } catch (failure) {
      setMoreError(userMessage(failure));
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    versions: page?.results ?? null,
    hasMore: page !== undefined && page.results.length < page.totalCount,
    error: error && !page ? userMessage(error) : null,
    retry: () => void refetch(),
    moreError,
    loadingMore,
    loadMore: () => void loadMore(),
  };
}
