import type { ServerResponse } from 'node:http';

const callbacks = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls back when a response was sent or its client disconnected; immediately if that has already happened. All
 * callbacks of a response share one listener, as Node warns about more than ten.
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
