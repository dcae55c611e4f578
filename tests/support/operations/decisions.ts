import { type Caller, graphql, type GraphQLReply, type Reachable, rest, type RestReply } from '../http/calls.ts';
import type { Operation, OwnedIds } from './operation.ts';

/** Returns 'OK' or REST's code of the refusal, also when only a part was refused. */
export function decisionOfGraphQL({ errors, data }: GraphQLReply): string {
  const code = errors[0]?.extensions.code;
  if (code) return code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : code;
  const [value] = Object.values(data ?? {}) as { failures?: { code: string }[] }[];
  return value?.failures?.[0]?.code ?? 'OK';
}

export function decisionOfRest({ status, body }: RestReply): string {
  if (status >= 400) return (body as { code: string }).code;
  return (body as { failures?: { code: string }[] } | null)?.failures?.[0]?.code ?? 'OK';
}

/** A path of the router with the ids of the owner's rows; `id` is the one that the operation is about. */
export const filledPath = (path: string, owned: OwnedIds, id: number | string) =>
  path
    .replace(':id', String(id))
    .replace(/(?<=\/messages\/):messageId\/$/, `${owned.broughtMessage}/`)
    .replace(':messageId', String(owned.message))
    .replace(':materialId', String(owned.chatMaterial))
    .replace(':userId', String(owned.libraryMember))
    .replace(':shareId', owned.shareId)
    .replace(':label', owned.label)
    .replace(':code', owned.signUpCode);

/** The address of a route, with the ids of the owner's rows. */
export const addressOf = ({ route = '', of, query }: Operation, owned: OwnedIds): [method: string, address: string] => {
  const [method = '', path = ''] = route.split(' ');
  const address = filledPath(path, owned, owned[of ?? 'content']);
  if (path === '/content-history/') return [method, `${address}?content_id=${owned.content}`];
  return [method, query ? `${address}?${query}` : address];
};

/** Calls an operation over GraphQL or REST with the ids of the owner's rows. */
export const CALLS = {
  GraphQL: (server: Reachable, { document = '', variables }: Operation, owned: OwnedIds, as: Caller) =>
    graphql(server, document, variables?.(owned), { as }),
  REST: (server: Reachable, operation: Operation, owned: OwnedIds, as: Caller) =>
    rest(server, ...addressOf(operation, owned), { as, body: operation.body?.(owned) }),
};
