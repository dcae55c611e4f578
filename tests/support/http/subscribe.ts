import { afterAll } from '@jest/globals';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { authorization, type Caller, type Reachable } from './calls.ts';

const clients: Client[] = [];
afterAll(() => clients.forEach((client) => void client.dispose()));

export function subscribe<Data>(
  server: Reachable,
  query: string,
  variables: Record<string, unknown>,
  as?: Caller,
  operationName?: string,
) {
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: authorization(as),
  });
  clients.push(client);
  return client.iterate<Data>({ query, variables, operationName });
}

type Events<Data> = ReturnType<typeof subscribe<Data>>;

/** The data of the events. A refusal throws its code. */
export async function* dataOf<Data>(events: Events<Data>): AsyncIterableIterator<Data> {
  try {
    for await (const { data, errors } of events) {
      if (errors) throw errors;
      if (data) yield data;
    }
  } catch (refusals) {
    throw Array.isArray(refusals)
      ? new Error(String((refusals as SubscriptionError[])[0]?.extensions?.code))
      : refusals;
  }
}

export async function everything<Data>(events: Events<Data>) {
  const seen = [];
  for await (const event of events) seen.push(event);
  return seen;
}

interface SubscriptionError {
  message: string;
  extensions?: { code?: string };
}

/** The errors of a subscription, as a whole or in an event; empty when it ends well. */
export const errorsOf = <Data>(events: Events<Data>): Promise<SubscriptionError[]> =>
  everything(events).then(
    (seen) => seen.flatMap(({ errors = [] }) => errors as SubscriptionError[]),
    (errors: SubscriptionError[]) => errors,
  );

export const codesOf = async <Data>(events: Events<Data>) =>
  (await errorsOf(events)).map(({ extensions }) => extensions?.code);
