import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { type Extra, makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { whileSignedIn } from '../base/answers/whileSignedIn.ts';
import type { Context, SignedInUser } from '../base/context.ts';
import { AppError, toAppError } from '../base/errors.ts';
import { opened } from '../base/observation/open.ts';
import { SessionWatch } from '../base/sessionWatch.ts';
import { inTurn } from '../base/turns/turns.ts';
import { formatForClient } from './errorFormat.ts';
import { MAX_DOCUMENT_TOKENS } from './limits.ts';
import { loggedToItsEnd, reportBegin } from './observedSubscription.ts';
import { refuseLongDocument } from './operationValidation.ts';
import {
  limitMessageRate,
  NOISY_PLACE_MS,
  OpenConnections,
  refuseSocket,
  SOCKET_LIMITS,
  terminateSlowReader,
} from './socketLimits.ts';
import { presentEvent, subscribeAsOwner, type SubscriptionArgs, subscriptionArgs } from './subscriberOperations.ts';

/** Room for the same 10,000 characters as over HTTP, and for the variables. */
export const MAX_MESSAGE_BYTES = 512 * 1024;

const INIT_MS = 5_000;

export interface Subscribers {
  /** The context for a bearer token; the signal is aborted when the subscription is over. */
  contextOf(request: FastifyRequest, authorization: string | undefined, signal: AbortSignal): Promise<Context>;
  /** The user of a socket, even while the database is unavailable. */
  ownerOf(request: FastifyRequest, authorization: string | undefined): Promise<SignedInUser | null>;
  /** Whether the session or the token of the user is still valid. */
  isSignedIn(user: SignedInUser, authorization: string | undefined): Promise<boolean>;
  /** The interval between two checks of each socket's session. */
  checkEveryMs: number;
}

type SubscriberContext = Context & { controller: AbortController; authorization: string | undefined };

interface Connection {
  connectionParams?: Record<string, unknown>;
  extra: Extra;
}

/**
 * Serves only subscriptions over graphql-transport-ws; queries and mutations use HTTP. The bearer token is in
 * `connectionParams.authorization` or in the header. Each subscription checks it again, and ends when the session ends.
 */
export function subscriptionHandler(schema: GraphQLSchema, subscribers: Subscribers) {
  const { admit, identify, ownerOf } = socketAdmission(subscribers);
  const watches = new WeakMap<WebSocket, SessionWatch>();
  const watchOf = (socket: WebSocket) =>
    watches.get(socket) ?? watches.set(socket, new SessionWatch(subscribers.checkEveryMs)).get(socket)!;

  const handle = makeHandler<Record<string, unknown>>({
    connectionInitWaitTimeout: INIT_MS,
    subscribe: subscribeAsOwner,
    onConnect: identify,
    onSubscribe: async ({ subscriptions, ...connection }, _, { query, variables, operationName }) => {
      const controller = new AbortController();
      const authorization = authorizationOf(connection);
      try {
        if (Object.keys(subscriptions).length > SOCKET_LIMITS.subscriptionsASocket) throw tooManySubscriptions();
        refuseLongDocument(query);
        const owner = ownerOf(connection.extra.socket);
        const document = await inTurn(() => parse(query, { maxTokens: MAX_DOCUMENT_TOKENS }), { owner });
        const contextOf = async (): Promise<SubscriberContext> => ({
          ...(await subscribers.contextOf(connection.extra.request, authorization, controller.signal)),
          controller,
          authorization,
        });
        const args = await subscriptionArgs(schema, { document, operationName, variables }, contextOf, owner);
        if ('work' in args) reportBegin(args.work, connection.extra.request.id);
        return args;
      } catch (error) {
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: toAppError(error) })];
      }
    },
    onOperation: ({ extra }, _, __, args, result) => {
      const { contextValue, work } = args as SubscriptionArgs<SubscriberContext>;
      const { user, controller, authorization } = contextValue;
      if (!(Symbol.asyncIterator in result)) return undefined;
      const isStillSignedIn = async () => !user || subscribers.isSignedIn(user, authorization);
      const events = whileSignedIn(result as AsyncGenerator<ExecutionResult, void, void>, {
        user,
        controller,
        watch: (end) => watchOf(extra.socket).add(isStillSignedIn, end),
      });
      return loggedToItsEnd(events, { context: contextValue, work, log: extra.request.log });
    },
    onError: ({ extra }, _, __, errors) =>
      errors.map((error) => formatForClient(error, 'GRAPHQL_VALIDATION_FAILED', extra.request)),
    onNext: ({ extra }, _, __, args, event) => {
      terminateSlowReader(extra.socket, extra.request.log);
      return presentEvent(event, extra.request, (args as SubscriptionArgs).cost);
    },
  });

  return function (this: FastifyInstance, socket: WebSocket, request: FastifyRequest) {
    if (!admit(socket, request)) return;
    logClose(socket, request);
    void handle.call(this, socket, request);
    logProtocolErrors(socket, request.log);
  };
}

/** Limits open sockets: by network until they are identified, then by user. */
function socketAdmission({ ownerOf }: Subscribers) {
  const open = new OpenConnections();
  const places = new WeakMap<WebSocket, { owner: string; release: () => void }>();

  const count = (socket: WebSocket, owner: string, limit: number) => {
    const release = open.acquire(owner, limit);
    if (!release) return (refuseSocket(socket, 'Too many connections'), false);
    places.get(socket)?.release();
    places.set(socket, { owner, release });
    if (socket.readyState !== socket.OPEN) release();
    return true;
  };

  const admit = (socket: WebSocket, request: FastifyRequest) => {
    if (!count(socket, `new ${request.network}`, SOCKET_LIMITS.newSocketsANetwork)) return false;
    let placeMs = 0;
    limitMessageRate(socket, request.log, () => (placeMs = NOISY_PLACE_MS));
    socket.once('close', () => setTimeout(() => places.get(socket)?.release(), placeMs).unref());
    return true;
  };

  const identify = async (connection: Connection) => {
    const { socket, request } = connection.extra;
    const user = await ownerOf(request, authorizationOf(connection)).catch(() => undefined);
    if (user === undefined) return true;
    return user
      ? count(socket, `user ${user.id}`, SOCKET_LIMITS.socketsAUser)
      : count(socket, `visitors ${request.network}`, SOCKET_LIMITS.visitorSocketsANetwork);
  };
  return { admit, identify, ownerOf: (socket: WebSocket) => places.get(socket)?.owner };
}

/** Logs one line when a socket is closed, with the close code; its operations have their own lines. */
function logClose(socket: WebSocket, { log }: FastifyRequest) {
  const startedAt = performance.now();
  const close = opened('sockets');
  socket.once('close', (code: number) => {
    close();
    log.info({ code, ms: Math.round(performance.now() - startedAt) }, 'socket');
  });
}

/**
 * A malformed message is a client error and closes the socket with a code for that. The existing listeners would log it
 * as a server error.
 */
function logProtocolErrors(socket: WebSocket, log: FastifyBaseLogger) {
  socket.removeAllListeners('error');
  socket.on('error', (error) => log.info({ reason: error.message }, 'a socket was closed for an invalid message'));
}

function authorizationOf({ connectionParams, extra: { request } }: Connection) {
  const given = connectionParams?.authorization;
  return typeof given === 'string' ? given : request.headers.authorization;
}

const tooManySubscriptions = () =>
  new AppError(
    'RATE_LIMITED',
    `A socket carries at most ${SOCKET_LIMITS.subscriptionsASocket} subscriptions. Please close one first.`,
    { retryAfterSeconds: 1 },
  );
