import type { Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import WebSocket from 'ws';
import { aConversation } from '../../support/chat/conversations.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { rawSocket } from '../../support/http/rawSocket.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), publicUrl: 'https://suspire.example' });
let me: TestUser;
/** The id of a reply that is being written during the tests. */
let reply: string;

beforeAll(async () => {
  me = await aUser(server);
  const spoken = controlledReply();
  llm.next(spoken.script);
  const { id } = await aConversation(server, { owner: me });
  const { data } = await graphql(
    server,
    'mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Tell me.", wait: false }) { reply { id } } }',
    { id },
    { as: me },
  );
  reply = (data?.sendMessage as { reply: { id: string } }).reply.id;
  await spoken.begun;
});

type Connected = Awaited<ReturnType<typeof rawSocket>>;
const sockets: Connected[] = [];
afterEach(async () => void (await Promise.all(sockets.splice(0).map((socket) => socket.leave()))));

async function connected() {
  const socket = await rawSocket(server);
  sockets.push(socket);
  return socket;
}

async function signedIn(user: TestUser = me) {
  const socket = await connected();
  expect(await socket.init(user)).toBe('ack');
  return socket;
}

const query = 'subscription($id: ID!) { replyProgress(messageId: $id) { text } }';
const subscription = (id: string) => ({ type: 'subscribe', id, payload: { query, variables: { id: reply } } });

describe('a socket', () => {
  it('carries twenty subscriptions and refuses another until one ends', async () => {
    const { say, hear } = await signedIn();
    say(...Array.from({ length: 20 }, (_, index) => subscription(`s${index}`)));
    await hear('next', 20);
    say(subscription('one more'));
    const [refused] = await hear('error');
    expect(refused).toMatchObject({
      id: 'one more',
      payload: [
        {
          message: 'A socket carries at most 20 subscriptions. Please close one first.',
          extensions: { code: 'RATE_LIMITED' },
        },
      ],
    });
    say({ type: 'complete', id: 's0' }, subscription('in its place'));
    expect((await hear('next', 21)).at(-1)).toMatchObject({ id: 'in its place' });
  });

  it('is closed when an id is used twice', async () => {
    const { say, closed, hear } = await signedIn();
    say(subscription('same'));
    await hear('next');
    say(subscription('same'));
    expect(await closed).toMatchObject({ code: 4409 });
  });

  it('is closed after more than fifty messages in a second', async () => {
    const { say, closed } = await signedIn(await aUser(server));
    say(...Array.from({ length: 120 }, () => ({ type: 'ping' })));
    expect(await closed).toEqual({ code: 4429, reason: 'Too many messages' });
  });

  it('is read no further and cut off when it is closed for flooding', async () => {
    const { socket, closed } = await connected();
    let pongs = 0;
    socket.on('pong', () => pongs++);
    const raw = (socket as unknown as { _socket: Socket })._socket;
    raw.write(Buffer.concat(Array.from({ length: 5_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))));
    expect(await closed).toMatchObject({ code: 4429 });
    expect(pongs).toBe(50);
    await until(() => raw.destroyed);
  });

  it('still counts for its user when it was closed for flooding', async () => {
    const noisy = await aUser(server);
    for (let count = 0; count < 10; count++) {
      const { say, closed } = await signedIn(noisy);
      say(...Array.from({ length: 120 }, () => ({ type: 'ping' })));
      await closed;
    }
    expect(await (await connected()).init(noisy)).toBe(4429);
  });

  it.each([
    ['a page of the same host', () => server.url, 101],
    ['a page of PUBLIC_URL', () => 'https://suspire.example', 101],
    ['a page in a sandbox', () => 'null', 403],
  ])('opened by %s is accepted or refused by its origin', async (_, origin, status) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: origin(),
    });
    const answered = await new Promise<number | undefined>((resolve) => {
      socket.on('unexpected-response', (__, response) => resolve(response.statusCode));
      socket.once('open', () => resolve(101));
    });
    socket.on('error', () => undefined).terminate();
    expect(answered).toBe(status);
  });

  it('is closed after more than two million characters in a second', async () => {
    const { say, closed } = await signedIn(await aUser(server));
    say(...Array.from({ length: 40 }, () => ({ type: 'ping', payload: { pad: 'x'.repeat(400_000) } })));
    expect(await closed).toEqual({ code: 4429, reason: 'Too many messages' });
  });

  it.each([
    ['more than 512 KiB in one message', (socket: WebSocket) => socket.send('x'.repeat(600_000)), 1009],
    [
      'binary data that is no text',
      (socket: WebSocket) =>
        (socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
      1002,
    ],
    ['an invalid message', (socket: WebSocket) => socket.send('hello'), 4400],
  ])('is closed after %s, without an error in the log', async (_, say, code) => {
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.logs.splice(0);
    const { socket, closed } = await signedIn();
    say(socket);
    expect(await closed).toMatchObject({ code });
    expect(server.logs.filter(({ level }) => level >= 40)).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('is closed when its events stay unread', async () => {
    const { messageIds } = await aConversation(server, { owner: me, said: ['Tell me.', 'x'.repeat(1_000_000)] });
    const { say, closed, socket } = await signedIn();
    socket.pause();
    const aliases = Array.from({ length: 14 }, (_, index) => `a${index}: content`).join(' ');
    const large = {
      query: `subscription($id: ID!) { replyProgress(messageId: $id) { message { ${aliases} } } }`,
      variables: { id: String(messageIds[1]) },
    };
    say(...Array.from({ length: 4 }, (_, index) => ({ type: 'subscribe', id: `large${index}`, payload: large })));
    await until(() => server.logs.some(({ msg }) => msg === 'a socket was closed because its client did not read'));
    socket.resume();
    expect(await closed).toMatchObject({ code: 1006 });
  });
});

describe('the number of sockets', () => {
  it('is limited to ten per user until one closes', async () => {
    const [first] = await Promise.all(Array.from({ length: 10 }, () => signedIn()));
    const eleventh = await connected();
    expect(await eleventh.init(me)).toBe(4429);
    const other = await aUser(server);
    await signedIn(other);
    await first?.leave();
    await until(async () => (await (await connected()).init(me)) === 'ack');
  });

  it('is limited to five for visitors of a network, not counting its users', async () => {
    for (let count = 0; count < 5; count++) expect(await (await connected()).init(null)).toBe('ack');
    expect(await (await connected()).init(null)).toBe(4429);
    expect(await (await connected()).init('no token of ours')).toBe(4429);
    await signedIn();
  });

  it('is limited to twenty unauthenticated ones per network', async () => {
    const waiting = await Promise.all(Array.from({ length: 20 }, () => connected()));
    expect(await (await connected()).closed).toMatchObject({ code: 4429 });
    expect(await waiting[0]?.init(me)).toBe('ack');
    await signedIn();
  });
});
