import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { followWriting, listenTo } from '../../../conversation/followWriting.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { type Shown, useWriting } from '../../../conversation/useWriting.ts';
import { ToneConversationDocument } from '../toneShift.generated.ts';
import { ToneAnswerProgressDocument, type ToneMessageFragment, ToneMessageFragmentDoc } from './messages.generated.ts';

/** The text and the thought of an output while they grow. The completed output is then in the cache. */
export function useToneOutput({ id, conversationId, text, thought }: ToneMessageFragment) {
  const client = useApolloClient();
  const follow = useCallback(
    (shown: Shown) =>
      followWriting<ToneMessageFragment>(
        {
          listen: listenTo(client, ToneAnswerProgressDocument, { messageId: id }, ({ toneAnswerProgress }) => {
            const { message: ended, ...piece } = toneAnswerProgress;
            return { ...piece, ended };
          }),
          async readEnded() {
            const { data } = await client.query({
              query: ToneConversationDocument,
              variables: { id: conversationId },
              fetchPolicy: 'network-only',
            });
            const now = data?.toneConversation.messages.find((message) => message.id === id);
            return now && now.status !== 'WRITING' ? now : null;
          },
        },
        {
          ...shown,
          onEnd(output) {
            callEnded();
            client.cache.writeFragment({
              fragment: ToneMessageFragmentDoc,
              fragmentName: 'ToneMessage',
              id: `ToneMessage:${id}`,
              data: output,
            });
          },
          onDeleted: () => shown.onLost(true),
        },
      ),
    [client, id, conversationId],
  );
  return useWriting({ text, thought }, follow);
}
