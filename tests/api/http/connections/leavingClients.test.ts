import { once } from 'node:events';
import type { Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aConversation } from '../../../support/chat/conversations.ts';
import { aUser, type TestUser } from '../../../support/factories.ts';
import { connection } from '../../../support/http/rawHttp.ts';
import { controlledReply } from '../../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../../support/llm/fakeLlm.ts';
import { useServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

/** A client that disconnects early is neither its own error nor ours. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const head = (method: string, path: string, length = 0) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${me.token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\naccept: text/event-stream, */*\r\nexpect: 100-continue\r\n\r\n`;
const request = (path: string, body: object) =>
  `${head('POST', path, JSON.stringify(body).length)}${JSON.stringify(body)}`;
/** Resolves when the server has begun to read. */
const received = async (socket: Socket) => (await once(socket, 'data'), socket);
const requestLines = () => server.logs.filter(({ msg }) => msg === 'request');

const generation = { prompt: 'Tell me.', provider: 'openai', parameters: { model: 'gpt-4o-mini' } };
/** The requests, and the moment at which the client disconnects. */
const WAYS: [name: string, begin: () => Promise<Socket>][] = [
  ['during the body', async () => received(connection(server, `${head('POST', '/api/contents/', 1_000)}{"title":`))],
  [
    'during a model call',
    async () => {
      const spoken = controlledReply();
      llm.next(spoken.script);
      const socket = connection(server, request('/api/llm/generate/', generation));
      await spoken.begun;
      return socket;
    },
  ],
  [
    'during a stream',
    async () => {
      const { id } = await aConversation(server, { owner: me });
      const spoken = controlledReply();
      llm.next(spoken.script);
      const socket = connection(server, request(`/api/chat/conversations/${id}/messages/`, { content: 'Tell me.' }));
      await spoken.begun;
      return socket;
    },
  ],
];

beforeEach(() => void server.logs.splice(0));

describe.each([
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['is cut off', (socket: Socket) => socket.resetAndDestroy()],
])('a client that %s', (_, leave) => {
  it.each(WAYS)('is logged with status 499 without an error: %s', async (_way, begin) => {
    const socket = await begin();
    leave(socket);
    await until(() => requestLines().length > 0);
    expect(requestLines()).toMatchObject([{ level: 30, status: 499 }]);
    expect(server.logs.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
