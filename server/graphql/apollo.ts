import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { AppError, toAppError } from '../errors.ts';
import { limitDocument } from './limits.ts';
import { buildGraphQLSchema } from './schema.ts';

const MAX_DOCUMENT_CHARACTERS = 10_000;
const MAX_DOCUMENT_TOKENS = 2_000;

export function createApollo(log: FastifyBaseLogger) {
  return new ApolloServer<Context>({
    schema: buildGraphQLSchema(),
    introspection: true,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    maxRecursiveSelections: true,
    validationRules: [limitDocument],
    formatError: (formatted, error) => formatError(formatted, error, log),
    plugins: [ApolloServerPluginLandingPageDisabled(), refuseLongDocuments, errorStatus],
    logger: { debug: () => undefined, info: () => undefined, warn: (message) => log.warn(message), error: (message) => log.error(message) },
  });
}

const refuseLongDocuments: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    if ((request.query?.length ?? 0) > MAX_DOCUMENT_CHARACTERS)
      throw new GraphQLError(`The document is longer than ${MAX_DOCUMENT_CHARACTERS.toLocaleString('en')} characters.`, {
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
      });
  },
};

/** Refusals that a proxy or a client library must see keep their HTTP status. */
const SHOWN_STATUSES = new Set([401, 429, 503]);

const errorStatus: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        const error = errors?.map((each) => appErrorOf(each)).find((each) => each && SHOWN_STATUSES.has(each.status));
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

/** What our own code threw, or nothing when GraphQL itself refused the request. */
function appErrorOf(error: unknown): AppError | null {
  const thrown = unwrapResolverError(error);
  if (thrown instanceof AppError) return thrown;
  return thrown instanceof GraphQLError ? null : toAppError(thrown);
}

function formatError(formatted: GraphQLFormattedError, error: unknown, log: FastifyBaseLogger): GraphQLFormattedError {
  const known = appErrorOf(error);
  if (!known) return formatted;
  if (known.code === 'INTERNAL') log.error({ err: known.cause, path: formatted.path }, 'a resolver failed');
  const { message, graphqlCode, fields, retryAfterSeconds, extra } = known;
  return {
    message: known.code === 'INTERNAL' ? 'Internal server error' : message,
    locations: formatted.locations,
    path: formatted.path,
    extensions: { code: graphqlCode, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }), ...extra },
  };
}
