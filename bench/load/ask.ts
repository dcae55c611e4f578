import { Agent, request } from 'node:http';

const PATIENCE_MS = 30_000;
/** Given up before the server does, which keeps them for 130 seconds behind a proxy: no request is lost between the two. */
const KEPT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: KEPT_MS });

export interface Asked {
  method: string;
  path: string;
  body?: unknown;
  token?: string | null;
  /** From where it comes: each of us has an address of their own. */
  address?: string;
  headers?: Record<string, string>;
  /** An answer that may have no end is left after so long; what came until then is the answer. */
  endAfterMs?: number;
}

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Asks once, never again, on a connection that is kept; rejects where no whole answer came. */
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

/** What an answer holds that must be a good one. */
export function goodAnswer<Body>({ status, text }: Answered): Body {
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 200)}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

/** What an operation answers, which must have no error. */
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
