import type { Work } from './work.ts';

/** A span of time, on the clock of `performance.now()`. */
export interface Timed {
  startedAt: number;
  ms: number;
}

/** The observations by name. None of them contains a text, an address, a token or a user's name. */
export interface Observations {
  /**
   * The start of a request to one of the APIs, or of a subscription over a socket. Later observations with the same
   * work belong to it.
   */
  requestBegan: {
    work: Work;
    requestId: string;
    startedAt: number;
    traceparent: string | undefined;
    tracestate: string | undefined;
  };
  /** `route` is the pattern of the path; null if no route matches. */
  request: Timed & { work: Work | null; door: string | null; method: string; route: string | null; status: number };
  subscription: Timed & { work: Work };
  /** An error as the caller received it; the code is ours or one of GraphQL's. */
  refusal: { door: string; code: string };
  /** The code is the SQLSTATE of a failed statement. */
  statement: Timed & { work: Work | undefined; text: string; code: string | null };
  /** How long a statement waited for a connection. */
  connection: { ms: number };
  aiCall: Timed & {
    work: Work | undefined;
    kind: string;
    provider: string;
    model: string;
    /** Either `succeeded` or the type of the error. */
    end: string;
    promptTokens: number | null;
    completionTokens: number | null;
    /** US dollars; null when unknown. */
    cost: number | null;
  };
  /** An attempt to send a webhook. */
  delivery: Timed & { status: number | null; isDelivered: boolean };
  mail: { outcome: 'sent' | 'failed' | 'refused' };
}

/** Receives some of the observations. */
export type Observer = { [Name in keyof Observations]?: (observed: Observations[Name]) => void };

const observers = new Set<Observer>();

/** Adds an observer. Returns a function that removes it. */
export function observe(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Check it first if collecting the values is expensive. */
export const isObserved = () => observers.size > 0;

/** Notifies the observers. An observer that throws does not affect the observed work. */
export function report<Name extends keyof Observations>(name: Name, observed: Observations[Name]) {
  for (const observer of observers) {
    try {
      observer[name]?.(observed);
    } catch {
      // The observed work has already happened and must not fail.
    }
  }
}
