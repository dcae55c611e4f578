import { AppError } from '../base/errors.ts';

interface Watch {
  /** Aborted when nobody wants the events any more; what makes them listens to it. */
  leaving: AbortController;
  /** Calls `end` once the reader's session has ended; what it answers ends the watch. */
  watch(end: () => void): () => void;
}

/**
 * A subscription's events until its reader leaves or is signed out. Both end what makes them at once, also while the
 * next event is waited for.
 */
export function whileSignedIn<Event>(
  events: AsyncGenerator<Event, void, void>,
  { leaving, watch }: Watch,
): AsyncIterableIterator<Event> {
  const { signal } = leaving;
  const over = new Promise<IteratorReturnResult<undefined>>((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => (signal.reason instanceof AppError ? reject(signal.reason) : resolve({ done: true, value: undefined })),
      { once: true },
    );
  });
  over.catch(() => undefined);

  const end = (reason?: AppError) => {
    stopWatching();
    leaving.abort(reason);
    void events.return().catch(() => undefined);
  };
  const stopWatching = watch(() => end(new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.')));

  const next = async () => {
    try {
      const step = await Promise.race([events.next(), over]);
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
