import {
  ApolloServer,
  type ApolloServerPlugin,
  type GraphQLRequest,
  HeaderMap,
  type HTTPGraphQLHead,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Context } from '../base/context.ts';
import { type AppError, toAppError } from '../base/errors.ts';
import { currentOperation } from '../base/operation.ts';
import { compiledExecution } from './compiledExecutor.ts';
import type { OperationCost } from './cost.ts';
import { nameOperation } from './documents.ts';
import { documentStore } from './documentStore.ts';
import { appErrorOf, formatError, formatForClient, logInternalError } from './errorFormat.ts';
import { stringifyAnswer } from './introspection.ts';
import { MAX_DOCUMENT_TOKENS } from './limits.ts';
import { validateDocumentInTurn, validateOperation } from './operationValidation.ts';

export function createApollo(schema: GraphQLSchema, log: FastifyBaseLogger) {
  return new ApolloServer<Context>({
    gateway: compiledExecution(schema),
    introspection: true,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: documentStore(),
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    // The plugin `ourRules` validates in the same way for every transport.
    dangerouslyDisableValidation: true,
    formatError: (formatted, error) => formatError(formatted, error),
    stringifyResult: stringifyAnswer,
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled(), ourRules(schema)],
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}

/** Apollo keeps the code and the status of an error in creating the context only if it is a GraphQLError. */
export function contextFailure(error: unknown, log: FastifyBaseLogger) {
  const { message, extensions, status, retryAfterSeconds, cause } = toAppError(error);
  if (cause) log[status === 500 ? 'error' : 'warn']({ err: cause }, message);
  const headers = new HeaderMap(retryAfterSeconds ? [['retry-after', String(retryAfterSeconds)]] : []);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } });
}

const costs = new WeakMap<GraphQLRequest, OperationCost>();

/** Our additions to each operation, in one plugin because each plugin costs every request some promises. */
const ourRules = (schema: GraphQLSchema): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionWithoutEvents();
    },
    responseForOperation: async ({ document, request, contextValue: { user, log, requestId } }) => {
      await validateDocumentInTurn(schema, document);
      const { refusals, cost } = validateOperation(schema, { ...request, document }, user !== null);
      if (cost) costs.set(request, cost);
      if (refusals.length === 0) {
        nameOperation(currentOperation()?.work, document, request.operationName);
        return null;
      }
      const errors = refusals.map((refusal) =>
        formatForClient(refusal, 'GRAPHQL_VALIDATION_FAILED', { log, id: requestId }),
      );
      return { http: { status: 400, headers: new HeaderMap() }, body: { kind: 'single', singleResult: { errors } } };
    },
    didEncounterErrors: async ({ errors, contextValue: { log } }) => {
      for (const error of errors) logInternalError(error, log);
    },
    willSendResponse: async ({ response: { http, body }, request, errors }) => {
      const cost = costs.get(request);
      if (cost && body.kind === 'single') body.singleResult.extensions = { ...body.singleResult.extensions, cost };
      showStatus(http, errors);
    },
  }),
});

const subscriptionWithoutEvents = () =>
  new GraphQLError(
    'A subscription is answered in events: send Accept: text/event-stream, or ask over a socket by the protocol graphql-transport-ws.',
    { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } },
  );

/**
 * Errors that a proxy or a client library must see keep their HTTP status. A provider's failure is not one: it says
 * nothing about this server.
 */
const SHOWN_STATUSES = new Set([401, 403, 422, 429, 503]);

function showStatus(http: HTTPGraphQLHead, errors: readonly GraphQLError[] | undefined) {
  const error = errors
    ?.map((each) => appErrorOf(each))
    .find((each) => each && !each.errorType && SHOWN_STATUSES.has(each.status));
  if (!error) return;
  http.status = error.status;
  http.headers = withRefusalHeaders(http.headers, error);
}

function withRefusalHeaders(headers: HeaderMap, error: AppError) {
  if (error.status === 401) headers.set('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return headers;
}
