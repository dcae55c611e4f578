import type { ServerResponse } from 'node:http';

const callbacks = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls back when an answer is out or its client has left; at once when that has been so before. All of an answer share
 * one listener, as Node warns of more than ten.
 */
export function onceClosed(raw: ServerResponse, callback: () => void) {
  if (raw.destroyed) return callback();
  const waiting = callbacks.get(raw);
  if (waiting) return void waiting.push(callback);
  const all = [callback];
  callbacks.set(raw, all);
  raw.once('close', () => {
    for (const call of all) call();
  });
}
