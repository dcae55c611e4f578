import { setTimeout as pause } from 'node:timers/promises';
import type WebSocket from 'ws';
import { type Attacker, jsonOf, outcomeOf, together } from '../../support/attacks/attacker.ts';
import { attack, REFUSALS } from './attack.ts';
import { PROMPTS } from './prompts.ts';

const HEAD = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const SOME_SECONDS = 6_000;

/** Opens connections that never finish what they began, and leaves them open for some seconds. */
async function unfinished(
  { connection }: Attacker,
  count: number,
  begin: (write: (bytes: string | Buffer) => void) => void,
) {
  for (let number = 0; number < count; number++) {
    const socket = connection();
    begin((bytes) => void socket.write(bytes));
  }
  await pause(SOME_SECONDS);
  return [];
}

/** Starts a chat reply that stays silent. */
async function silentReply({ rest, graphql }: Attacker) {
  const { id } = jsonOf<{ id: number }>(await rest('POST', '/api/chat/conversations/', { body: { name: 'Talk' } }));
  const reply = await graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }', {
    input: { conversationId: String(id), content: PROMPTS.silence, wait: false },
  });
  return jsonOf<{ data: { sendMessage: { reply: { id: string } } } }>(reply).data.sendMessage.reply.id;
}

const FOLLOW = 'subscription($id: ID!) { replyProgress(messageId: $id) { delta } }';

/** Sends many subscriptions on a socket. Returns the number of messages of each kind, and how the socket ended. */
async function subscribed(socket: WebSocket, count: number, payload: (number: number) => object) {
  const said = new Map<string, number>();
  const count1 = (kind: string) => said.set(kind, (said.get(kind) ?? 0) + 1);
  socket.on('message', (data: Buffer) => count1((JSON.parse(data.toString()) as { type: string }).type));
  socket.on('close', (code) => count1(`closed ${code}`));
  for (let number = 0; number < count && socket.readyState === socket.OPEN; number++) {
    socket.send(JSON.stringify({ id: String(number), type: 'subscribe', payload: payload(number) }));
    if (number % 100 === 99) await pause(10);
  }
  await pause(2_000);
  return said;
}

