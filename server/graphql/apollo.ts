import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { type Context, mayWrite } from '../base/context.ts';
import { type AppError, toAppError } from '../base/errors.ts';
import { compiledExecution } from './compiledExecutor.ts';
import { documentStore } from './documentStore.ts';
import { appErrorOf, formatError, formatForClient, logInternalError } from './errorFormat.ts';
import { stringifyAnswer } from './introspection.ts';
import { MAX_DOCUMENT_TOKENS } from './limits.ts';
import { validateOperation } from './operationValidation.ts';

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
    // The plugin `validation` does it in the same way for every transport.
    dangerouslyDisableValidation: true,
    formatError,
    stringifyResult: stringifyAnswer,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      validation(schema),
      refuseReadOnlyTokens,
      logInternalErrors,
      errorStatus,
    ],
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}

/** Of what fails while the context is made Apollo keeps code and status only when it is a GraphQLError. */
export function contextFailure(error: unknown, log: FastifyBaseLogger) {
  const { message, extensions, status, retryAfterSeconds, cause } = toAppError(error);
  if (cause) log[status === 500 ? 'error' : 'warn']({ err: cause }, message);
  const headers = new HeaderMap(retryAfterSeconds ? [['retry-after', String(retryAfterSeconds)]] : []);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } });
}

const validation = (schema: GraphQLSchema): ApolloServerPlugin<Context> => ({
  async requestDidStart({ contextValue: { user, log } }) {
    return {
      async responseForOperation({ document, request: { operationName, variables } }) {
        const refusals = validateOperation(schema, { document, operationName, variables }, user !== null);
        if (refusals.length === 0) return null;
        const errors = refusals.map((refusal) => formatForClient(refusal, 'GRAPHQL_VALIDATION_FAILED', log));
        return { http: { status: 400, headers: new HeaderMap() }, body: { kind: 'single', singleResult: { errors } } };
      },
    };
  },
});

const refuseReadOnlyTokens: ApolloServerPlugin<Context> = {
  async requestDidStart({ contextValue }) {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'mutation' || !contextValue.user) return;
        try {
          mayWrite(contextValue);
        } catch (error) {
          throw contextFailure(error, contextValue.log);
        }
      },
    };
  },
};

const logInternalErrors: ApolloServerPlugin<Context> = {
  async requestDidStart({ contextValue: { log } }) {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) logInternalError(error, log);
      },
    };
  },
};

/**
 * Refusals that a proxy or a client library must see keep their HTTP status; a provider's failure says nothing of this
 * server.
 */
const SHOWN_STATUSES = new Set([401, 422, 429, 503]);

const errorStatus: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        const error = errors
          ?.map((each) => appErrorOf(each))
          .find((each) => each && !each.errorType && SHOWN_STATUSES.has(each.status));
        if (!error) return;
        response.http.status = error.status;
        response.http.headers = withRefusalHeaders(response.http.headers, error);
      },
    };
  },
};

function withRefusalHeaders(headers: HeaderMap, error: AppError) {
  if (error.status === 401) headers.set('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return headers;
}
