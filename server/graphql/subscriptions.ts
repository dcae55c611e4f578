import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode, parse, specifiedRules, validate, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { Context, SignedInUser } from '../context.ts';
import { toAppError } from '../errors.ts';
import { refuseLongDocument } from './apollo.ts';
import { MAX_DOCUMENT_TOKENS } from './documents.ts';
import { limitDocument } from './limits.ts';
import { formatError, logFault } from './refusals.ts';
import { whileSignedIn } from './subscriberEvents.ts';
import { subscribeAsOwner } from './subscriberOperations.ts';

/** The same 10,000 characters as over HTTP, and room for the variables. */
export const MAX_MESSAGE_BYTES = 512 * 1024;

const INIT_MS = 5_000;

export interface Subscribers {
  /** Whose connection it is, by the bearer token; the signal is aborted when the subscription is over. */
  contextOf(request: FastifyRequest, authorization: string | undefined, signal: AbortSignal): Promise<Context>;
  /** Whether they still are who they came as. */
  isSignedIn(user: SignedInUser, authorization: string | undefined): Promise<boolean>;
  /** Between two looks at the session of each subscription. */
  checkEveryMs: number;
}

type SubscriberContext = Context & { leaving: AbortController; authorization: string | undefined };

/**
 * Subscriptions over graphql-transport-ws, and nothing else: queries and mutations have their own door.
 * The bearer token comes as `connectionParams.authorization` or as the header; each subscription looks it up anew, and ends with the session.
 */
export function subscriptionHandler(schema: GraphQLSchema, { contextOf, isSignedIn, checkEveryMs }: Subscribers) {
  return makeHandler<Record<string, unknown>>({
    connectionInitWaitTimeout: INIT_MS,
    subscribe: subscribeAsOwner,
    onSubscribe: async ({ connectionParams, extra: { request } }, _, { query, variables, operationName }) => {
      const given = connectionParams?.authorization;
      const authorization = typeof given === 'string' ? given : request.headers.authorization;
      const leaving = new AbortController();
      try {
        refuseLongDocument({ query });
        const document = parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
        const refusals = [...notSubscriptions(document), ...validate(schema, document, [...specifiedRules, limitDocument])];
        if (refusals.length > 0) return refusals;
        const contextValue: SubscriberContext = { ...(await contextOf(request, authorization, leaving.signal)), leaving, authorization };
        return { schema, document, operationName, variableValues: variables, contextValue };
      } catch (error) {
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: toAppError(error) })];
      }
    },
    onOperation: (_, __, ___, { contextValue }, result) => {
      const { user, leaving, authorization } = contextValue as SubscriberContext;
      if (!(Symbol.asyncIterator in result)) return undefined;
      const isStillSignedIn = async () => !user || isSignedIn(user, authorization);
      return whileSignedIn(result as AsyncGenerator<ExecutionResult, void, void>, { leaving, isSignedIn: isStillSignedIn, everyMs: checkEveryMs });
    },
    onError: ({ extra }, _, __, errors) => errors.map((error) => shown(error, 'GRAPHQL_VALIDATION_FAILED', extra.request.log)),
    onNext: ({ extra }, _, __, ___, { errors, ...result }) => ({ ...result, ...(errors && { errors: errors.map((error) => shown(error, 'BAD_USER_INPUT', extra.request.log)) }) }),
  });
}

const notSubscriptions = ({ definitions }: DocumentNode) =>
  definitions.flatMap((node) => (node.kind === 'OperationDefinition' && node.operation !== OperationTypeNode.SUBSCRIPTION ? [new GraphQLError('Only subscriptions are answered here.', { nodes: node })] : []));

/** As over HTTP; what GraphQL itself refuses has the code that is given. */
function shown(error: GraphQLError, code: string, log: FastifyBaseLogger) {
  logFault(error, log);
  return formatError({ ...error.toJSON(), extensions: { code } }, error);
}
