import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { useServer } from '../support/server.ts';

const server = useServer();

/** Sends the beginning of a request and nothing more; resolves with all that the server says until it hangs up. */
function unfinishedRequest(beginning: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => socket.write(beginning));
  return text(socket);
}

it('clients that never finish their headers or body are sent away, and others are served meanwhile', async () => {
  const head = 'POST /api/login/ HTTP/1.1\r\nhost: localhost\r\n';
  const slow = [
    ...Array.from({ length: 50 }, () => unfinishedRequest(`${head}x-more`)),
    ...Array.from({ length: 10 }, () => unfinishedRequest(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"user`)),
  ];
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
