import type { ApolloClient } from '@apollo/client';
import { followWriting } from '../../../conversation/followWriting.ts';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  ChatMessageStateDocument,
  ReplyProgressDocument,
} from './messages.generated.ts';

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
export const followReply = (client: ApolloClient, messageId: string, { onEnd, ...listener }: ReplyListener) =>
  followWriting<ChatMessageFragment>(
    {
      listen(onPiece, onOver) {
        const progress = client.subscribe({
          query: ReplyProgressDocument,
          variables: { messageId },
          fetchPolicy: 'no-cache',
          // Each listener is told the whole text first: a reply is followed in the chat and above its thread.
          context: { queryDeduplication: false },
        });
        const subscription = progress.subscribe({
          next({ data }) {
            if (!data) return onOver();
            const { text, delta, message } = data.replyProgress;
            onPiece({ text, delta, ended: message });
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
