import { randomUUID } from 'node:crypto';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { registerOidcPages } from '../auth/oidc/oidc.page.ts';
import { isStillSignedIn, viewerOf, viewerOrTokenClaims } from '../auth/sessions/viewer.rows.ts';
import { databaseUnavailable, serverStopping } from '../base/errors.ts';
import { asOwner, ownerOfUser } from '../base/operation.ts';
import { hostOf, refuseForeignOrigin } from '../base/requests/origins.ts';
import { apiOf } from '../base/requests/requestApi.ts';
import { bodyTooLarge, sendError } from '../base/rest/errorReply.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import type { Config } from '../config.ts';
import { registerSharePage } from '../contents/sharing/share.page.ts';
import { contextFailure, createApollo } from '../graphql/apollo.ts';
import { isImport, isRepeatableMutation } from '../graphql/documents.ts';
import { answerInEvents } from '../graphql/eventAnswers.ts';
import { eventStreams } from '../graphql/eventStreams.ts';
import { explorerPage } from '../graphql/explorer.ts';
import { refuseLongDocument } from '../graphql/operationValidation.ts';
import { executableSchema } from '../graphql/schema.ts';
import { SOCKET_OPTIONS } from '../graphql/socketLimits.ts';
import { MAX_MESSAGE_BYTES, type Subscribers, subscriptionHandler } from '../graphql/subscriptions.ts';
import { registerMcp } from '../mcp/mcpRoute.ts';
import { limitBodiesInFlight } from './bodiesInFlight.ts';
import { type BodySizes, bodySizes } from './bodySizes.ts';
import { serveClient } from './builtClient.ts';
import { answerClientError } from './clients/clientErrors.ts';
import { registerNetworks, trustedHops } from './clients/proxiesInFront.ts';
import { registerCompression } from './compression.ts';
import { corsOrigins, registerCors } from './cors.ts';
import { registerHealth } from './health.ts';
import { registerIdempotency } from './idempotency.ts';
import { closeIdleConnections, closeWaitingConnections, keptForMs } from './idleConnections.ts';
import { readJsonBodies } from './jsonBody.ts';
import { loggerOptions, logStream } from './logging.ts';
import { registerMetrics } from './metrics.ts';
import { registerPublicDocuments } from './publicDocuments.ts';
import { requestContext, subscriberContext } from './requestContext.ts';
import { registerRequestLog } from './requestLog.ts';
import { registerOperations } from './requestOperations.ts';
import { type ContextOf, registerRest } from './router.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { endStreamsOnSignOut } from './signedInStreams.ts';
import { registerTraces } from './traces.ts';

/** A connection on which nothing moves, for example of a client that does not read, is closed after this time. */
const SOCKET_TIMEOUT_MS = 120_000;
const HEALTH_PATHS = new Set(['/livez', '/readyz']);

/**
 * The whole product over HTTP: /graphql, /api, /mcp, health checks and the built client. It logs to stdout by default.
 */
