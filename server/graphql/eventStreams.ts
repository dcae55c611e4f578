import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { sendEvents } from '../base/answers/serverSentEvents.ts';
import { whileSignedIn } from '../base/answers/whileSignedIn.ts';
import { signedIn, type SignedInUser } from '../base/context.ts';
import { AppError, serverStopping, toAppError } from '../base/errors.ts';
import { opened } from '../base/observation/open.ts';
import { ownerOfUser, setOwner } from '../base/operation.ts';
import { traitsOf } from '../base/requests/fieldTraits.ts';
import { SessionWatch } from '../base/sessionWatch.ts';
import type { OperationCost } from './cost.ts';
import { rootFieldsOf } from './documents.ts';
import { formatForClient } from './errorFormat.ts';
import type { OperationRequest } from './operationValidation.ts';
import { OpenConnections, SOCKET_LIMITS } from './socketLimits.ts';
import { presentEvent, subscribeAsOwner, subscriptionArgs } from './subscriberOperations.ts';
import type { Subscribers } from './subscriptions.ts';

type Events = AsyncIterable<FormattedExecutionResult>;

/**
 * Subscriptions as event streams, each on its own connection, with the same rules as over a socket. A stream ends when
 * the client disconnects, when the session ends and when the server stops.
 */
export function eventStreams(app: FastifyInstance, schema: GraphQLSchema, subscribers: Subscribers) {
  const { isSignedIn, checkEveryMs, contextOf } = subscribers;
  const open = new OpenConnections();
  const endAtStop = streamsEndedAtStop(app);
  return async (request: FastifyRequest, reply: FastifyReply, asked: OperationRequest) => {
    const { authorization } = request.headers;
    const controller = controllerOf(reply);
    const args = await subscriptionArgs(schema, asked, () => contextOf(request, authorization, controller.signal));
    if (!('contextValue' in args)) return send(request, reply, refused(args, request));
    const user = signedIn(args.contextValue);
    admit(open, user, reply);
    setOwner(ownerOfUser(user.id));
    const result = await subscribeAsOwner(args);
    if (!(Symbol.asyncIterator in result)) return send(request, reply, notBegun(result, request, args.cost));
    endAtStop(controller, reply, asksModel(asked));
    const watch = (end: () => void) =>
      new SessionWatch(checkEveryMs).add(async () => isSignedIn(user, authorization), end);
    const events = whileSignedIn(result as AsyncGenerator<ExecutionResult, void, void>, { user, controller, watch });
    return send(request, reply, presented(events, request, args.cost));
  };
}

/** A controller that is aborted when the connection closes. */
function controllerOf({ raw }: FastifyReply) {
  const controller = new AbortController();
  onceClosed(raw, () => controller.abort());
  return controller;
}

/** Counts another stream of a user, or throws. */
function admit(open: OpenConnections, { id }: SignedInUser, { raw }: FastifyReply) {
  const release = open.acquire(`user ${id}`, SOCKET_LIMITS.streamsAUser);
  if (!release) throw tooManyStreams();
  onceClosed(raw, release);
  onceClosed(raw, opened('eventStreams'));
}

const tooManyStreams = () =>
  new AppError(
    'RATE_LIMITED',
    `At most ${SOCKET_LIMITS.streamsAUser} event streams can be open at a time. Please close one first.`,
    { retryAfterSeconds: 1 },
  );

/**
 * Ends open-ended streams when the server stops; streams of model calls end with those calls. Their connections are
 * closed too, because keep-alive connections would keep the process running.
 */
function streamsEndedAtStop(app: FastifyInstance) {
  const stops = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const stop of stops) stop();
    done();
  });
  return (controller: AbortController, { raw }: FastifyReply, endsByItself: boolean) => {
    const stop = () => {
      raw.once('finish', () => raw.req.socket.destroySoon());
      if (!endsByItself) controller.abort(serverStopping());
    };
    stops.add(stop);
    onceClosed(raw, () => stops.delete(stop));
  };
}

const asksModel = ({ document, operationName }: OperationRequest) =>
  rootFieldsOf(document, operationName).every((field) => traitsOf(field).asksModel);

async function* refused(errors: readonly GraphQLError[], request: FastifyRequest) {
  yield { errors: errors.map((error) => formatForClient(error, 'GRAPHQL_VALIDATION_FAILED', request)) };
}

/** Yields the error of a subscription that did not start. */
async function* notBegun(result: ExecutionResult, request: FastifyRequest, cost: OperationCost | null) {
  yield presentEvent(result, request, cost);
}

/** The presented events, and a final error if something failed. */
async function* presented(events: AsyncIterable<ExecutionResult>, request: FastifyRequest, cost: OperationCost | null) {
  try {
    for await (const event of events) yield presentEvent(event, request, cost);
  } catch (error) {
    const failure = error instanceof GraphQLError ? error : new GraphQLError('', { originalError: toAppError(error) });
    yield presentEvent({ errors: [failure] }, request, cost);
  }
}

const respond = createHandler<FastifyRequest, Events>({
  authenticate: () => null,
  onSubscribe: ({ context }) => context as AsyncIterable<ExecutionResult>,
});

/**
 * Sends the events in the format of the protocol. A comment every twelve seconds keeps proxies from closing the
 * connection.
 */
async function send(request: FastifyRequest, reply: FastifyReply, context: Events) {
  const headers = new Map([
    ['accept', 'text/event-stream'],
    ['content-type', 'application/json'],
  ]);
  const [pieces] = await respond({ method: 'POST', url: '/', headers, body: { query: '' }, raw: request, context });
  if (pieces === null || typeof pieces === 'string') throw new Error('A stream was refused by its protocol.');
  return sendEvents(reply, whileRead(pieces, request, reply));
}

/** Buffers unread events in memory, and cuts the connection when there are too many, as for a socket. */
function whileRead(pieces: AsyncGenerator<string>, { log }: FastifyRequest, { raw }: FastifyReply) {
  const stream = new Readable({ read: () => undefined });
  const push = async () => {
    for await (const piece of pieces) {
      const unread = stream.readableLength + raw.writableLength;
      if (unread > SOCKET_LIMITS.unreadBytes) {
        log.info({ unread }, 'an event stream was closed because its client did not read');
        return raw.destroy();
      }
      stream.push(piece);
    }
    stream.push(null);
  };
  stream.once('close', () => void pieces.return(undefined));
  push().catch((error: Error) => stream.destroy(error));
  return stream;
}
