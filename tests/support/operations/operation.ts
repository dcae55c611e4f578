import { TokenScope } from '../../../server/base/tokenScopes.ts';
import { operationOf, rootField } from '../client/graphqlClient.ts';
import { requestTo, type RestRequest } from '../client/restClient.ts';
import { selectionOf } from '../client/selections.ts';
import { type Caller, graphql, type GraphQLReply, type Reachable, rest, type RestReply } from '../http/calls.ts';
import type { OwnedIds } from './oneOfEverything.ts';

export const { LIBRARY_READ, LIBRARY_WRITE, AI_READ, AI, ACCOUNT_DATA } = TokenScope;
export type { OwnedIds };

/** The scopes that an API token needs, all of them, or that no token is sufficient. */
type Needs = TokenScope[] | 'a session' | 'an administrator';
/** The response to another user. 'OK' must show none of the owner's data. */
type Stranger = 'NOT_FOUND' | 'VALIDATION_FAILED' | 'FORBIDDEN' | 'OK';
type Arguments = (owned: OwnedIds) => Record<string, unknown>;

/** The facts that cannot be derived from the schema and the routes. */
interface Row {
  /** The arguments with the owner's ids, in the form of the client. */
  args?: Arguments;
  /** The default is NOT_FOUND for an operation with an id of the owner, and OK for others. */
  stranger?: Stranger;
  /** Whether its response shows what a public link of the owner shows. */
  showsShared?: boolean;
  /** Whether REST has it in another form, which has a row of its own. */
  isGraphqlOnly?: boolean;
}

export interface Operation extends Required<Row> {
  /** The root field, or the id of a REST operation that GraphQL has in another form. */
  name: string;
  needs: Needs;
  isChange: boolean;
  /** The kinds of ids in its arguments. */
  ids: (keyof OwnedIds)[];
  /** The root field, if GraphQL has the operation, and its document. */
  field?: string;
  document?: string;
  /** 'METHOD /path/' as in the router, and its id, if REST has the operation in the same form. */
  route?: string;
  operationId?: string;
}

/** Operations with the same needs and answer: by their names a row, its arguments alone, or null for a row of defaults. */
export const needing = (needs: Needs, rows: Record<string, Row | Arguments | null>, stranger?: Stranger): Operation[] =>
  Object.entries(rows).map(([name, row]) => {
    const given = typeof row === 'function' ? { args: row } : row;
    const args = given?.args ?? (() => ({}));
    const ids: (keyof OwnedIds)[] = [];
    const any = args(new Proxy({} as OwnedIds, { get: (_, kind: keyof OwnedIds) => (ids.push(kind), kind) }));
    const root = rootField(name);
    const route = given?.isGraphqlOnly ? undefined : requestTo(name, any)?.route;
    return {
      name,
      args,
      needs,
      ids,
      isChange: root ? root.kind === 'mutation' : route?.method !== 'GET',
      stranger: stranger ?? (needs === 'an administrator' ? 'FORBIDDEN' : ids.length > 0 ? 'NOT_FOUND' : 'OK'),
      showsShared: false,
      isGraphqlOnly: false,
      ...(root && { field: name, document: operationOf(root, any).document }),
      ...(route && { route: `${route.method} ${route.path}`, operationId: route.operationId }),
      ...given,
    };
  });

export const variablesOf = ({ name, args }: Operation, owned: OwnedIds): Record<string, unknown> =>
  operationOf(rootField(name)!, args(owned)).variables;

export const requestFor = ({ name, args }: Operation, owned: OwnedIds): RestRequest => requestTo(name, args(owned))!;

/** Calls an operation over GraphQL or REST with the ids of the owner's rows. */
export const CALLS = {
  GraphQL: (server: Reachable, { name, args }: Operation, owned: OwnedIds, as: Caller) => {
    const root = rootField(name)!;
    // A visitor's operation may cost less than the whole response does.
    const selection = as === null && selectionOf(root.field.type) ? '{ __typename }' : undefined;
    const { document, variables } = operationOf(root, args(owned), selection);
    return graphql(server, document, variables, { as });
  },
  REST: (server: Reachable, operation: Operation, owned: OwnedIds, as: Caller) => {
    const { method, path, ...request } = requestFor(operation, owned);
    return rest(server, method, path, { as, ...request });
  },
};

type Api = keyof typeof CALLS;

/** The operations of each API, named as it names them. */
export const overBoth = (operations: Operation[]): [api: Api, name: string, operation: Operation][] =>
  operations.flatMap((operation) => [
    ...(operation.field ? [['GraphQL', operation.field, operation] as [Api, string, Operation]] : []),
    ...(operation.route ? [['REST', operation.route, operation] as [Api, string, Operation]] : []),
  ]);

/** 'OK' or REST's code of the refusal, also when only a part was refused. */
export function decisionOf(reply: GraphQLReply | RestReply): string {
  if ('errors' in reply) {
    const code = reply.errors[0]?.extensions.code;
    if (code) return code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : code;
    return failureIn(Object.values(reply.data ?? {})[0]);
  }
  return reply.status < 400 ? failureIn(reply.body) : (reply.body as { code: string }).code;
}

const failureIn = (value: unknown) => (value as { failures?: { code: string }[] } | null)?.failures?.[0]?.code ?? 'OK';
