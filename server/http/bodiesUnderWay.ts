import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from '../base/errorReply.ts';
import { AppError } from '../base/errors.ts';

const MIB = 1024 * 1024;
/** Of smaller ones a server has room for thousands. */
const SMALL_BYTES = 64 * 1024;
/** Who is not signed in imports nothing. */
const MAX_VISITOR_BYTES = MIB;
/** The bodies of one user, or of one network's visitors, that are being received or worked on. */
const MAX_UNDER_WAY_BYTES = 32 * MIB;

/** Whose a request is, before anything of its body is read. */
export interface Sender {
  name: string;
  isSignedIn: boolean;
}

/**
 * Looks at how large a body says that it will be, and at whose it is, before any of it is kept: bodies that are begun
 * and never finished hold their memory until their time is over. One that does not say counts as the largest that its
 * path takes.
 */
export function boundBodies(app: FastifyInstance, senderOf: (request: FastifyRequest) => Promise<Sender>) {
  const underWay = new Map<string, number>();
  const hold = (name: string, bytes: number) => {
    const held = (underWay.get(name) ?? 0) + bytes;
    if (held > 0) underWay.set(name, held);
    else underWay.delete(name);
  };
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesToCome(request);
    if (bytes <= SMALL_BYTES || reply.raw.destroyed) return;
    const { name, isSignedIn } = await senderOf(request);
    if (!isSignedIn && Number(request.headers['content-length']) > MAX_VISITOR_BYTES)
      throw refused(reply, bodyTooLarge(MAX_VISITOR_BYTES));
    if ((underWay.get(name) ?? 0) + bytes > MAX_UNDER_WAY_BYTES) throw refused(reply, tooManyBytes());
    hold(name, bytes);
    reply.raw.once('close', () => hold(name, -bytes));
  });
}

function bytesToCome({ headers, routeOptions }: FastifyRequest) {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? MIB;
  // What is over the path's own limit is refused by that.
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit ?? MIB);
}

/** What follows on the connection is the body that nobody wants. */
function refused(reply: { header(name: string, value: string): unknown }, refusal: AppError) {
  reply.header('connection', 'close');
  return refusal;
}

const tooManyBytes = () =>
  new AppError('RATE_LIMITED', 'Too many large requests are under way. Please wait for one to finish.', {
    retryAfterSeconds: 2,
  });
