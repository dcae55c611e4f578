import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { followWriting } from '../../../conversation/followWriting.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import {
  type RunAnswerFragment,
  RunAnswerFragmentDoc,
  RunAnswerProgressDocument,
  RunAnswerStateDocument,
} from './run.generated.ts';

/** The text and the thought of an answer while they grow. Each component that shows it follows it, also after a reload. */
export function useRunAnswer(runId: string, { id, status, ...stored }: RunAnswerFragment) {
  const client = useApolloClient();
  const [text, setText] = useState<string | null>(null);
  const [thought, setThought] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const writing = status === 'WRITING';

  useEffect(() => {
    if (!writing) return;
    return followWriting<RunAnswerFragment>(
      {
        listen(onPiece, onOver) {
          const progress = client.subscribe({
            query: RunAnswerProgressDocument,
            variables: { answerId: id },
            fetchPolicy: 'no-cache',
          });
          const subscription = progress.subscribe({
            next({ data }) {
              if (!data) return onOver();
              const { answer: ended, ...piece } = data.runAnswerProgress;
              onPiece({ ...piece, ended });
            },
            error: onOver,
            complete: onOver,
          });
          return () => subscription.unsubscribe();
        },
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
        onText: setText,
        onThought: setThought,
        onLost: setLost,
        onEnd(answer) {
          callEnded();
          client.cache.writeFragment({
            fragment: RunAnswerFragmentDoc,
            fragmentName: 'RunAnswer',
            id: `RunAnswer:${id}`,
            data: answer,
          });
        },
        onDeleted: () => setLost(true),
      },
    );
  }, [client, runId, id, writing]);

  return {
    text: (writing ? text : null) ?? stored.text,
    thought: (writing ? thought : null) ?? stored.thought,
    lost: writing && lost,
  };
}
