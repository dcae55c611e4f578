import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../../graphql/errors.ts';
import { batchByFrame } from '../../../lib/batchByFrame.ts';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  ChatMessageStateDocument,
  ReplyProgressDocument,
  type ReplyProgressSubscription,
} from './messages.generated.ts';

/** Milliseconds before a lost connection is tried again. */
const RECONNECT_DELAYS = [500, 1000, 2000, 4000];

interface ReplyListener {
  /** All that is written so far, at most once a frame. */
  onText: (text: string) => void;
  /** Whether the connection is lost at the moment: it has been tried again, in vain. */
  onLost: (lost: boolean) => void;
  /** The reply as it ended; the cache has it by then. */
  onEnd: (reply: ChatMessageFragment) => void;
  /** It has been deleted, as only whole conversations are. */
  onDeleted: () => void;
}

/**
 * Follows a reply as it is written, through lost connections, until it has ended. Returns what stops the following; the
 * writing goes on.
 */
export function followReply(
  client: ApolloClient,
  messageId: string,
  { onText, onLost, onEnd, onDeleted }: ReplyListener,
): () => void {
  let shown = batchByFrame(onText);
  let attempts = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  function subscribe() {
    const progress = client.subscribe({
      query: ReplyProgressDocument,
      variables: { messageId },
      fetchPolicy: 'no-cache',
      // Each listener is told the whole text first: a reply is followed in the chat and above its thread.
      context: { queryDeduplication: false },
    });
    subscription = progress.subscribe({
      next: ({ data }) => (data ? receive(data) : reconnect()),
      error: reconnect,
      complete: reconnect,
    });
  }

  function receive({ replyProgress }: ReplyProgressSubscription) {
    const { text, delta, message } = replyProgress;
    attempts = 0;
    onLost(false);
    // The first event has all that is written so far.
    if (text !== null) shown = batchByFrame(onText);
    shown.add(text ?? delta);
    if (message) end(message);
  }

  function end(reply: ChatMessageFragment) {
    if (stopped) return;
    stop();
    client.cache.writeFragment({
      fragment: ChatMessageFragmentDoc,
      fragmentName: 'ChatMessage',
      id: `ChatMessage:${messageId}`,
      data: reply,
    });
    onEnd(reply);
  }

  /** It may have ended meanwhile, by whatever hand; only one that is still being written is followed again. */
  function reconnect() {
    if (stopped) return;
    subscription?.unsubscribe();
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(), RECONNECT_DELAYS[Math.min(attempts++, RECONNECT_DELAYS.length - 1)]);
  }

  async function lookAgain() {
    try {
      const { data } = await client.query({
        query: ChatMessageStateDocument,
        variables: { id: messageId },
        fetchPolicy: 'network-only',
      });
      if (stopped) return;
      if (data && data.chatMessage.status !== 'WRITING') end(data.chatMessage);
      else subscribe();
    } catch (error) {
      if (stopped) return;
      if (errorCode(error) === 'NOT_FOUND') return onDeleted();
      onLost(true);
      reconnect();
    }
  }

  function stop() {
    stopped = true;
    subscription?.unsubscribe();
    clearTimeout(timer);
  }

  subscribe();
  return stop;
}
