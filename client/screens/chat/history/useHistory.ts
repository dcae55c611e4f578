import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isUnreachable, userMessage } from '../../../graphql/errors.ts';
import { loadFollowing } from '../../../graphql/loadFollowing.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { limits } from '../../../lib/limits.ts';
import { useNextPage } from '../../../lib/nextPage.ts';
import { useStore } from '../../../lib/store.ts';
import { chatLimits } from '../chatLimits.ts';
import { hiddenConversations } from './hiddenConversations.ts';
import { ChatConversationsDocument, useChatConversationsQuery } from './history.generated.ts';

/**
 * The conversations that match a search, newest activity first. While another search is on its way the last result
 * stays.
 */
export function useHistory() {
  const client = useApolloClient();
  const [search, setSearch] = useState('');
  const rested = useDebounced(search.trim(), limits.searchDebounce);
  const variables = { search: rested, page: 1, pageSize: chatLimits.conversationsPage };
  const { data, previousData, error, refetch } = useChatConversationsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const hidden = useStore(hiddenConversations);
  const page = (data ?? previousData)?.chatConversations;
  const more = useNextPage(async () => {
    if (!data) return;
    // Those that have left the list pull the following ones forward, so that none is skipped.
    const next = Math.floor(data.chatConversations.results.length / chatLimits.conversationsPage) + 1;
    await loadFollowing(client, ChatConversationsDocument, { ...variables, page: next });
  }, messageOf);

  return {
    search,
    setSearch,
    searching: rested !== '',
    conversations: page?.results.filter(({ id }) => !hidden.has(id)),
    hasMore: data !== undefined && data.chatConversations.results.length < data.chatConversations.totalCount,
    ...more,
    error: error && !data ? messageOf(error) : null,
    retry: () => void refetch(),
  };
}

function messageOf(error: unknown): string {
  return isUnreachable(error)
    ? 'Failed to connect to chat service'
    : userMessage(error, 'Failed to load conversations');
}
