import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { replaceableBatch } from '../lib/batchByFrame.ts';

/** The end of a text that is streamed and not stored. The text so far is kept in every case. */
export type TextEnding<Result> =
  { kind: 'finished'; result: Result } | { kind: 'stopped' } | { kind: 'failed'; error: unknown };

interface Piece<Result> {
  /** The whole text so far, if it replaces the pieces before; otherwise null. */
  text: string | null;
  delta: string;
  /** Only in the last piece. */
  result: Result | null;
}

interface Streamed<Data, Variables, Result> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  pieceOf: (data: Data) => Piece<Result>;
}

export interface TextListeners<Result> {
  /** Receives the whole text so far, at most once per frame. */
  onText: (text: string) => void;
  onEnd: (ending: TextEnding<Result>) => void;
}

/** Streams a text. Returns a function that stops it. */
export function streamText<Data, Variables extends OperationVariables, Result>(
  client: ApolloClient,
  { query, variables, pieceOf }: Streamed<Data, Variables, Result>,
  { onText, onEnd }: TextListeners<Result>,
): () => void {
  const text = replaceableBatch(onText);
  let ended = false;

  function end(ending: TextEnding<Result>) {
    if (ended) return;
    ended = true;
    text.flush();
    onEnd(ending);
  }
  const writing = client.subscribe({ query, variables, fetchPolicy: 'no-cache' }).subscribe({
    next({ data, error }) {
      if (error) return end({ kind: 'failed', error });
      if (!data) return;
      const { text: whole, delta, result } = pieceOf(data as Data);
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
