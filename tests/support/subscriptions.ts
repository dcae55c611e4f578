import { afterAll } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { Reachable } from './calls.ts';

const clients = new Set<Client>();
afterAll(() => clients.forEach((client) => void client.dispose()));

/** The events of a subscription over a connection of its own, by a real graphql-transport-ws client. Refusals end it with `code`. */
export function subscribe<Data>(server: Reachable, query: string, variables: Record<string, unknown>, token?: string): AsyncIterableIterator<Data> {
  const client = createClient({ url: `${server.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0, connectionParams: token ? { authorization: `Bearer ${token}` } : {} });
  clients.add(client);
  const events = client.iterate<Data>({ query, variables });
  return (async function* () {
    try {
      for await (const { data, errors } of events) {
        if (errors?.[0]) throw new Error(String(errors[0].extensions?.code));
        if (data) yield data;
      }
    } catch (refusals) {
      throw Array.isArray(refusals) ? new Error(String(refusals[0]?.extensions?.code)) : refusals;
    }
  })();
}
