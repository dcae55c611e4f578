import type { FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode, specifiedRules, validate, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { Context, SignedInUser } from '../context.ts';
import { toAppError } from '../errors.ts';
import { limitDocument } from './limits.ts';
import { whileSignedIn } from './subscriberEvents.ts';

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
    schema,
    connectionInitWaitTimeout: INIT_MS,
    validate: (_, document) => [...notSubscriptions(document), ...validate(schema, document, [...specifiedRules, limitDocument])],
    context: async ({ connectionParams, extra }): Promise<SubscriberContext> => {
      const given = connectionParams?.authorization;
      const authorization = typeof given === 'string' ? given : extra.request.headers.authorization;
      const leaving = new AbortController();
      return { ...(await contextOf(extra.request, authorization, leaving.signal)), leaving, authorization };
    },
    onOperation: (_, __, ___, { contextValue }, result) => {
      const { user, leaving, authorization } = contextValue as SubscriberContext;
      if (!(Symbol.asyncIterator in result)) return undefined;
      const isStillSignedIn = async () => !user || isSignedIn(user, authorization);
      return whileSignedIn(result as AsyncGenerator<ExecutionResult, void, void>, { leaving, isSignedIn: isStillSignedIn, everyMs: checkEveryMs });
    },
    onError: (_, __, ___, errors) => errors.map((error) => shown(error)),
    onNext: (_, __, ___, ____, result) => (result.errors ? { ...result, errors: result.errors.map((error) => shown(error)) } : result),
  });
}

const notSubscriptions = ({ definitions }: DocumentNode) =>
  definitions.flatMap((node) => (node.kind === 'OperationDefinition' && node.operation !== OperationTypeNode.SUBSCRIPTION ? [new GraphQLError('Only subscriptions are answered here.', { nodes: node })] : []));

/** What our own code threw with its code, and no more of the inside than over HTTP. */
function shown(error: Pick<GraphQLError, 'message'> & { originalError?: unknown; path?: GraphQLError['path'] }) {
  if (!error.originalError) return new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  const { code, message, graphqlCode, fields, retryAfterSeconds } = toAppError(error.originalError);
  return new GraphQLError(code === 'INTERNAL' ? 'Internal server error' : message, { path: error.path, extensions: { code: graphqlCode, fields, retryAfterSeconds } });
}
