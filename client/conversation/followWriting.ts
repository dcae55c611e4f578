import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { errorCode } from '../graphql/errors.ts';
import { replaceableBatch } from '../lib/batchByFrame.ts';

/** The delays in milliseconds before each attempt to reconnect. */
const RECONNECT_DELAYS = [500, 1000, 2000, 4000];

/**
 * A part of the text and of the thought before it. The first piece has both whole so far, as has a later one that
 * replaces them; the last one has the final result.
 */
interface Piece<Ended> {
  text: string | null;
  delta: string;
  thought: string | null;
  thoughtDelta: string;
  ended: Ended | null;
}

/** A text that is being written on the server. */
export interface Writing<Ended> {
  /** Subscribes to the pieces; `onOver` is called when the stream ends. Returns the function that unsubscribes. */
  listen: (onPiece: (piece: Piece<Ended>) => void, onOver: () => void) => () => void;
  /** Reads the result if the writing has ended; null while it is running. */
  readEnded: () => Promise<Ended | null>;
}

export interface Follower<Ended> {
  /** Receives the whole text so far, at most once per frame. */
  onText: (text: string) => void;
  /** Receives the whole thought so far, at most once per frame. */
  onThought: (thought: string) => void;
  /** Reports whether the connection is lost: reconnecting has failed. */
  onLost: (lost: boolean) => void;
  onEnd: (ended: Ended) => void;
  onDeleted: () => void;
}

/** The `listen` of a text whose pieces are the events of a subscription. */
export function listenTo<Data, Variables extends OperationVariables, Ended>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pieceOf: (data: Data) => Piece<Ended>,
): Writing<Ended>['listen'] {
  return (onPiece, onOver) => {
    // Each listener needs the whole text first, so two of the same text are not joined.
    const context = { queryDeduplication: false };
    const events = client.subscribe({ query, variables, fetchPolicy: 'no-cache', context });
    const subscription = events.subscribe({
      next: ({ data }) => (data ? onPiece(pieceOf(data as Data)) : onOver()),
      error: onOver,
      complete: onOver,
    });
    return () => subscription.unsubscribe();
  };
}

/**
 * Follows a text while it is written, across lost connections, until it is complete. Returns a function that stops
 * following; the writing itself continues.
 */
export function followWriting<Ended>(
  { listen, readEnded }: Writing<Ended>,
  { onText, onThought, onLost, onEnd, onDeleted }: Follower<Ended>,
): () => void {
  const text = replaceableBatch(onText);
  const thought = replaceableBatch(onThought);
  let attempts = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;

  function subscribe() {
    leave = listen(receive, reconnect);
  }

  function receive(piece: Piece<Ended>) {
    attempts = 0;
    onLost(false);
    text.receive(piece.text, piece.delta);
    thought.receive(piece.thought, piece.thoughtDelta);
    if (piece.ended) end(piece.ended);
  }

  function end(ended: Ended) {
    if (stopped) return;
    stop();
    onEnd(ended);
  }

  /**
   * Checks the state first: the writing may have ended meanwhile. Only a text that is still being written is followed
   * again.
   */
  function reconnect() {
    if (stopped) return;
    leave?.();
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(), RECONNECT_DELAYS[Math.min(attempts++, RECONNECT_DELAYS.length - 1)]);
  }

  async function lookAgain() {
    try {
      const ended = await readEnded();
      if (stopped) return;
      if (ended) end(ended);
      else subscribe();
    } catch (error) {
      if (stopped) return;
      if (errorCode(error) === 'NOT_FOUND') return onDeleted();
      onLost(true);
      reconnect();
    }
  }

  function stop() {
    stopped = true;
    leave?.();
    clearTimeout(timer);
  }

  subscribe();
  return stop;
}
