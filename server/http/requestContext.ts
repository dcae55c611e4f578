import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf, viewerOrTokenClaims } from '../auth/sessions/viewer.rows.ts';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { type Client, type Context, createContext, type SignedInUser } from '../base/context.ts';
import { currentOperation } from '../base/operation.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import { markCommitted } from './idempotency.ts';

/** The context of an HTTP request: its user, and the services. */
export async function requestContext(
  services: SharedServices,
  request: FastifyRequest,
  reply: FastifyReply,
  tokenIsEnough: boolean,
): Promise<Context> {
  const findViewer = tokenIsEnough ? viewerOrTokenClaims : viewerOf;
  const user = await findViewer(services, request.headers.authorization);
  if (user) viewers.set(request, user);
  noteApiToken(user);
  if (user?.apiToken) await services.calls.spend(user.apiToken);
  return createContext(services, new HttpRequestContext(user, request, reply));
}

const viewers = new WeakMap<FastifyRequest, SignedInUser>();

/** The user of an admitted request; undefined for a visitor. */
export const viewerOfRequest = (request: FastifyRequest) => viewers.get(request);

function noteApiToken(user: SignedInUser | null) {
  const work = currentOperation()?.work;
  if (work && user?.apiToken) work.apiTokenId = user.apiToken.id;
}

/**
 * The signal is a lazy getter because it is rarely used. Apollo Server copies the own properties of the context, but
 * not those of its class.
 */
class HttpRequestContext {
  readonly client: Client;
  readonly requestId;
  readonly log;

  constructor(
    readonly user: SignedInUser | null,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.client = clientOf(request);
    this.requestId = request.id;
    this.log = request.log;
  }

  get signal() {
    return disconnection(this.reply).signal;
  }

  readonly markCommitted = () => markCommitted(this.request);
}

const disconnections = new WeakMap<FastifyReply, AbortController>();

/**
 * Aborts when the connection closes before the response was sent. (Fastify's `request.signal` aborts when the body was
 * read.)
 */
function disconnection(reply: FastifyReply): AbortController {
  const known = disconnections.get(reply);
  if (known) return known;
  const { raw } = reply;
  const controller = new AbortController();
  onceClosed(raw, () => void (raw.writableFinished || controller.abort()));
  disconnections.set(reply, controller);
  return controller;
}

/** Ends the work of a request as if its client had disconnected. */
export const abandonRequest = (reply: FastifyReply) => disconnection(reply).abort();

/** The context of a subscription, which ends with its iterator instead of the request that opened the socket. */
export async function subscriberContext(
  services: SharedServices,
  request: FastifyRequest,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Context> {
  const user = await viewerOf(services, authorization);
  if (user?.apiToken) await services.calls.spend(user.apiToken);
  return createContext(services, {
    user,
    client: clientOf(request),
    requestId: request.id,
    signal,
    log: request.log,
  });
}

const clientOf = ({ network, headers }: FastifyRequest): Client => ({
  network,
  userAgent: headers['user-agent'] ?? '',
});
