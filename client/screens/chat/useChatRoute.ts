import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OPENED_HERE, wasOpenedHere } from '../../lib/openedHere.ts';
import type { FoundMessage, OpenedAt } from './messages/foundMessage.ts';

/** The filters of the history in the address (history/useHistoryFilters.ts). */
const FILTERS = /(inProject|model|from|to)=/;

/**
 * Keeps the open conversation and thread in the address, for reloads, Back and bookmarks: `?conversation=5&thread=7`,
 * with `&message=9` for a message found by a search. `?project=3` is a project's page,
 * `?project=new` creates one, and `?in=3` is a new chat in a project.
 */
export function useChatRoute() {
  const [address, setAddress] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();

  function go(
    conversationId: string | null,
    threadId: string | null,
    { messageId, ...options }: { replace?: boolean; state?: unknown; messageId?: string } = {},
  ) {
    const given = { conversation: conversationId, thread: threadId, message: messageId };
    const next = Object.entries(given).flatMap(([name, id]) => (id ? [[name, id] as [string, string]] : []));
    setAddress(next, { preventScrollReset: true, ...options });
  }

  const conversationId = address.get('conversation');
  const threadId = conversationId && address.get('thread');
  const messageId = conversationId && address.get('message');
  return {
    conversationId,
    /** The project whose page is open. */
    projectId: address.get('project'),
    /** The project of a new chat. */
    newIn: address.get('in'),
    /** Whether the history is filtered. */
    isFiltered: FILTERS.test(String(address)),
    threadId,
    /** The messages at which the chat and the thread open. */
    chatAt: useOpenedAt(messageId && (threadId ?? messageId), key, threadId === null),
    threadAt: useOpenedAt(messageId, key, true),
    /** Changes with each opening, also of the same conversation. */
    visit: key,
    open: (id: string | null) => go(id, null),
    openAt: (id: string, found: FoundMessage) => go(id, found.parentMessageId, { messageId: found.id }),
    /** A new chat has got its conversation. */
    replace: (id: string) => go(id, null, { replace: true }),
    openThread: (id: string) => go(conversationId, id, { state: OPENED_HERE }),
    closeThread() {
      if (wasOpenedHere(state)) void navigate(-1);
      else go(conversationId, null, { replace: true });
    },
  };
}

const useOpenedAt = (id: string | null, visit: string, isFound: boolean): OpenedAt | null =>
  useMemo(() => (id ? { id, visit, isFound } : null), [id, visit, isFound]);
