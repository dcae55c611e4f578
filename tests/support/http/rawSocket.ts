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

/** A socket at /graphql whose messages the test writes itself. */
export async function rawSocket(server: Reachable) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  open.add(socket);
  const heard: Said[] = [];
  socket.on('message', (data) => void heard.push(JSON.parse(String(data)) as Said));
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
  socket.on('error', () => undefined);
  await once(socket, 'open');

  /** What of this kind was heard, as soon as there are so many. */
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
    /** Says whose the socket is; resolves with what came of it. */
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
