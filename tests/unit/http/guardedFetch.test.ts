import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiFetch, guardedFetch } from '../../../server/llm/providers/guardedFetch.ts';

/** Collects the garbage, on which fetch may not depend. In a worker that has loaded the product this takes a second. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const closings: (() => void)[] = [];
/** Sends a beginning and keeps the connection open. */
const provider = createServer((_request, response) => {
  response.once('close', () => closings.shift()?.());
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('Half a ');
});

beforeAll(() => new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});

describe.each(Object.entries({ guardedFetch, apiFetch }))('%s', (_name, send) => {
  it('closes the connection when its signal aborts, also after garbage was collected', async () => {
    const closed = new Promise<void>((resolve) => void closings.push(resolve));
    const aborting = new AbortController();
    const reader = await beginning(aborting.signal);
    collectGarbage();
    await nextTurn();
    aborting.abort();
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });

  /** The reader of a body whose beginning has arrived. */
  async function beginning(signal: AbortSignal) {
    const { port } = provider.address() as AddressInfo;
    const { body } = await send(`http://127.0.0.1:${port}`, { signal });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return reader;
  }
});
