import type { ApolloClient } from '@apollo/client';
import { type Follower, followWriting, listenTo } from '../../../conversation/followWriting.ts';
import {
  type ChatMessageFragment,
  ChatMessageFragmentDoc,
  ChatMessageStateDocument,
  ReplyProgressDocument,
} from './messages.generated.ts';

/**
 * Follows a reply while it is written, across lost connections, until it is complete and in the cache. Returns a
 * function that stops following; the writing itself continues.
 */
export const followReply = (
  client: ApolloClient,
  messageId: string,
  { onEnd, ...listener }: Follower<ChatMessageFragment>,
) =>
  followWriting<ChatMessageFragment>(
    {
      listen: listenTo(
        client,
        ReplyProgressDocument,
        { messageId },
        ({ replyProgress: { message: ended, ...piece } }) => ({
          ...piece,
          ended,
        }),
      ),
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
