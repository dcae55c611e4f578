import type { SignedInUser } from '../context.ts';
import { AppError, sessionEnded, tokenEnded } from '../errors.ts';

interface Watch {
  /** The reader; null for a visitor. */
  user: SignedInUser | null;
  /** Aborted when the events end; their source listens to it. */
  controller: AbortController;
  /** Calls `end` when the reader's session or API token has ended. Returns a function that stops the watch. */
  watch(end: () => void): () => void;
}

/**
 * The events of a stream until it or its session ends. Both abort the source of the events immediately, even while the
 * next event is awaited.
 */
export function whileSignedIn<Event>(
  events: AsyncIterator<Event, unknown>,
  { user, controller, watch }: Watch,
): AsyncIterableIterator<Event> {
  const { signal } = controller;
  const aborted = new Promise<IteratorReturnResult<undefined>>((resolve, reject) => {
    const settle = () =>
      signal.reason instanceof AppError ? reject(signal.reason) : resolve({ done: true, value: undefined });
    if (signal.aborted) settle();
    else signal.addEventListener('abort', settle, { once: true });
  });
  aborted.catch(() => undefined);

  const end = (reason?: AppError) => {
    stopWatching();
    controller.abort(reason);
    void events.return?.().catch(() => undefined);
  };
  const stopWatching = watch(() => end(user?.apiToken ? tokenEnded() : sessionEnded()));

  const next = async () => {
    try {
      const step = await Promise.race([aborted, events.next()]);
      if (step.done) end();
      return step as IteratorResult<Event, undefined>;
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    next,
    return: async () => {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
