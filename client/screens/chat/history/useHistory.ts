import { useState } from 'react';
import { isUnreachable, userMessage } from '../../../graphql/errors.ts';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { useStore } from '../../../lib/store.ts';
import { hiddenConversations } from './hiddenConversations.ts';
import { ChatConversationsDocument, useArchivedConversationsQuery } from './history.generated.ts';
import { useHistoryFilters } from './useHistoryFilters.ts';

const PAGE_SIZE = 20;

/**
 * The conversations that match a search and its filters, or without any those that are archived or not: pinned ones first, then the
 * most recently active. The last result stays visible while another search is running.
 */
export function useHistory() {
  const [search, setSearch] = useState('');
  const [isArchive, setIsArchive] = useState(false);
  const debounced = useDebounced(search.trim(), LIMITS.searchDebounce);
  const filters = useHistoryFilters();
  const searching = debounced !== '' || filters.isActive;
  const { data: archived } = useArchivedConversationsQuery({ fetchPolicy: 'cache-and-network' });
  const { lastList, ...paged } = usePagedQuery(ChatConversationsDocument, 'chatConversations', {
    variables: {
      search: debounced,
      isArchived: searching ? null : isArchive,
      ...filters.variables,
      page: 1,
      pageSize: PAGE_SIZE,
    },
    next: (list) => nextPage(list, PAGE_SIZE),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    explain: explainHistory,
  });
  const hidden = useStore(hiddenConversations);

  return {
    ...paged,
    search,
    setSearch,
    searching,
    filters,
    /** Only a search lists archived conversations among others. */
    marksArchived: searching,
    emptyText: emptyText(searching, isArchive),
    isArchive,
    setIsArchive,
    archivedCount: archived?.chatConversations.totalCount ?? 0,
    conversations: lastList?.results.filter(({ id }) => !hidden.has(id)),
  };
}

function emptyText(isSearching: boolean, isArchive: boolean) {
  if (isSearching) return 'No conversations found';
  return isArchive ? 'No archived conversations' : 'No conversation history';
}

export function explainHistory(error: unknown): string {
  return isUnreachable(error)
    ? 'Failed to connect to chat service'
    : userMessage(error, 'Failed to load conversations');
}
