import { outgoingFetch } from '../../base/outgoingFetch.ts';
import { withFiles } from './sentFiles.ts';

/** Far more than the largest answer needs, as JSON or as a stream of events. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Refuses redirects, which would send prompts and keys to another host, and bodies that are too large for the memory.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await outgoingFetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers, body } = response;
  if (!body) return response;
  // The pipe needs the signal: fetch of Node 20 forgets its own once the first response is collected as garbage.
  const limited = body.pipeThrough(limitBytes(), { signal: init?.signal ?? undefined });
  return new Response(limited, { status, statusText, headers });
};

/** The text of a response; null, without reading on, when it has more bytes than this. */
export async function textWithin(response: Response, maxBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** Something that is not an API answered at a provider's address. */
export class NotAnApiError extends Error {
  constructor(readonly url: string) {
    super('The answer is a web page.');
  }
}

/** As `guardedFetch`, for calls to an API: sends the files for which marks stand in the body, and refuses web pages, for example of a wrong path or of a network's sign-in. */
export const apiFetch: typeof fetch = async (input, init) => {
  const response = await guardedFetch(input, withFiles(init));
  const isPage = /\btext\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isPage) return response;
  await response.body?.cancel().catch(() => undefined);
  throw new NotAnApiError(response.url || String(input));
};

function limitBytes() {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
  });
}
