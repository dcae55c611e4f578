import { authorization, type Caller, type GraphQLReply, type Reachable } from './calls.ts';
import { errorsOf, subscribe } from './subscribe.ts';

export interface Asked {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

type Refusals = { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[];

/** The transports of an operation. Each returns the HTTP status, if any, and the errors. */
export const TRANSPORTS = {
  POST: async (server: Reachable, asked: Asked, as: Caller) =>
    told(
      await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization(as) },
        body: JSON.stringify(asked),
      }),
    ),
  GET: async (server: Reachable, { query, variables, operationName }: Asked, as: Caller) => {
    const address = new URLSearchParams({
      query,
      ...(variables && { variables: JSON.stringify(variables) }),
      ...(operationName !== undefined && { operationName }),
    });
    return told(
      await fetch(`${server.url}/graphql?${address}`, {
        headers: { 'apollo-require-preflight': 'yes', ...authorization(as) },
      }),
    );
  },
  socket: async (server: Reachable, { query, variables = {}, operationName }: Asked, as: Caller) => ({
    status: undefined,
    errors: (await errorsOf(subscribe(server, query, variables, as, operationName))) as Refusals,
  }),
};

async function told(response: Response): Promise<{ status: number | undefined; errors: Refusals }> {
  const { errors = [] } = (await response.json()) as Partial<GraphQLReply>;
  return { status: response.status, errors };
}
