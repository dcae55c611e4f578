import { errorCode } from '../graphql/errors.ts';
import { batchByFrame } from '../lib/batchByFrame.ts';

/** Milliseconds before a lost connection is tried again. */
const RECONNECT_DELAYS = [500, 1000, 2000, 4000];

/** The first piece has all that is written so far as its text, the last one what was written as it ended. */
interface Piece<Ended> {
  text: string | null;
  delta: string;
  ended: Ended | null;
}

/** A text that is being written on the server. */
interface Writing<Ended> {
  /** Tells its pieces; `onOver` when no more will come. Returns what ends the telling. */
  listen: (onPiece: (piece: Piece<Ended>) => void, onOver: () => void) => () => void;
  /** What it is when it has ended meanwhile; null while it is being written. */
  readEnded: () => Promise<Ended | null>;
}

interface Follower<Ended> {
  /** All that is written so far, at most once a frame. */
  onText: (text: string) => void;
  /** Whether the connection is lost at the moment: it has been tried again, in vain. */
  onLost: (lost: boolean) => void;
  onEnd: (ended: Ended) => void;
  onDeleted: () => void;
}

/**
 * Follows a text as it is written, through lost connections, until it has ended. Returns what stops the following; the
 * writing goes on.
 */
export function followWriting<Ended>(
  { listen, readEnded }: Writing<Ended>,
  { onText, onLost, onEnd, onDeleted }: Follower<Ended>,
): () => void {
  let shown = batchByFrame(onText);
  let attempts = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;

  function subscribe() {
    leave = listen(receive, reconnect);
  }

  function receive({ text, delta, ended }: Piece<Ended>) {
    attempts = 0;
    onLost(false);
    // The first event has all that is written so far.
    if (text !== null) shown = batchByFrame(onText);
    shown.add(text ?? delta);
    if (ended) end(ended);
  }

  function end(ended: Ended) {
    if (stopped) return;
    stop();
    onEnd(ended);
  }

  /** It may have ended meanwhile, by whatever hand; only one that is still being written is followed again. */
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
