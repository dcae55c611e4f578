import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { fetchNextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import type { OpenedAt } from './foundMessage.ts';
import { ChatMessageFragmentDoc, ChatMessagesDocument } from './messages.generated.ts';

/** The most pages of older messages loaded to find one, or to print them. */
const MAX_PAGES = 40;

/** The messages of a conversation: the loaded ones, or back to the one at which it opens. */
export function useMessages(conversationId: string, at: OpenedAt | null) {
  const client = useApolloClient();
  const path = usePagedQuery(ChatMessagesDocument, 'chatMessages', {
    variables: { conversationId },
    next: ({ results: [first], hasOlder }) => (first && hasOlder ? { before: first.id } : null),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    refetchWritePolicy: 'merge',
  });
  const refresh = () => path.refetch().catch(() => undefined);
  useOnReturn(() => void refresh());

  /** Loads the messages of a newly chosen branch, back to the chosen one. */
  async function loadBackTo(messageId: string) {
    await refresh();
    await loadOlderUntil((ids) => ids.includes(messageId));
  }

  async function loadOlderUntil(isEnough: (ids: string[]) => boolean) {
    for (let page = 0; page < MAX_PAGES; page++) {
      const known = client.readQuery({ query: ChatMessagesDocument, variables: { conversationId } })?.chatMessages;
      const [first] = known?.results ?? [];
      if (!first || !known?.hasOlder || isEnough(known.results.map(({ id }) => id))) return;
      await fetchNextPage(client, ChatMessagesDocument, { conversationId, before: first.id });
    }
  }

  const loadPlace = useEffectEvent((id: string) => void loadBackTo(id));
  useEffect(() => {
    if (at) loadPlace(at.id);
  }, [at]);

  return {
    ids: path.list?.results.map(({ id }) => id) ?? [],
    /** The texts at the last render of the list; each message updates itself. */
    texts: path.list?.results.map(({ content }) => content) ?? [],
    loading: !path.list && !path.error,
    error: path.error,
    retry: path.retry,
    hasOlder: path.hasMore,
    loadOlder: path.loadMore,
    loadingOlder: path.loadingMore,
    olderError: path.moreError,
    loadBackTo,
    loadAll: () => loadOlderUntil(() => false),
  };
}

/** Refreshes when the user returns, to show messages from other tabs and devices. */
function useOnReturn(onReturn: () => void) {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && returned();
    document.addEventListener('visibilitychange', look);
    // Windows side by side are all visible, so the focus counts too.
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}

/** The reply at the end of a path while it is being written; no other request is possible meanwhile. */
export function useWritingReply(ids: readonly string[]): string | null {
  const last = ids.at(-1);
  const { data, complete } = useFragment({
    fragment: ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage',
    from: last === undefined ? null : { __typename: 'ChatMessage', id: last },
  });
  return last !== undefined && complete && data.status === 'WRITING' ? last : null;
}
