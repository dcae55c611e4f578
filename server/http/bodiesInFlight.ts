import { type Readable, Transform } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { AppError } from '../base/errors.ts';
import { bodyTooLarge } from '../base/rest/errorReply.ts';
import type { BodySizes } from './bodySizes.ts';

const MIB = 1024 * 1024;
/** Smaller bodies are not counted. */
const SMALL_BYTES = 64 * 1024;
/** Smaller than for users, because visitors cannot import. */
const MAX_VISITOR_BYTES = MIB;
/**
 * The number of chunks that a body without a length may have, plus one for every PIECE_BYTES bytes: each chunk costs
 * microseconds.
 */
const PIECES = 250;
const PIECE_BYTES = 512;

/** The sender of a request, known before its body is read. */
export interface Sender {
  name: string;
  isSignedIn: boolean;
}

/**
 * Limits the announced bytes of each sender's unfinished bodies, before any of them is read, because they occupy memory
 * until the request times out. A body without a length counts as the largest that its path accepts, and is accepted
 * from users only.
 */
export function limitBodiesInFlight(
  app: FastifyInstance,
  sizes: BodySizes,
  senderOf: (request: FastifyRequest) => Promise<Sender>,
) {
  const inFlight = new Map<string, number>();
  let lastTurn = Promise.resolve();
  const addBytes = (name: string, bytes: number) => {
    const total = (inFlight.get(name) ?? 0) + bytes;
    if (total > 0) inFlight.set(name, total);
    else inFlight.delete(name);
  };
  const admit = async (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
    const { name, isSignedIn } = await senderOf(request);
    if (!isSignedIn && Number(request.headers['content-length']) > MAX_VISITOR_BYTES)
      throw refused(reply, bodyTooLarge(MAX_VISITOR_BYTES));
    if (!isSignedIn && isWithoutLength(request)) throw refused(reply, lengthRequired());
    if ((inFlight.get(name) ?? 0) + bytes > sizes.inFlight) throw refused(reply, tooManyBytes());
    addBytes(name, bytes);
    onceClosed(reply.raw, () => addBytes(name, -bytes));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = expectedBytes(request);
    if (bytes <= SMALL_BYTES || reply.raw.destroyed) return done();
    if (isWithoutLength(request)) readNothingYet(request, reply);
    admit(request, reply, bytes).then(() => done(), done);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isWithoutLength(request)) return done(null, payload);
    const start = () => {
      request.raw.socket.resume();
      done(null, payload.pipe(limitedPieces(payload, reply)));
    };
    // One body in each turn of the event loop: its first packet may have thousands of chunks.
    lastTurn = lastTurn.then(() => nextTurn()).then(start);
  });
}

const isWithoutLength = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;

/** Stops reading until the request is admitted, since chunks are parsed even if nobody counts them. */
function readNothingYet({ raw: { socket } }: FastifyRequest, reply: FastifyReply) {
  socket.pause();
  onceClosed(reply.raw, () => socket.resume());
}

/** Forwards a chunked body, unless it has many small chunks. */
function limitedPieces(payload: Readable, reply: FastifyReply) {
  let pieces = 0;
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      pieces++;
      bytes += chunk.length;
      if (pieces <= PIECES + bytes / PIECE_BYTES) return done(null, chunk);
      // Otherwise each of the other chunks in the packet makes an error of its own.
      payload.unpipe(this);
      done(refused(reply, tooManyPieces()));
    },
  });
}

function expectedBytes(request: FastifyRequest) {
  const { headers, routeOptions } = request;
  if (isWithoutLength(request)) return routeOptions.bodyLimit ?? MIB;
  // A larger body is refused by the path's own limit.
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? MIB);
}

/** Closes the connection, because the body would follow on it. */
function refused(reply: { header(name: string, value: string): unknown }, refusal: AppError) {
  reply.header('connection', 'close');
  return refusal;
}

const tooManyBytes = () =>
  new AppError('RATE_LIMITED', 'Too many large requests are in progress. Please wait for one to finish.', {
    retryAfterSeconds: 2,
  });

const lengthRequired = () =>
  new AppError('LENGTH_REQUIRED', 'Without a session or a token the request needs a Content-Length.');

const tooManyPieces = () =>
  new AppError('PAYLOAD_TOO_LARGE', 'The request body comes in too many small chunks. Send it with a Content-Length.');
