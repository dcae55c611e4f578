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

/** Milliseconds before a lost reply is looked for again. */
const delays = [500, 1000, 2000, 4000];

interface Listener {
  /** All that is written so far, at most once a frame. */
  onText: (text: string) => void;
  /** Whether it cannot be heard at the moment: it has been looked for again, in vain. */
  onLost: (lost: boolean) => void;
  /** The reply as it ended; the cache has it by then. */
  onEnd: (reply: ChatMessageFragment) => void;
  /** It has been deleted, as only whole conversations are. */
  onGone: () => void;
}

/**
 * Hears a reply as it is written, through lost connections, until it has ended. Returns what stops the hearing; the
 * writing goes on.
 */
export function followReply(
  client: ApolloClient,
  messageId: string,
  { onText, onLost, onEnd, onGone }: Listener,
): () => void {
  let shown = batchByFrame(onText);
  let losses = 0;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;

  function listen() {
    const progress = client.subscribe({
      query: ReplyProgressDocument,
      variables: { messageId },
      fetchPolicy: 'no-cache',
    });
    subscription = progress.subscribe({
      next: ({ data }) => (data ? hear(data) : lose()),
      error: lose,
      complete: lose,
    });
  }

  function hear({ replyProgress }: ReplyProgressSubscription) {
    const { text, delta, message } = replyProgress;
    losses = 0;
    onLost(false);
    // The first event has all that is written so far.
    if (text !== null) shown = batchByFrame(onText);
    shown.add(text ?? delta);
    if (message) end(message);
  }

  function end(reply: ChatMessageFragment) {
    if (left) return;
    leave();
    client.cache.writeFragment({
      fragment: ChatMessageFragmentDoc,
      fragmentName: 'ChatMessage',
      id: `ChatMessage:${messageId}`,
      data: reply,
    });
    onEnd(reply);
  }

  /** It may have ended meanwhile, by whatever hand; only one that is still being written is listened to again. */
  function lose() {
    if (left) return;
    subscription?.unsubscribe();
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(), delays[Math.min(losses++, delays.length - 1)]);
  }

  async function lookAgain() {
    try {
      const { data } = await client.query({
        query: ChatMessageStateDocument,
        variables: { id: messageId },
        fetchPolicy: 'network-only',
      });
      if (left) return;
      if (data && data.chatMessage.status !== 'WRITING') end(data.chatMessage);
      else listen();
    } catch (error) {
      if (left) return;
      if (errorCode(error) === 'NOT_FOUND') return onGone();
      onLost(true);
      lose();
    }
  }

  function leave() {
    left = true;
    subscription?.unsubscribe();
    clearTimeout(timer);
  }

  listen();
  return leave;
}
