import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Attacker, together } from '../../support/attacks/attacker.ts';
import { attack } from './attack.ts';

const SOME_SECONDS = 3_000;

/** Upgrades to a socket whose frames are written by hand. */
async function upgraded({ connection, url }: Attacker) {
  const socket = connection();
  socket.write(
    `GET /graphql HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n`,
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
  const end = performance.now() + SOME_SECONDS;
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
async function inSingleBytes({ connection, token, signal }: Attacker, connections: number, isSignedIn: boolean) {
  const head = `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n${isSignedIn ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;
  const chunks = Buffer.from('1\r\n \r\n'.repeat(20_000));
  const statuses = await together(connections, async () => {
    const socket = connection();
    let answer = '';
    socket.on('data', (data: Buffer) => void (answer += data.toString()));
    socket.write(head);
    for (let block = 0; block < 50 && !socket.destroyed && !signal.aborted; block++)
      if (!socket.write(chunks)) await drained(socket);
    if (!socket.destroyed) await Promise.race([pause(1_000), new Promise((resolve) => socket.once('close', resolve))]);
    return answer.slice(9, 12);
  });
  return statuses;
}

/** Attacks that send many small items in one packet. */
export const eventAttacks = [
  ...Object.entries(FRAMES).map(([kind, block]) =>
    attack({
      name: `20 sockets of a visitor that send blocks of 10,000 empty frames (${kind}) for 3 s`,
      run: (attacker) => frames(attacker, 20, block),
      answers: [],
    }),
  ),
  attack({
    name: 'a body in chunks of one byte, by a visitor',
    run: (attacker) => inSingleBytes(attacker, 1, false),
    answers: ['411', ''],
  }),
  attack({
    name: 'twenty bodies in chunks of one byte, by a visitor',
    run: (attacker) => inSingleBytes(attacker, 20, false),
    answers: ['411', ''],
  }),
  attack({
    name: 'twenty bodies in chunks of one byte, by a user',
    run: (attacker) => inSingleBytes(attacker, 20, true),
    answers: ['413', '429', ''],
  }),
  attack({
    name: 'ten sockets of a user with 48 different documents of the largest size a second each',
    run: async ({ socket, signal }) => {
      const sockets = (await Promise.allSettled(Array.from({ length: 10 }, () => socket()))).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );
      let number = 0;
      for (let second = 0; second < 3 && !signal.aborted; second++) {
        for (const each of sockets)
          for (let message = 0; message < 48 && each.readyState === WebSocket.OPEN; message++) {
            number++;
            const query = `subscription q${number} { ${'replyProgress(messageId: 1) { delta } '.repeat(160)} }`;
            each.send(JSON.stringify({ id: `${number}`, type: 'subscribe', payload: { query } }));
          }
        await pause(1_000);
      }
      return [];
    },
    answers: [],
  }),
];
