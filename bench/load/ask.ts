import { Agent, request } from 'node:http';

const PATIENCE_MS = 30_000;
/** Closes idle connections before the server does (130 seconds behind a proxy), so that no request meets a closed one. */
const KEPT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: KEPT_MS });

export interface Asked {
  method: string;
  path: string;
  body?: unknown;
  token?: string | null;
  /** The client's address; each person has another. */
  address?: string;
  headers?: Record<string, string>;
  /** Milliseconds after which an endless answer is cut off; the text until then is the answer. */
  endAfterMs?: number;
}

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends a request once, without retries, on a kept connection. Rejects if no whole answer arrives. */
export function ask(
  url: string,
  { method, path, body, token, address, headers = {}, endAfterMs }: Asked,
): Promise<Answered> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, url),
      {
        method,
        agent,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(address && { 'x-forwarded-for': address }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        const end = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        response.on('end', end);
        if (endAfterMs !== undefined)
          setTimeout(() => {
            end();
            outgoing.destroy();
          }, endAfterMs);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** The body of an answer, which must be successful. */
export function goodAnswer<Body>({ status, text }: Answered): Body {
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 200)}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

/** The data of an operation, which must have no error. */
export async function graphql<Data>(
  url: string,
  query: string,
  variables: object,
  who: { token?: string | null; address?: string },
): Promise<Data> {
  const answered = await ask(url, { method: 'POST', path: '/graphql', body: { query, variables }, ...who });
  const { data, errors } = goodAnswer<{ data: Data; errors?: unknown }>(answered);
  if (errors) throw new Error(`200 ${answered.text.slice(0, 200)}`);
  return data;
}
