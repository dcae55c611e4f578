import { AppError } from '../base/errors.ts';

interface Watch {
  /** Aborted when the subscription ends; the source of the events listens to it. */
  controller: AbortController;
  /** Calls `end` when the subscriber's session has ended. Returns a function that stops the watch. */
  watch(end: () => void): () => void;
}

/**
 * The events of a subscription until it or its session ends. Both abort the source of the events immediately, even
 * while the next event is awaited.
 */
export function whileSignedIn<Event>(
  events: AsyncGenerator<Event, void, void>,
  { controller, watch }: Watch,
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
    void events.return().catch(() => undefined);
  };
  const stopWatching = watch(() => end(new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.')));

  const next = async () => {
    try {
      const step = await Promise.race([events.next(), aborted]);
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
