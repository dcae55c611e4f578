import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends server-sent events as a stream or as one text. The headers keep proxies from caching or buffering them. */
export const sendEvents = (reply: FastifyReply, events: Readable | string) =>
  reply
    .code(200)
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(events);
