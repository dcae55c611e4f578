import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Attacker, together } from '../../support/attacks/attacker.ts';
import { jsonOf } from '../../support/system/send.ts';
import { attack, newChat, PROMPTS } from './attack.ts';

const HEAD = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\n';
const LEFT_OPEN_MS = 2_000;
const FRAMES_MS = 1_000;

/** Opens connections that never finish what they began, and leaves them open for some seconds. */
async function unfinished({ connection }: Attacker, ...begun: [count: number, bytes: (string | Buffer)[]][]) {
  for (const [count, bytes] of begun)
    for (let number = 0; number < count; number++) {
      const socket = connection();
      for (const each of bytes) socket.write(each);
    }
  await pause(LEFT_OPEN_MS);
  return [];
}

/** Starts a chat reply that stays silent. Returns its subscription. */
async function silentReply(attacker: Attacker) {
  const reply = await attacker.graphql(
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }',
    { input: { conversationId: String(await newChat(attacker)), content: PROMPTS.silence, wait: false } },
  );
  const { id } = jsonOf<{ data: { sendMessage: { reply: { id: string } } } }>(reply).data.sendMessage.reply;
  return { query: 'subscription($id: ID!) { replyProgress(messageId: $id) { delta } }', variables: { id } };
}

/** Sends many subscriptions on a socket. Returns how many of them were answered. */
async function subscribed(socket: WebSocket, count: number, payload: (number: number) => object) {
  let answered = 0;
  socket.on('message', (data: Buffer) => {
    if ((JSON.parse(data.toString()) as { type: string }).type === 'next') answered++;
  });
  for (let number = 0; number < count && socket.readyState === socket.OPEN; number++) {
    socket.send(JSON.stringify({ id: String(number), type: 'subscribe', payload: payload(number) }));
    if (number % 100 === 99) await pause(10);
  }
  await pause(1_000);
  return answered;
}

const largestDocument = (name: string) => ({
  query: `subscription q${name} { ${'replyProgress(messageId: 1) { delta } '.repeat(160)} }`,
});

