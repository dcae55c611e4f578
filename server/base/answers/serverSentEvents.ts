import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends server-sent events as they come, or all at once; no proxy may keep or gather them. */
export const sendEvents = (reply: FastifyReply, events: Readable | string) =>
  reply
    .code(200)
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(events);
