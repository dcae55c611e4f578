import type { Reachable } from '../http/calls.ts';
import { graphqlClient } from './graphqlClient.ts';
import { restClient } from './restClient.ts';
import type { Client, Outcome } from './types.ts';

export { graphqlClient, restClient };

/** Both APIs of a server, for describe.each. */
export const clients = (server: Reachable): [name: string, api: Client][] => [
  ['GraphQL', graphqlClient(server)],
  ['REST', restClient(server)],
];

/** Returns the value of a successful call, and throws a refusal. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`Refused with ${outcome.code} (${outcome.status}): ${outcome.message}`);
}
