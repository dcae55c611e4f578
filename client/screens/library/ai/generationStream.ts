import type { ApolloClient } from '@apollo/client';
import type { GenerateInput } from '../../../graphql/schema.generated.ts';
import { replaceableBatch } from '../../../lib/batchByFrame.ts';
import { GenerationDocument, type GenerationSubscription } from './ai.generated.ts';

type Result = NonNullable<GenerationSubscription['generation']['result']>;

/** The end of a generation. The text so far is kept in every case. */
export type Ending = { kind: 'finished'; result: Result } | { kind: 'stopped' } | { kind: 'failed'; error: unknown };

interface Listeners {
  /** Receives the whole text so far, at most once per frame. */
  onText: (text: string) => void;
  onEnd: (ending: Ending) => void;
}

/** Generates a text. Returns a function that stops it. */
export function streamGeneration(client: ApolloClient, input: GenerateInput, { onText, onEnd }: Listeners): () => void {
  const text = replaceableBatch(onText);
  let ended = false;

  function end(ending: Ending) {
    if (ended) return;
    ended = true;
    text.flush();
    onEnd(ending);
  }
  const writing = client
    .subscribe({ query: GenerationDocument, variables: { input }, fetchPolicy: 'no-cache' })
    .subscribe({
      next({ data, error }) {
        if (error) return end({ kind: 'failed', error });
        if (!data) return;
        const { text: whole, delta, result } = data.generation;
        text.receive(whole, delta);
        if (result) end({ kind: 'finished', result });
      },
      // A text is complete only when its last event has arrived.
      complete: () => end({ kind: 'failed', error: new Error('The text was cut off.') }),
    });
  return () => {
    writing.unsubscribe();
    end({ kind: 'stopped' });
  };
}
