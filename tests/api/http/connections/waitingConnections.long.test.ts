import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { graphql } from '../../../support/http/calls.ts';
import { startServer } from '../../../support/server.ts';

it.each([
  ['nothing', ''],
  ['a part of the headers', 'GET /api/version/ HTTP/1.1\r\nHost: x'],
  [
    'a part of the body',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
])('does not wait for a request when the server stops, after %s of it has arrived', async (_, sent) => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const client = connect(Number(port), hostname);
  await once(client, 'connect');
  client.write(sent);
  // The server has read what was sent when it answers a connection that was opened later.
  await graphql(server, '{ version }');
  const received = text(client);
  await server.close();
  expect(await received).toBe('');
});

it('answers a request that is complete when the server stops', async () => {
  const server = await startServer();
  const replies = [1, 2, 3].map(() => graphql(server, '{ version }'));
  const { status } = await graphql(server, '{ version }');
  expect(status).toBe(200);
  await server.close();
  for (const reply of replies) expect((await reply).status).toBe(200);
});
