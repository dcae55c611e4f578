import { getNullableType, isListType } from 'graphql';
import type { z } from 'zod';
import type { RestRoute } from '../../../server/base/rest/reply.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { type Caller, type Reachable, rest, type RestReply } from '../http/calls.ts';
import { type Difference, DIFFERENCES, inSnakeCase } from './differences.ts';
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

/** The route and the request of a call by the name of its field, if REST has one. */
export function requestTo(name: string, given: Fields): (RestRequest & { route: RestRoute }) | undefined {
  const difference: Difference = DIFFERENCES[name] ?? {};
  const { route: own = name, args, body } = difference;
  const route = routeOf(typeof own === 'function' ? own(given as never) : own);
  if (!route) return undefined;
  const request = requestOf(route, args?.(given as never) ?? given, difference);
  return { route, ...request, ...(body && { body: body(given as never) }) };
}

/** The request that calls a route with the arguments of its field. */
function requestOf(route: RestRoute, given: Fields, { rename = {}, inPath = {}, ifMatch }: Difference): RestRequest {
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
  const whole = (route.text && take('json')) ?? (route.takesBytes && take('bytes'));
  const others = [...left].map(([name, value]): [string, unknown] => [rename[name] ?? name, value]);
  const known = Object.keys((route.query as z.ZodObject | undefined)?.shape ?? {});
  const isInQuery = (name: string) => !route.body || known.includes(inSnakeCase(name));
  const query = queryOf(others.filter(([name]) => isInQuery(name)));
  return {
    method: route.method,
    path: query ? `${path}?${query}` : path,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    body: whole ?? (route.body && snakeCased(Object.fromEntries(others.filter(([name]) => !isInQuery(name))))),
  };
}

/** A list is a parameter for each of its values. */
function queryOf(values: [name: string, value: unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(snakeCased(Object.fromEntries(values)) as Fields))
    for (const each of [value].flat()) query.append(name, String(each));
  return query.toString();
}

export function restClient(server: Reachable): Client {
  return new Proxy({} as Client, {
    get(_, name: string) {
      return async (as: Caller, args: Fields = {}, options: CallOptions = {}) => {
        const request = requestTo(name, args);
        if (!request) throw new Error(`REST has no ${name}.`);
        const { method, path, headers, body } = request;
        const reply = await rest(server, method, path, {
          as,
          body,
          signal: options.signal,
          headers: { ...headers, ...options.headers },
        });
        if (reply.status >= 400) return refusalOf(reply);
        return { ok: true, status: reply.status, value: valueOf(name, reply, DIFFERENCES[name] ?? {}) };
      };
    },
  });
}

/** The value in the shape of the field: in camelCase, and a list without its page. */
function valueOf(name: string, { body, text }: RestReply, difference: Difference): unknown {
  if (body === undefined && text === '') return null;
  if (difference.text) return difference.text(text);
  const value = body === undefined ? text : converted(camelCased(body), difference);
  const type = rootField(name)?.field.type;
  const isList = type && isListType(getNullableType(type));
  return isList && !Array.isArray(value) ? (value as { results: unknown }).results : value;
}

function converted(value: unknown, { names, result }: Difference): unknown {
  if (!names && !result) return value;
  const convert = result ?? ((row) => row);
  const each = (row: object) =>
    convert(Object.fromEntries(Object.entries(row).map(([key, of]) => [names?.[key] ?? key, of])));
  if (Array.isArray(value)) return value.map(each);
  const { results } = value as { results?: object[] };
  return results ? { ...(value as object), results: results.map(each) } : each(value as object);
}

function refusalOf({ status, headers, body }: RestReply): Refusal {
  const said = (camelCased(body) ?? {}) as Partial<Refusal> & { error?: string; userMessage?: { id: number } };
  const { code = 'NO_CODE', error: message = 'An answer that is not JSON.', errorType, fields, userMessage } = said;
  const retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : undefined;
  const given = { ...(fields && { fields }), ...(userMessage && { userMessageId: userMessage.id }) };
  return { ok: false, status, code, message, errorType, retryAfter, ...given };
}

export const camelCased = (value: unknown) =>
  withKeys(value, (key) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
const snakeCased = (value: unknown) => withKeys(value, inSnakeCase);

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), withKeys(each, rename)]));
}