/** Attacks through connections and sockets. */
export const connectionAttacks = [
  attack({
    name: '40 bodies of 20 MB that are never finished, by a visitor',
    run: async (attacker) => {
      const half = Buffer.alloc(20 * 1024 * 1024, '[');
      return unfinished(attacker, 40, (write) => {
        write(`${HEAD}content-length: ${half.length + 10}\r\n\r\n`);
        write(half);
      });
    },
    answers: [],
  }),
  attack({
    name: '100 connections that send nothing, 100 that never finish their headers and 100 that never finish a body',
    run: async (attacker) => {
      await Promise.all([
        unfinished(attacker, 100, () => undefined),
        unfinished(attacker, 100, (write) => write(`${HEAD}x-more`)),
        unfinished(attacker, 100, (write) => write(`${HEAD}content-length: 100\r\n\r\n{"query`)),
      ]);
      return [];
    },
    answers: [],
  }),
  attack({
    name: 'ten bodies of 20 MB at once, by a visitor',
    run: async ({ rest }) => {
      const body = JSON.stringify({ query: '{ me { id } }', padding: 'x'.repeat(20 * 1024 * 1024) });
      return (await together(10, () => rest('POST', '/graphql', { as: null, body }))).map(outcomeOf);
    },
    answers: ['413 PAYLOAD_TOO_LARGE', '413 BAD_REQUEST', '401 UNAUTHENTICATED', 'cut'],
  }),
  attack({
    name: '50,000 wrong vitals in one report, ten at once, by a visitor',
    run: async ({ rest }) =>
      (
        await together(10, () =>
          rest('POST', '/api/vitals/', {
            as: null,
            body: { route: '/', vitals: Array.from({ length: 49_000 }, () => ({})) },
          }),
        )
      ).map(outcomeOf),
    answers: ['400 VALIDATION_FAILED', '429 RATE_LIMITED'],
  }),
  attack({
    name: '49,000 wrong ids as material, ten at once',
    run: async ({ rest }) =>
      (
        await together(10, () =>
          rest('POST', '/api/llm/generate/', {
            body: { prompt: 'x', context_content_ids: Array.from({ length: 49_000 }, () => 'x') },
          }),
        )
      ).map(outcomeOf),
    answers: ['400 VALIDATION_FAILED', '429 RATE_LIMITED'],
  }),
  attack({
    name: '5,000 subscriptions on one socket',
    prepare: silentReply,
    run: async ({ socket }, id) => {
      const said = await subscribed(await socket(), 5_000, () => ({ query: FOLLOW, variables: { id } }));
      return [(said.get('next') ?? 0) > 100 ? 'thousands are followed' : 'refused'];
    },
    answers: ['refused'],
  }),
  attack({
    name: '200 sockets of one user with 20 subscriptions each',
    prepare: silentReply,
    run: async ({ socket }, id) => {
      const sockets = (await Promise.allSettled(Array.from({ length: 200 }, () => socket()))).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );
      const said = await Promise.all(
        sockets.map((each) => subscribed(each, 20, () => ({ query: FOLLOW, variables: { id } }))),
      );
      return [said.filter((each) => each.has('next')).length > 100 ? 'all are followed' : 'refused'];
    },
    answers: ['refused'],
  }),
  attack({
    name: '200 event streams of one user that are never read',
    prepare: silentReply,
    run: async ({ connection, token }, id) => {
      const body = JSON.stringify({ query: FOLLOW, variables: { id } });
      const streams = Array.from({ length: 200 }, connection);
      for (const stream of streams)
        stream.write(
          `${HEAD}accept: text/event-stream\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      await pause(SOME_SECONDS);
      return [];
    },
    answers: [],
  }),
  attack({
    name: '200 sockets of a visitor that stay open',
    run: async ({ socket }) => {
      const sockets = await Promise.allSettled(Array.from({ length: 200 }, () => socket(null)));
      await pause(SOME_SECONDS);
      return [
        sockets.filter((each) => each.status === 'fulfilled' && each.value.readyState === each.value.OPEN).length > 100
          ? 'all stay'
          : 'refused',
      ];
    },
    answers: ['refused'],
  }),
  attack({
    name: 'documents of the largest size to subscribe to on 20 sockets of a visitor, 50 on each',
    run: async ({ socket }) => {
      const sockets = (await Promise.allSettled(Array.from({ length: 20 }, () => socket(null)))).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );
      await Promise.all(
        sockets.map((each) =>
          subscribed(each, 50, (number) => ({
            query: `subscription q${number} { ${'replyProgress(messageId: 1) { delta } '.repeat(160)} }`,
          })),
        ),
      );
      return [];
    },
    answers: [],
  }),
  attack({
    name: '/%61pi and /%67raphql are the same APIs with the same headers',
    run: async ({ rest }) => {
      const replies = [
        await rest('GET', '/%61pi/check-auth/', { as: null }),
        await rest('POST', '/%67raphql', { as: null, body: { query: '{ me { id } }' } }),
      ];
      return replies.map(({ headers }) => `${headers['cache-control']}, ${headers['x-robots-tag']}`);
    },
    answers: ['no-store, noindex'],
  }),
  attack({
    name: 'an operationName that is not there, and one that is missing',
    run: async ({ rest }) => [
      outcomeOf(await rest('POST', '/graphql', { body: { query: 'query a { me { id } }', operationName: 'b' } })),
      outcomeOf(await rest('POST', '/graphql', { body: { query: 'query a { me { id } } query b { me { id } }' } })),
    ],
    answers: [...REFUSALS, '400 OPERATION_RESOLUTION_FAILURE', '400 BAD_REQUEST'],
  }),
  attack({
    name: 'headers of 20 KB',
    run: async ({ rest }) => [
      outcomeOf(await rest('GET', '/api/check-auth/', { headers: { 'x-more': 'x'.repeat(20_000) } })),
    ],
    answers: ['431 HEADERS_TOO_LARGE', '431 VALIDATION_FAILED', '431 PAYLOAD_TOO_LARGE'],
  }),
  attack({
    name: 'upgrades to other paths and in other words',
    run: async ({ connection }) => {
      for (const [path, more] of [
        ['/', ''],
        ['/api/contents/', ''],
        ['/graphql', 'sec-websocket-version: 99\r\n'],
        ['/graphql', 'sec-websocket-protocol: other\r\n'],
        ['/%zz', ''],
      ])
        connection().write(
          `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n${more}\r\n`,
        );
      await pause(500);
      return [];
    },
    answers: [],
  }),
];
