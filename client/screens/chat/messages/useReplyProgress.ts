import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { failureOf } from '../../../conversation/replyStates.ts';
import { spokenText } from '../../../conversation/spokenText.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { type Shown, useWriting } from '../../../conversation/useWriting.ts';
import { ChatConversationDocument } from '../conversation/conversation.generated.ts';
import { announcement } from './announcement.ts';
import { followReply } from './followReply.ts';
import { type ChatMessageFragment } from './messages.generated.ts';
import { isPending } from './pendingExchange.ts';

/** A reply's text and thought, also while they grow. */
export function useReplyProgress({ id, status, content, thought }: ChatMessageFragment) {
  const client = useApolloClient();
  const follow = useCallback(
    (shown: Shown) =>
      followReply(client, id, {
        ...shown,
        onEnd(reply) {
          callEnded();
          announcement.set(
            reply.status === 'FAILED'
              ? failureOf(reply)
              : `${reply.modelUsed ? modelTitle(reply.providerUsed, reply.modelUsed) : 'The model'} replied: ${spokenText(reply.content)}`,
          );
          // The conversation's cost and preview have changed too.
          client
            .query({
              query: ChatConversationDocument,
              variables: { id: reply.conversationId },
              fetchPolicy: 'network-only',
            })
            .catch(() => undefined);
        },
        onDeleted: () => void client.refetchQueries({ include: [ChatConversationDocument] }).catch(() => undefined),
      }),
    [client, id],
  );
  return useWriting({ text: content, thought }, status === 'WRITING' && !isPending(id) ? follow : null);
}
