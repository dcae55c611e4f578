import type { Registry } from 'prom-client';
import { AppError } from '../base/errors.ts';
import { type Message, messageOf, PATIENCE_MS } from './metricMessages.ts';

/**
 * Runs in one of several processes: sends its own metrics on request. Returns a function that requests those of all
 * processes.
 */
export function shareMetrics(own: Registry): () => Promise<string> {
  let lastId = 0;
  const waiting = new Map<number, (text: string) => void>();
  process.on('message', (received: unknown) => {
    const message = messageOf(received);
    if (message?.is === 'all') waiting.get(message.id)?.(message.text);
    if (message?.is === 'own wanted')
      void own
        .getMetricsAsJSON()
        .then((figures) => process.send?.({ about: 'metrics', is: 'own', id: message.id, figures } satisfies Message));
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(id);
        settle();
      };
      const timer = setTimeout(() => end(() => reject(noReply())), 2 * PATIENCE_MS);
      waiting.set(id, (text) => end(() => resolve(text)));
      process.send?.({ about: 'metrics', is: 'all wanted', id } satisfies Message);
    });
}

const noReply = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The processes of this server did not tell their metrics in time.', {
    retryAfterSeconds: 2,
  });
