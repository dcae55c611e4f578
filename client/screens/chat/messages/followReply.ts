import type { ApolloClient } from '@apollo/client';
import { followWriting } from '../../../conversation/followWriting.ts';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  ChatMessageStateDocument,
  ReplyProgressDocument,
} from './messages.generated.ts';

interface ReplyListener {
  /** Receives the whole text so far, at most once per frame. */
  onText: (text: string) => void;
  /** Receives the whole thought so far, at most once per frame. */
  onThought: (thought: string) => void;
  /** Reports whether the connection is lost: reconnecting has failed. */
  onLost: (lost: boolean) => void;
  /** Receives the complete reply, which is then in the cache. */
  onEnd: (reply: ChatMessageFragment) => void;
  /** Called if its conversation was deleted. */
  onDeleted: () => void;
}

/**
 * Follows a reply while it is written, across lost connections, until it is complete. Returns a function that stops
 * following; the writing itself continues.
 */
export const followReply = (client: ApolloClient, messageId: string, { onEnd, ...listener }: ReplyListener) =>
  followWriting<ChatMessageFragment>(
    {
      listen(onPiece, onOver) {
        const progress = client.subscribe({
          query: ReplyProgressDocument,
          variables: { messageId },
          fetchPolicy: 'no-cache',
          // Each listener needs the whole text first: a reply may be followed in the chat and above its thread.
          context: { queryDeduplication: false },
        });
        const subscription = progress.subscribe({
          next({ data }) {
            if (!data) return onOver();
            const { message: ended, ...piece } = data.replyProgress;
            onPiece({ ...piece, ended });
          },
          error: onOver,
          complete: onOver,
        });
        return () => subscription.unsubscribe();
      },
      async readEnded() {
        const { data } = await client.query({
          query: ChatMessageStateDocument,
          variables: { id: messageId },
          fetchPolicy: 'network-only',
        });
        return data && data.chatMessage.status !== 'WRITING' ? data.chatMessage : null;
      },
    },
    {
      ...listener,
      onEnd(reply) {
        client.cache.writeFragment({
          fragment: ChatMessageFragmentDoc,
          fragmentName: 'ChatMessage',
          id: `ChatMessage:${messageId}`,
          data: reply,
        });
        onEnd(reply);
      },
    },
  );
