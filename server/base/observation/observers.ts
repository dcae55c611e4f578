import type { Work } from './work.ts';

/** A span of time by the clock of `performance.now()`. */
export interface Timed {
  startedAt: number;
  ms: number;
}

/** What is told to observers, by name. None of it holds a text, an address, a token or a name of a user. */
export interface Observations {
  /** A request to one of the doors, or a subscription over a socket, begins: what follows with the same work is done for it. */
  requestBegan: {
    work: Work;
    requestId: string;
    startedAt: number;
    traceparent: string | undefined;
    tracestate: string | undefined;
  };
  /** `route` is the pattern of its address; null when there is none at it. */
  request: Timed & { work: Work | null; door: string | null; method: string; route: string | null; status: number };
  subscription: Timed & { work: Work };
  /** An error as the caller was told it; the code is one of ours or of GraphQL's. */
  refusal: { door: string; code: string };
  /** The code is the SQLSTATE of what failed. */
  statement: Timed & { work: Work | undefined; text: string; code: string | null };
  /** How long a statement waited for a connection. */
  connection: { ms: number };
  aiCall: Timed & {
    work: Work | undefined;
    kind: string;
    provider: string;
    model: string;
    /** succeeded, or the type of the error. */
    end: string;
    promptTokens: number | null;
    completionTokens: number | null;
    /** US dollars; null when it is not known. */
    cost: number | null;
  };
  /** An attempt to send a webhook. */
  delivery: Timed & { status: number | null; isDelivered: boolean };
  mail: { isSent: boolean };
}

/** Who wants to know of some of that. */
export type Observer = { [Name in keyof Observations]?: (observed: Observations[Name]) => void };

const observers = new Set<Observer>();

/** Tells an observer from now on; what is returned ends that. */
export function observe(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Asked first where even to put together what would be told costs something. */
export const isObserved = () => observers.size > 0;

/** Tells those who observe. One that fails changes nothing of what it observes. */
export function report<Name extends keyof Observations>(name: Name, observed: Observations[Name]) {
  for (const observer of observers) {
    try {
      observer[name]?.(observed);
    } catch {
      // What is observed has happened, and goes on.
    }
  }
}
