import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { type Figures, type Message, messageOf, PATIENCE_MS } from './metricMessages.ts';

/** Runs in the supervisor: merges the metrics of all processes, which can request the result too. */
export function gatherMetrics(serving: () => Worker[]): () => Promise<string> {
  let lastId = 0;
  const waiting = new Map<number, (figures: Figures) => void>();
  const gather = async () => {
    const id = ++lastId;
    const figures = await new Promise<Figures[]>((resolve) => {
      const asked = serving().filter((worker) => worker.isConnected());
      const answers: Figures[] = [];
      const end = () => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answers);
      };
      const timer = setTimeout(end, PATIENCE_MS);
      waiting.set(id, (answer) => {
        if (answers.push(answer) === asked.length) end();
      });
      for (const worker of asked) worker.send({ about: 'metrics', is: 'own wanted', id } satisfies Message);
      if (asked.length === 0) end();
    });
    return AggregatorRegistry.aggregate(figures).metrics();
  };
  cluster.on('message', (worker, received: unknown) => {
    const message = messageOf(received);
    if (message?.is === 'own') waiting.get(message.id)?.(message.figures);
    if (message?.is === 'all wanted')
      void gather().then((text) => {
        if (worker.isConnected()) worker.send({ about: 'metrics', is: 'all', id: message.id, text } satisfies Message);
      });
  });
  return gather;
}
