import type { FastifyBaseLogger } from 'fastify';
import { type Context, operationOwner } from '../base/context.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { opened } from '../base/observation/open.ts';
import type { Work } from '../base/observation/work.ts';
import { workFields } from '../base/operation.ts';

/** Reports the start of a subscription over a socket. */
export function reportBegin(work: Work, requestId: string) {
  if (!isObserved()) return;
  const noParent = { traceparent: undefined, tracestate: undefined };
  report('requestBegan', { work, requestId, startedAt: performance.now(), ...noParent });
}

/** Logs and reports one line for a subscription over a socket when it has ended for any reason. */
export function loggedToItsEnd<Event>(
  events: AsyncIterableIterator<Event>,
  { context, work, log }: { context: Context; work: Work; log: FastifyBaseLogger },
): AsyncIterableIterator<Event> {
  const startedAt = performance.now();
  const close = opened('subscriptions');
  let count = 0;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    close();
    const ms = performance.now() - startedAt;
    log.info(
      { ...workFields({ owner: operationOwner(context), work }), events: count, ms: Math.round(ms) },
      'subscription',
    );
    if (isObserved()) report('subscription', { work, startedAt, ms });
  };
  return {
    async next() {
      try {
        const step = await events.next();
        if (step.done) end();
        else count++;
        return step;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      end();
      return (await events.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
