import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/http/app.ts';
import type { Reachable } from '../http/calls.ts';
import { dataOf, subscribe } from '../http/subscribe.ts';
import type { TestServer } from '../server.ts';

/** Subscribes to a field; `next` returns its next event, or null at the end, and `rest` all remaining ones. */
export function listenTo<Event>(at: Reachable, field: string, document: string, id: number | string, token: string) {
  const events = dataOf(subscribe<Record<string, Event>>(at, document, { id: String(id) }, token));
  const next = async (): Promise<Event | null> => {
    const { done, value } = await events.next();
    return done ? null : ((value as Record<string, Event>)[field] ?? null);
  };
  const rest = async () => {
    const heard: Event[] = [];
    for (let event = await next(); event; event = await next()) heard.push(event);
    return heard;
  };
  return { next, rest, leave: () => events.return?.() };
}

/** Starts a second process on the database of a server, with writers of its own. */
export async function aNeighbour(server: TestServer, writers: Partial<TestServer['services']>) {
  const app: FastifyInstance & { url?: string } = await createApp(
    server.config,
    { ...server.services, ...writers },
    { write: () => undefined },
  );
  app.phase = 'serving';
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