export async function createApp(
  config: Config,
  services: SharedServices,
  logTo?: { write(line: string): void },
): Promise<FastifyInstance> {
  const sizes = bodySizes(services.requestSizes);
  const app: FastifyInstance = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: logTo ?? logStream(config) },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: sizes.request,
    trustProxy: trustedHops(config.trustProxy),
    requestTimeout: 30_000,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    keepAliveTimeout: keptForMs(config.trustProxy),
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, app.log),
  });
  closeIdleConnections(app.server);
  closeWaitingConnections(app);
  readJsonBodies(app);
  registerNetworks(app, config.trustProxy);
  addSecurityHeaders(app, config);
  await registerCors(app, config);
  await registerCompression(app, config);
  // Callback hooks: a promise per request is measurable.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (apiOf(request)) void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const isRefused = app.phase === 'stopping' && !HEALTH_PATHS.has(request.routeOptions.url ?? '');
    done(isRefused ? serverStopping() : undefined);
  });
  // An open keep-alive connection would keep the process running.
  app.addHook('onSend', (_, reply, __, done) => {
    if (app.phase === 'stopping') void reply.header('connection', 'close');
    done();
  });
  registerOperations(app);
  registerRequestLog(app);
  app.setErrorHandler(sendError);

  const contextOf: ContextOf = async (request, reply, tokenIsEnough = false) => {
    if (app.phase === 'starting' && !tokenIsEnough) throw databaseUnavailable();
    return requestContext(services, request, reply, tokenIsEnough);
  };
  const tokenUser = ({ network, headers }: FastifyRequest, authorization = headers.authorization) =>
    asOwner(network, () => viewerOrTokenClaims(services, authorization));
  limitBodiesInFlight(app, sizes, async (request) => {
    const user = await tokenUser(request);
    return { name: user ? ownerOfUser(user.id) : request.network, isSignedIn: user !== null };
  });
  registerIdempotency(app, services, ({ headers }) => viewerOf(services, headers.authorization));
  endStreamsOnSignOut(app, services, config.sessionCheckMs);
  // A text is encoded once: Node would measure it, join it to the headers and then encode it.
  app.addHook('onSend', (_, __, payload, done) => {
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
  });
  registerHealth(app, config, services.dataSource);
  await registerMetrics(app, config, services);
  await registerTraces(app, config);
  registerRest(app, contextOf, sizes.importFile);
  registerPublicDocuments(app, config.publicUrl);
  registerMcp(app, config, contextOf);
  registerSharePage(app, contextOf);
  registerOidcPages(app, contextOf);
  await registerGraphQL(app, config, sizes, contextOf, {
    contextOf: async (request, authorization, signal) => {
      if (app.phase !== 'serving') throw databaseUnavailable();
      return asOwner(request.network, () => subscriberContext(services, request, authorization, signal));
    },
    ownerOf: tokenUser,
    isSignedIn: (user, authorization) =>
      asOwner(ownerOfUser(user.id), () => isStillSignedIn(services, user, authorization)),
    checkEveryMs: config.sessionCheckMs,
  });
  await serveClient(app, config);
  return app;
}

async function registerGraphQL(
  app: FastifyInstance,
  config: Config,
  sizes: BodySizes,
  contextOf: ContextOf,
  subscribers: Subscribers,
) {
  const schema = executableSchema();
  const apollo = createApollo(schema, app.log);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const answerJson = fastifyApolloHandler(apollo, {
    context: async (request: FastifyRequest, reply: FastifyReply) => {
      refuseLongDocument(((request.body ?? request.query) as { query?: unknown }).query);
      return contextOf(request, reply).catch((error: unknown) => {
        throw contextFailure(error, request.log);
      });
    },
  });
  const answer = answerInEvents(eventStreams(app, schema, subscribers), async (request, reply) =>
    answerJson.call(app, request, reply),
  );
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, ...SOCKET_OPTIONS } });
  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: sizes.graphqlImport,
    preHandler: async (request) => refuseLargeBody(request, sizes),
    config: { isRepeatable: ({ body }) => isRepeatableMutation(body) },
    handler: answer,
  });
  const socketOrigins = [new URL(config.publicUrl).origin, ...corsOrigins(config)];
  app.route({
    method: 'GET',
    url: '/graphql',
    // Browsers let any page open a socket. Without a PUBLIC_URL the server is reachable under several names, so the
    // page's own host is accepted too.
    onRequest: async ({ ws: isSocket, headers: { origin }, host }) => {
      if (isSocket && origin !== undefined && hostOf(origin) !== host) refuseForeignOrigin(origin, socketOrigins);
    },
    handler: (request, reply) => {
      if (request.headers.accept?.includes('text/html'))
        return reply.type('text/html; charset=utf-8').send(explorerPage(config));
      return answer(request, reply);
    },
    wsHandler: subscriptionHandler(schema, subscribers),
  });
}

/** Refuses a body that is larger than the limit for requests other than imports. */
function refuseLargeBody({ bodyBytes, body }: FastifyRequest, { request }: BodySizes) {
  if (bodyBytes > request && !isImport(body)) throw bodyTooLarge(request);
}
