import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { followWriting } from '../../../conversation/followWriting.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { ToneConversationDocument } from '../toneShift.generated.ts';
import { ToneAnswerProgressDocument, type ToneMessageFragment, ToneMessageFragmentDoc } from './messages.generated.ts';

/**
 * The text and the thought of an output while they grow, also after a reload or in a second tab. The completed output
 * is then in the cache.
 */
export function useToneOutput({ id, conversationId, ...stored }: ToneMessageFragment) {
  const client = useApolloClient();
  const [text, setText] = useState(stored.text);
  const [thought, setThought] = useState(stored.thought);
  const [lost, setLost] = useState(false);

  useEffect(
    () =>
      followWriting<ToneMessageFragment>(
        {
          listen(onPiece, onOver) {
            const progress = client.subscribe({
              query: ToneAnswerProgressDocument,
              variables: { messageId: id },
              fetchPolicy: 'no-cache',
            });
            const subscription = progress.subscribe({
              next({ data }) {
                if (!data) return onOver();
                const { message: ended, ...piece } = data.toneAnswerProgress;
                onPiece({ ...piece, ended });
              },
              error: onOver,
              complete: onOver,
            });
            return () => subscription.unsubscribe();
          },
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
          onText: setText,
          onThought: setThought,
          onLost: setLost,
          onEnd(output) {
            callEnded();
            client.cache.writeFragment({
              fragment: ToneMessageFragmentDoc,
              fragmentName: 'ToneMessage',
              id: `ToneMessage:${id}`,
              data: output,
            });
          },
          onDeleted: () => setLost(true),
        },
      ),
    [client, id, conversationId],
  );

  return { text, thought, lost };
}
