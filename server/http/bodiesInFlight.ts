import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { AppError } from '../base/errors.ts';
import { bodyTooLarge } from '../base/rest/errorReply.ts';
import type { BodySizes } from './bodySizes.ts';

const MIB = 1024 * 1024;
/** Smaller bodies are not counted. */
const SMALL_BYTES = 64 * 1024;
/** Visitors cannot import. */
const MAX_VISITOR_BYTES = MIB;

/** Whose a request is, before anything of its body is read. */
export interface Sender {
  name: string;
  isSignedIn: boolean;
}

/**
 * Limits the announced bytes of bodies in flight for each sender, before any of it is read: unfinished bodies hold their
 * memory until the request times out. One without a length counts as the largest that its path takes.
 */
export function limitBodiesInFlight(
  app: FastifyInstance,
  sizes: BodySizes,
  senderOf: (request: FastifyRequest) => Promise<Sender>,
) {
  const inFlight = new Map<string, number>();
  const unmeasured = new WeakSet<FastifyRequest>();
  const addBytes = (name: string, bytes: number) => {
    const total = (inFlight.get(name) ?? 0) + bytes;
    if (total > 0) inFlight.set(name, total);
    else inFlight.delete(name);
  };
  const admit = async (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
    const { name, isSignedIn } = await senderOf(request);
    if (!isSignedIn && Number(request.headers['content-length']) > MAX_VISITOR_BYTES)
      throw refused(reply, bodyTooLarge(MAX_VISITOR_BYTES));
    if (!isSignedIn) unmeasured.add(request);
    if ((inFlight.get(name) ?? 0) + bytes > sizes.inFlight) throw refused(reply, tooManyBytes());
    addBytes(name, bytes);
    onceClosed(reply.raw, () => addBytes(name, -bytes));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = expectedBytes(request);
    if (bytes <= SMALL_BYTES || reply.raw.destroyed) return done();
    admit(request, reply, bytes).then(() => done(), done);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!unmeasured.has(request)) return done(null, payload);
    done(null, payload.pipe(visitorBytes(reply)));
  });
}

/** Passes what a visitor may send, which a body without a length does not announce. */
function visitorBytes(reply: FastifyReply) {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_VISITOR_BYTES) done(refused(reply, bodyTooLarge(MAX_VISITOR_BYTES)));
      else done(null, chunk);
    },
  });
}

function expectedBytes({ headers, routeOptions }: FastifyRequest) {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? MIB;
  // What is over the path's own limit is refused by that.
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? MIB);
}

/** Closes the connection, on which the body would follow. */
function refused(reply: { header(name: string, value: string): unknown }, refusal: AppError) {
  reply.header('connection', 'close');
  return refusal;
}

const tooManyBytes = () =>
  new AppError('RATE_LIMITED', 'Too many large requests are under way. Please wait for one to finish.', {
    retryAfterSeconds: 2,
  });
