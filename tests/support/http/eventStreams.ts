import { afterAll } from '@jest/globals';
import { type Client, createClient } from 'graphql-sse';
import { authorization, type Caller, type Reachable } from './calls.ts';

const clients: Client[] = [];
afterAll(() => clients.forEach((client) => client.dispose()));

/** Runs an operation with the graphql-sse client, on a connection of its own. */
export function eventsOf<Data>(
  server: Reachable,
  query: string,
  variables: Record<string, unknown>,
  as?: Caller,
  operationName?: string,
) {
  const client = createClient({
    url: `${server.url}/graphql`,
    singleConnection: false,
    retryAttempts: 0,
    headers: authorization(as),
  });
  clients.push(client);
  return client.iterate<Data, { code: string; requestId: string }>({ query, variables, operationName });
}

interface PostOptions {
  as?: Caller;
  accept?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Posts an operation; requests server-sent events unless another Accept is given. */
export const postForEvents = (
  server: Reachable,
  query: string,
  variables: Record<string, unknown>,
  { as, accept = 'text/event-stream', headers, signal }: PostOptions = {},
) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accept && { accept }), ...authorization(as), ...headers },
    body: JSON.stringify({ query, variables }),
    signal,
  });

/** Parses the events of a stream, ignoring comments. */
export const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter((event) => event !== '' && !event.startsWith(':'))
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata:(?: (.*))?$/.exec(event) ?? [];
      return { name, data: data === '' ? null : (JSON.parse(data) as Record<string, unknown>) };
    });
