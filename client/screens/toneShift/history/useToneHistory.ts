import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { forgetDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { loadFollowing } from '../../../graphql/loadFollowing.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { limits } from '../../../lib/limits.ts';
import { shortToastDuration, toast } from '../../../ui/toast.ts';
import {
  ToneConversationsDocument,
  useDeleteToneConversationsMutation,
  useToneConversationsQuery,
} from './history.generated.ts';

const pageSize = limits.toneHistoryPageSize;

/** The kept conversations, newest first, page after page. */
export function useToneHistory(onDeleted: (ids: string[]) => void) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), limits.searchDebounce);
  const variables = { search, page: 1, pageSize };
  const { data, previousData, error, refetch } = useToneConversationsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const [loadingMore, setLoadingMore] = useState(false);
  const page = (data ?? previousData)?.toneConversations;

  const [mutate, { loading: deleting }] = useDeleteToneConversationsMutation({
    update(cache, { data: deleted }) {
      forgetDeleted(cache, 'ToneConversation', 'toneConversations', deleted?.deleteToneConversations.deletedIds ?? []);
    },
  });

  async function remove(id: string) {
    try {
      const { data: deleted } = await mutate({ variables: { input: { ids: [id] } } });
      const [failure] = deleted?.deleteToneConversations.failures ?? [];
      if (failure) return toast.error(`Failed: ${failure.message}`, { duration: shortToastDuration });
      onDeleted([id]);
      void refetch();
    } catch (problem) {
      toast.error(`Failed: ${userMessage(problem)}`, { duration: shortToastDuration });
    }
  }

  async function loadMore() {
    if (!data || loadingMore) return;
    setLoadingMore(true);
    await loadFollowing(client, ToneConversationsDocument, {
      ...variables,
      page: Math.floor(data.toneConversations.results.length / pageSize) + 1,
    })
      .catch((problem: unknown) => toast.error(`Failed: ${userMessage(problem)}`, { duration: shortToastDuration }))
      .finally(() => setLoadingMore(false));
  }

  return {
    text,
    setText,
    searched: search,
    entries: page?.results ?? null,
    hasMore: data !== undefined && data.toneConversations.results.length < data.toneConversations.totalCount,
    error: error && !page ? userMessage(error) : null,
    retry: () => void refetch(),
    loadMore: () => void loadMore(),
    loadingMore,
    remove,
    deleting,
  };
}
