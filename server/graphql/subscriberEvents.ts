import { AppError } from '../errors.ts';

interface Watch {
  /** Aborted when nobody wants the events any more; what makes them listens to it. */
  leaving: AbortController;
  isSignedIn(): Promise<boolean>;
  everyMs: number;
}

/**
 * A subscription's events until its reader leaves or is signed out. Both end what makes them at once, also while the next event is
 * waited for. The session is looked up every few seconds, for it may be ended through another process (reliability A9).
 */
export function whileSignedIn<Event>(events: AsyncGenerator<Event, void, void>, { leaving, isSignedIn, everyMs }: Watch): AsyncIterableIterator<Event> {
  const { signal } = leaving;
  const over = new Promise<IteratorReturnResult<undefined>>((resolve, reject) => {
    signal.addEventListener('abort', () => (signal.reason instanceof AppError ? reject(signal.reason) : resolve({ done: true, value: undefined })), { once: true });
  });
  over.catch(() => undefined);

  const end = (reason?: AppError) => {
    clearInterval(timer);
    leaving.abort(reason);
    void events.return().catch(() => undefined);
  };
  // A database that does not answer says nothing about the session: it is asked again.
  const look = () => void isSignedIn().then((isSo) => isSo || end(new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.')), () => undefined);
  const timer = setInterval(look, everyMs).unref();

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
