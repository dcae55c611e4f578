import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { beginning } from '../../rules/characters.ts';
import { guardedLookup, isAllowedHost, type Resolve, trustingLookup, urlProblem } from './webhookAddress.ts';

/** The time limit of the whole request, in milliseconds. */
const TIMEOUT_MS = 10_000;
const MAX_READ_BYTES = 64 * 1024;
const MAX_EXCERPT_BYTES = 1024;

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The allowed targets: hosts that the operator trusts, and public addresses. */
export interface Reach {
  allowedHosts: readonly string[];
  /** Resolves all other host names. */
  resolve?: Resolve;
}

/** The response, or the error if there was none. */
export interface WebhookResponse {
  status: number | null;
  excerpt: string | null;
  error: string | null;
}

/**
 * Sends a request to an address given by a user. It follows no redirect, uses no proxy and keeps no connection open.
 * Errors are returned in the result.
 */
export async function postWebhook(request: WebhookRequest, reach: Reach, stop: AbortSignal): Promise<WebhookResponse> {
  // The rules may have changed since the address was stored.
  const problem = urlProblem(request.url, reach.allowedHosts);
  if (problem) return { status: null, excerpt: null, error: problem };
  return withinTime(stop, async (signal) => {
    try {
      const response = await send(request, reach, signal);
      return { status: response.statusCode ?? null, excerpt: await excerptOf(response), error: null };
    } catch (error) {
      return { status: null, excerpt: null, error: reasonOf(error, signal) };
    }
  });
}

/**
 * Runs work with a signal that aborts after the time limit or when the server stops. AbortSignal.any is not used,
 * because it leaves a reference for each request in `stop`, which lives as long as the process.
 */
async function withinTime<Result>(stop: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  stop.addEventListener('abort', abort);
  if (stop.aborted) abort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

function send({ url: text, headers, body }: WebhookRequest, { allowedHosts, resolve }: Reach, signal: AbortSignal) {
  const url = new URL(text);
  const lookup = isAllowedHost(url, allowedHosts) ? trustingLookup : guardedLookup(resolve);
  const options = {
    method: 'POST',
    agent: false,
    lookup,
    signal,
    headers: { ...HEADERS, ...headers, ...length(body) },
  };
  return new Promise<IncomingMessage>((resolveResponse, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
    request.on('response', resolveResponse).on('error', reject);
    // The only event that Node emits for a response that switches protocols; after a response or an error it does nothing.
    request.on('close', () => reject(new Error('The connection was closed without a response.')));
    request.end(body);
  });
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Suspire-Webhooks/1.0', connection: 'close' };

const length = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

/** The beginning of a body. Stops reading a longer one; a body that ends early is not an error. */
async function excerptOf(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes < MAX_EXCERPT_BYTES) kept.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_READ_BYTES) break;
    }
  } catch {
    // The status is enough, so errors while reading the body are ignored.
  }
  response.destroy();
  return Buffer.concat(kept).subarray(0, MAX_EXCERPT_BYTES).toString().replaceAll('\0', '');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `There was no response within ${TIMEOUT_MS / 1000} seconds.`;
  const message = error instanceof Error ? error.message : String(error);
  return beginning(`The request failed: ${message}`, 300);
}
