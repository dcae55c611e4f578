import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { followWriting, listenTo } from '../../../conversation/followWriting.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { type Shown, useWriting } from '../../../conversation/useWriting.ts';
import {
  type RunAnswerFragment,
  RunAnswerFragmentDoc,
  RunAnswerProgressDocument,
  RunAnswerStateDocument,
} from './run.generated.ts';

/** The text and the thought of an answer, also while they grow. */
export function useRunAnswer(runId: string, { id, status, text, thought }: RunAnswerFragment) {
  const client = useApolloClient();
  const follow = useCallback(
    (shown: Shown) =>
      followWriting<RunAnswerFragment>(
        {
          listen: listenTo(client, RunAnswerProgressDocument, { answerId: id }, ({ runAnswerProgress }) => {
            const { answer: ended, ...piece } = runAnswerProgress;
            return { ...piece, ended };
          }),
          async readEnded() {
            const { data } = await client.query({
              query: RunAnswerStateDocument,
              variables: { runId },
              fetchPolicy: 'network-only',
            });
            const now = data?.run.answers.find((answer) => answer.id === id);
            return now && now.status !== 'WRITING' ? now : null;
          },
        },
        {
          ...shown,
          onEnd(answer) {
            callEnded();
            client.cache.writeFragment({
              fragment: RunAnswerFragmentDoc,
              fragmentName: 'RunAnswer',
              id: `RunAnswer:${id}`,
              data: answer,
            });
          },
          onDeleted: () => shown.onLost(true),
        },
      ),
    [client, runId, id],
  );
  return useWriting({ text, thought }, status === 'WRITING' ? follow : null);
}
