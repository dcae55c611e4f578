import { once } from 'node:events';
import { afterAll } from '@jest/globals';
import WebSocket from 'ws';
import type { Caller, Reachable } from './calls.ts';

const open = new Set<WebSocket>();
afterAll(() => open.forEach((socket) => socket.terminate()));

export interface Said {
  type: string;
  id?: string;
  payload?: unknown;
}

/** Opens a WebSocket at /graphql whose messages the test writes itself. */
export async function rawSocket(server: Reachable) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  open.add(socket);
  const heard: Said[] = [];
  socket.on('message', (data) => void heard.push(JSON.parse(String(data)) as Said));
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
  socket.on('error', () => undefined);
  await once(socket, 'open');

  /** Resolves with the messages of a type, once there are `count`. */
  const hear = async (type: string, count = 1): Promise<Said[]> => {
    const of = () => heard.filter((each) => each.type === type);
    while (of().length < count)
      await Promise.race([
        once(socket, 'message'),
        closed.then(({ code }) => Promise.reject(new Error(`closed with ${code}`))),
      ]);
    return of();
  };
  const say = (...messages: Said[]) => messages.forEach((message) => socket.send(JSON.stringify(message)));
  return {
    socket,
    heard,
    closed,
    say,
    hear,
    /** Authenticates the socket. Resolves with 'ack' or the close code. */
    init: async (as: Caller) => {
      const token = typeof as === 'string' ? as : as?.token;
      say({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : undefined });
      return Promise.race([hear('connection_ack').then(() => 'ack'), closed.then(({ code }) => code)]);
    },
    leave: async () => {
      socket.close();
      await closed;
    },
  };
}
