import { useState } from 'react';
import { toastFailure } from '../../../conversation/toastFailure.ts';
import { evictDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { ToneConversationsDocument, useDeleteToneConversationsMutation } from './history.generated.ts';

const pageSize = LIMITS.toneHistoryPageSize;

/** The stored conversations, newest first, in pages. */
export function useToneHistory(onDeleted: (ids: string[]) => void) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), LIMITS.searchDebounce);
  const { lastList, error, refetch, ...paged } = usePagedQuery(ToneConversationsDocument, 'toneConversations', {
    variables: { search, page: 1, pageSize },
    next: (list) => nextPage(list, pageSize),
    fetchPolicy: 'cache-and-network',
    onMoreFailed: toastFailure,
  });

  const [mutate, { loading: deleting }] = useDeleteToneConversationsMutation({
    update(cache, { data: deleted }) {
      evictDeleted(cache, 'ToneConversation', 'toneConversations', deleted?.deleteToneConversations.deletedIds ?? []);
    },
  });

  async function remove(id: string) {
    try {
      const { data: deleted } = await mutate({ variables: { input: { ids: [id] } } });
      const [failure] = deleted?.deleteToneConversations.failures ?? [];
      if (failure) return toastFailure(failure.message);
      onDeleted([id]);
      void refetch();
    } catch (problem) {
      toastFailure(userMessage(problem));
    }
  }

  return {
    ...paged,
    text,
    setText,
    searched: search,
    entries: lastList?.results ?? null,
    error: lastList ? null : error,
    remove,
    deleting,
  };
}
