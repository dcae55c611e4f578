import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OPENED_HERE, wasOpenedHere } from '../../lib/openedHere.ts';

/** What is open is in the address, so that a reload, Back and a bookmark keep it: `?conversation=5&thread=7`. */
export function useChatRoute() {
  const [address, setAddress] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();

  function go(
    conversationId: string | null,
    threadId: string | null,
    options?: { replace?: boolean; state?: unknown },
  ) {
    const next = { ...(conversationId && { conversation: conversationId }), ...(threadId && { thread: threadId }) };
    setAddress(next, { preventScrollReset: true, ...options });
  }

  const conversationId = address.get('conversation');
  return {
    conversationId,
    threadId: conversationId && address.get('thread'),
    /** Another one each time that something is opened, be it the same again. */
    visit: key,
    open: (id: string | null) => go(id, null),
    /** The chat that was new has got its conversation. */
    replace: (id: string) => go(id, null, { replace: true }),
    openThread: (id: string) => go(conversationId, id, { state: OPENED_HERE }),
    closeThread() {
      if (wasOpenedHere(state)) void navigate(-1);
      else go(conversationId, null, { replace: true });
    },
  };
}
