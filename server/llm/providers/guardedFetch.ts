/** Far more than the largest answer needs, as JSON or as a stream of events. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Refuses redirects, which would send prompts and keys to another host, and bodies that are too large for the memory.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers, body } = response;
  return body ? new Response(body.pipeThrough(limitBytes()), { status, statusText, headers }) : response;
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
