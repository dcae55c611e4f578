import { getNullableType, isListType } from 'graphql';
import type { z } from 'zod';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { type Caller, type Reachable, rest, type RestReply } from '../http/calls.ts';
import { type Difference, DIFFERENCES } from './differences.ts';
import { rootField } from './graphqlClient.ts';
import type { CallOptions, Client, Refusal } from './types.ts';

type Fields = Record<string, unknown>;

/** A request of REST, relative to /api. */
export interface RestRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The route of an operation, which has its name or serves the same field. */
export const routeOf = (name: string): RestRoute | undefined =>
  restRoutes.find(({ operationId }) => operationId === name) ??
  restRoutes.filter(({ sameAs }) => sameAs === name).sort((one, other) => one.path.length - other.path.length)[0];

/** The request that calls a route with the arguments of its field. */
export function requestOf(
  route: RestRoute,
  given: Fields,
  { rename = {}, inPath = {}, ifMatch }: Difference = {},
): RestRequest {
  const left = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const take = (name: string) => {
    const value = left.get(name);
    left.delete(name);
    return value;
  };
  const version = ifMatch && take(ifMatch);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const argument = inPath[name] ?? (left.has(name) ? name : [...left.keys()].find((key) => key.endsWith('Id')));
    return encodeURIComponent(String(take(argument ?? name)));
  });
  const others = [...left].map(([name, value]): [string, unknown] => [rename[name] ?? name, value]);
  const parameters = new Set(Object.keys(camelCased((route.query as z.ZodObject | undefined)?.shape ?? {}) as Fields));
  const inQuery = others.filter(([name]) => route.method === 'GET' || parameters.has(name));
  const inBody = others.filter((each) => !inQuery.includes(each));
  return {
    method: route.method,
    path: inQuery.length === 0 ? path : `${path}?${queryOf(Object.fromEntries(inQuery))}`,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    ...(inBody.length > 0 && { body: snakeCased(Object.fromEntries(inBody)) }),
  };
}

/** A list is a parameter for each of its values. */
function queryOf(values: Fields): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(snakeCased(values) as Fields))
    for (const each of [value].flat()) query.append(name, String(each));
  return query;
}

export function restClient(server: Reachable): Client {
  return new Proxy({} as Client, {
    get(_, name: string) {
      const difference = DIFFERENCES[name] ?? {};
      return async (as: Caller, args: Fields = {}, options: CallOptions = {}) => {
        const { route: own } = difference;
        const route = routeOf(typeof own === 'function' ? own(args as never) : (own ?? name));
        if (!route) throw new Error(`REST has no ${name}.`);
        const request = requestOf(route, difference.args?.(args as never) ?? args, difference);
        const reply = await rest(server, request.method, request.path, {
          as,
          ...request,
          ...(difference.body && { body: difference.body(args as never) }),
          headers: { ...request.headers, ...options.headers },
        });
        if (reply.status >= 400) return refusalOf(reply);
        return { ok: true, status: reply.status, value: valueOf(name, reply, difference) };
      };
    },
  });
}

/** The value in the shape of the field: in camelCase, and a list without its page. */
function valueOf(name: string, { body, text }: RestReply, { result }: Difference): unknown {
  if (body === undefined && text === '') return null;
  const value = body === undefined ? text : camelCased(body);
  if (result) return result(value as never, text);
  const type = rootField(name)?.field.type;
  const isList = type && isListType(getNullableType(type));
  return isList && !Array.isArray(value) ? (value as { results: unknown }).results : value;
}

export function refusalOf({ status, headers, body }: RestReply): Refusal {
  const {
    code = 'NO_CODE',
    error = 'An answer that is not JSON.',
    errorType,
    fields,
    userMessage,
  } = (camelCased(body) ?? {}) as {
    code?: string;
    error?: string;
    errorType?: string;
    fields?: Record<string, string>;
    userMessage?: { id: number };
  };
  const retryAfter = headers.get('retry-after');
  return {
    ok: false,
    status,
    code,
    message: error,
    ...(errorType && { errorType }),
    ...(fields && { fields }),
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
    ...(userMessage && { userMessageId: userMessage.id }),
  };
}

export const camelCased = (value: unknown) =>
  withKeys(value, (key) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
export const snakeCased = (value: unknown) =>
  withKeys(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), withKeys(each, rename)]));
}
