import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { streamText, type TextEnding } from '../../../conversation/textStream.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { ThreadSummaryDocument, type ThreadSummarySubscription } from './thread.generated.ts';
import type { ThreadPlace } from './useBringBack.ts';

type Ending = TextEnding<NonNullable<ThreadSummarySubscription['threadSummary']['result']>>;

/** A summary that the model writes from the moment that it is shown. The user can edit it afterwards. */
export function useSummary(place: ThreadPlace) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [written, setWritten] = useState('');
  /** Null while it is being written. */
  const [ending, setEnding] = useState<Ending | null>(null);
  const running = useRef<() => void>(undefined);

  function write() {
    let whole = '';
    setText('');
    setEnding(null);
    running.current = streamText(
      client,
      {
        query: ThreadSummaryDocument,
        variables: { input: place },
        pieceOf: ({ threadSummary }: ThreadSummarySubscription) => threadSummary,
      },
      {
        onText(next) {
          whole = next;
          setText(next);
        },
        onEnd(next) {
          setWritten(whole);
          setEnding(next);
          callEnded();
        },
      },
    );
  }
  const begin = useEffectEvent(write);
  useEffect(() => {
    begin();
    return () => running.current?.();
  }, []);

  return { text, setText, written, ending, write, stop: () => running.current?.() };
}
