/** Plain GraphQL and REST requests, without knowledge of the domain. */

/** The caller: a user, an access token, or a visitor. */
export type Caller = { token: string } | string | null | undefined;

export interface Reachable {
  readonly url: string;
}

interface CallOptions {
  as?: Caller;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface GraphQLReply {
  status: number;
  headers: Headers;
  text: string;
  data: Record<string, unknown> | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> & { code: string } }[];
}

export interface RestReply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when there is none. */
  body: unknown;
}

export async function graphql(
  server: Reachable,
  query: string,
  variables: object = {},
  { as, headers, signal }: CallOptions = {},
): Promise<GraphQLReply> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(as), ...headers },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text) as Partial<GraphQLReply>;
  return { status: response.status, headers: response.headers, text, data, errors };
}

/** `path` is relative to /api. Strings and bytes are sent unchanged, other bodies as JSON. */
export async function rest(
  server: Reachable,
  method: string,
  path: string,
  { as, headers, signal, body }: CallOptions & { body?: unknown } = {},
): Promise<RestReply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...authorization(as), ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const reply: RestReply = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
  const problem = problemOf(method, path, reply);
  if (problem) throw new Error(problem);
  return reply;
}

type AnswerCheck = (method: string, path: string, reply: RestReply) => string | null;
let problemOf: AnswerCheck = () => null;

/** Checks all REST responses in the tests of the file. */
export const checkAnswers = (check: AnswerCheck) => void (problemOf = check);

export function authorization(caller: Caller): Record<string, string> {
  const token = typeof caller === 'string' ? caller : caller?.token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
