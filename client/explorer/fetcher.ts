import type { GraphiQLProps } from 'graphiql';
import { type ExecutionResult, getOperationAST, parse } from 'graphql';
import { createClient } from 'graphql-ws';

type Fetcher = GraphiQLProps['fetcher'];
type Operation = Parameters<Fetcher>[0];
type Headers = Record<string, string>;

/** Sends the operation to our own server, with only the headers that the user typed. */
export const ask: Fetcher = (operation, { headers = {} } = {}) =>
  isSubscription(operation) ? listen(operation, headers) : post(operation, headers);

async function post(operation: Operation, headers: Headers) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/graphql-response+json', ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  return response.json();
}

/**
 * Opens a socket per subscription, because the token is sent when the socket opens. It closes with the subscription.
 */
function listen({ query, variables, operationName }: Operation, headers: Headers) {
  const authorization = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  const client = createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization },
    retryAttempts: 0,
  });
  const events = client.iterate({ query, variables: asObject(variables), operationName });
  return events as AsyncIterable<ExecutionResult>;
}

const isSubscription = ({ query, operationName }: Operation) =>
  getOperationAST(parse(query), operationName)?.operation === 'subscription';

const asObject = (variables: unknown) => (variables ?? {}) as Record<string, unknown>;
