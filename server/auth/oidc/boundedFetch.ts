import { outgoingFetch } from '../../base/outgoingFetch.ts';

const MAX_BYTES = 256 * 1024;

interface Request {
  method: string;
  headers: Record<string, string>;
  body: unknown;
  redirect: 'manual';
  signal?: AbortSignal;
}

/**
 * Works like fetch, but reads the whole response before `signal` aborts, and limits it to more bytes than any provider
 * needs to send.
 */
export async function boundedFetch(address: string, { body, ...request }: Request): Promise<Response> {
  const response = await outgoingFetch(address, { ...request, body: body as BodyInit });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new Error(`The provider's response has more than ${MAX_BYTES} bytes.`);
    pieces.push(piece);
  }
  const { status, headers } = response;
  return new Response(bytes > 0 ? Buffer.concat(pieces) : null, { status, headers });
}
