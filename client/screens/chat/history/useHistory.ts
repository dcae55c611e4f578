import { useState } from 'react';
import { isUnreachable, userMessage } from '../../../graphql/errors.ts';
import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { useStore } from '../../../lib/store.ts';
import { hiddenConversations } from './hiddenConversations.ts';
import { ChatConversationsDocument } from './history.generated.ts';

const PAGE_SIZE = 20;

/**
 * The conversations that match a search, most recently active first. The last result stays visible while another search
 * is running.
 */
export function useHistory() {
  const [search, setSearch] = useState('');
  const debounced = useDebounced(search.trim(), LIMITS.searchDebounce);
  const { lastList, ...paged } = usePagedQuery(ChatConversationsDocument, 'chatConversations', {
    variables: { search: debounced, page: 1, pageSize: PAGE_SIZE },
    next: (list) => nextPage(list, PAGE_SIZE),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    explain,
  });
  const hidden = useStore(hiddenConversations);

  return {
    ...paged,
    search,
    setSearch,
    searching: debounced !== '',
    conversations: lastList?.results.filter(({ id }) => !hidden.has(id)),
  };
}

function explain(error: unknown): string {
  return isUnreachable(error)
    ? 'Failed to connect to chat service'
    : userMessage(error, 'Failed to load conversations');
}