/** Upgrades to a socket whose frames are written by hand. */
async function upgraded({ connection, url }: Attacker) {
  const socket = connection();
  socket.write(
    `GET /graphql HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${UPGRADE}sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  return socket;
}

/** A masked client frame without a payload. */
const frame = (opcode: number) => Buffer.from([opcode, 0x80, 0, 0, 0, 0]);
const many = (opcode: number) => Buffer.concat(Array.from({ length: 10_000 }, () => frame(opcode)));
const FRAMES = { ping: many(0x89), pong: many(0x8a), fragment: Buffer.concat([frame(0x01), many(0x00)]) };

/** Writes the same frames as fast as the server reads, and reconnects when the socket is closed. */
async function frames(attacker: Attacker, sockets: number, block: Buffer) {
  const end = performance.now() + FRAMES_MS;
  await together(sockets, async () => {
    while (performance.now() < end && !attacker.signal.aborted) {
      const socket = await upgraded(attacker);
      while (!socket.destroyed && performance.now() < end) {
        if (!socket.write(block)) await drained(socket);
        else await pause(1);
      }
      socket.destroy();
      await pause(5);
    }
  });
  return [];
}

const drained = (socket: Awaited<ReturnType<typeof upgraded>>) =>
  new Promise((resolve) => {
    socket.once('drain', resolve).once('close', resolve);
    setTimeout(resolve, 250);
  });

/** Sends bodies in one-byte chunks on several connections; ignores whatever follows the refusal. */
async function inSingleBytes({ connection, token, signal }: Attacker, connections: number) {
  const head = `${HEAD}transfer-encoding: chunked\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;
  const chunks = Buffer.from('1\r\n \r\n'.repeat(20_000));
  return together(connections, async () => {
    const socket = connection();
    let answer = '';
    socket.on('data', (data: Buffer) => void (answer += data.toString()));
    socket.write(head);
    for (let block = 0; block < 50 && !socket.destroyed && !signal.aborted; block++)
      if (!socket.write(chunks)) await drained(socket);
    if (!socket.destroyed) await Promise.race([pause(1_000), new Promise((resolve) => socket.once('close', resolve))]);
    return answer.slice(9, 12);
  });
}

/** Attacks through connections and sockets, and with many small items in one packet. */
export const connectionAttacks = [
  attack({
    name: '40 bodies of 20 MB that are never finished',
    by: 'visitor',
    run: (attacker) => {
      const half = Buffer.alloc(20 * 1024 * 1024, '[');
      return unfinished(attacker, [40, [`${HEAD}content-length: ${half.length + 10}\r\n\r\n`, half]]);
    },
    answers: [],
  }),
  attack({
    name: '100 connections that send nothing, 100 that never finish their headers and 100 that never finish a body',
    by: 'visitor',
    run: (attacker) =>
      unfinished(attacker, [100, []], [100, [`${HEAD}x-more`]], [100, [`${HEAD}content-length: 100\r\n\r\n{"query`]]),
    answers: [],
  }),
  attack({
    name: 'ten bodies of 20 MB at once',
    by: 'visitor',
    run: ({ rest }) => {
      const body = JSON.stringify({ query: '{ me { id } }', padding: 'x'.repeat(20 * 1024 * 1024) });
      return together(10, () => rest('POST', '/graphql', { body }));
    },
    answers: ['413 PAYLOAD_TOO_LARGE', '413 BAD_REQUEST', '401 UNAUTHENTICATED', 'cut'],
  }),
  attack({
    name: '50,000 wrong vitals in one report, ten at once',
    by: 'visitor',
    run: ({ rest }) =>
      together(10, () => rest('POST', '/api/vitals/', { body: { route: '/', vitals: Array(49_000).fill({}) } })),
    answers: ['400 VALIDATION_FAILED', '429 RATE_LIMITED'],
  }),
  attack({
    name: '5,000 subscriptions on one socket',
    by: 'user',
    prepare: silentReply,
    run: async ({ sockets }, subscription) => {
      const answered = await Promise.all((await sockets(1)).map((each) => subscribed(each, 5_000, () => subscription)));
      return [answered.some((count) => count > 100) ? 'thousands are followed' : 'refused'];
    },
    answers: ['refused'],
  }),
  attack({
    name: '200 sockets of one user with 20 subscriptions each',
    by: 'user',
    prepare: silentReply,
    run: async ({ sockets }, subscription) => {
      const answered = await Promise.all((await sockets(200)).map((each) => subscribed(each, 20, () => subscription)));
      return [answered.filter((count) => count > 0).length > 100 ? 'all are followed' : 'refused'];
    },
    answers: ['refused'],
  }),
  attack({
    name: '200 event streams of one user that are never read',
    by: 'user',
    prepare: silentReply,
    run: (attacker, subscription) => {
      const body = JSON.stringify(subscription);
      const head = `${HEAD}accept: text/event-stream\r\nauthorization: Bearer ${attacker.token}\r\ncontent-length: ${body.length}\r\n\r\n`;
      return unfinished(attacker, [200, [head + body]]);
    },
    answers: [],
  }),
  attack({
    name: 'ten sockets with 48 different documents of the largest size a second each',
    by: 'user',
    run: async ({ sockets, signal }) => {
      const opened = await sockets(10);
      for (let second = 0; second < 2 && !signal.aborted; second++) {
        for (const [at, each] of opened.entries())
          for (let message = 0; message < 48 && each.readyState === WebSocket.OPEN; message++) {
            const id = `${second}x${at}x${message}`;
            each.send(JSON.stringify({ id, type: 'subscribe', payload: largestDocument(id) }));
          }
        await pause(1_000);
      }
      return [];
    },
    answers: [],
  }),
  ...Object.entries(FRAMES).map(([kind, block]) =>
    attack({
      name: `20 sockets that send blocks of 10,000 empty frames (${kind})`,
      by: 'visitor',
      run: (attacker) => frames(attacker, 20, block),
      answers: [],
    }),
  ),
  ...(
    [
      ['visitor', ['411', '']],
      ['user', ['413', '429', '']],
    ] as const
  ).map(([by, answers]) =>
    attack({
      name: `ten bodies in chunks of one byte, by a ${by}`,
      by,
      run: (attacker) => inSingleBytes(attacker, 10),
      answers: [...answers],
    }),
  ),
  attack({
    name: 'upgrades to other paths and in other words',
    by: 'visitor',
    run: async ({ connection }) => {
      for (const [path, more] of [
        ['/', ''],
        ['/api/contents/', ''],
        ['/graphql', 'sec-websocket-version: 99\r\n'],
        ['/graphql', 'sec-websocket-protocol: other\r\n'],
        ['/%zz', ''],
      ])
        connection().write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${UPGRADE}sec-websocket-key: x\r\n${more}\r\n`);
      await pause(500);
      return [];
    },
    answers: [],
  }),
];
