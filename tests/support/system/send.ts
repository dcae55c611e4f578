import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** How much of a response is kept; the rest is only counted. */
const KEPT_BYTES = 2 * 1024 * 1024;

export interface Sending {
  method: string;
  path: string;
  /** Strings and bytes are sent unchanged, other bodies as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | null;
  /** Without one, each request has a connection of its own. */
  agent?: Agent;
  localAddress?: string;
  signal?: AbortSignal;
  /** Sends only the head at first; the body follows the server's `100 Continue` and this promise. */
  beforeBody?(): Promise<unknown> | undefined;
}

export interface Reply {
  /** 0 when there was no complete response. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The beginning of the body. */
  text: string;
  bytes: number;
  /** Whether the server has begun to respond, also by `100 Continue`. Any client may retry a request before that. */
  isTaken: boolean;
}

/** Sends one request. A kept connection that the server closed at the same moment is replaced, as clients do. */
export function send(url: string, sending: Sending): Promise<Reply> {
  const { method, path, body, token, agent = false, localAddress, signal, beforeBody } = sending;
  const isPlain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const payload = isPlain ? body : JSON.stringify(body);
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(beforeBody && { expect: '100-continue', 'content-length': Buffer.byteLength(payload ?? '') }),
    ...sending.headers,
  };
  return new Promise((resolve) => {
    const reply: Reply = { status: 0, headers: {}, text: '', bytes: 0, isTaken: false };
    const outgoing = request(new URL(path, url), { method, agent, localAddress, signal, headers }, (response) => {
      const kept: Buffer[] = [];
      Object.assign(reply, { headers: response.headers, isTaken: true });
      response.on('data', (chunk: Buffer) => {
        if (reply.bytes < KEPT_BYTES) kept.push(chunk);
        reply.bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          ...reply,
          status: response.complete ? (response.statusCode ?? 0) : 0,
          text: Buffer.concat(kept).toString(),
        }),
      );
      response.on('error', () => resolve(reply));
    });
    outgoing.on('error', (error: Error & { code?: string }) => {
      const isClosedMeanwhile = outgoing.reusedSocket && error.code === 'ECONNRESET' && !beforeBody;
      resolve(isClosedMeanwhile ? send(url, sending) : reply);
    });
    if (!beforeBody) return void outgoing.end(payload);
    outgoing.on('continue', () => {
      reply.isTaken = true;
      void Promise.resolve(beforeBody()).then(() => outgoing.end(payload));
    });
    outgoing.flushHeaders();
  });
}

/** Summarises a response as its status and error code; without a response, tells whether the request was taken. */
export const outcomeOf = ({ status, text, isTaken }: Reply) => {
  if (status === 0) return isTaken ? 'cut' : 'not taken';
  return [status, /"code":\s*"([A-Z_]+)"/.exec(text)?.[1]].filter((part) => part !== undefined).join(' ');
};

/** Parses a response that must be successful. */
export function jsonOf<Body>({ status, text }: Pick<Reply, 'status' | 'text'>): Body {
  if (status < 200 || status > 299) throw new Error(`The preparation was refused: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}
