import type { FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { Context } from '../context.ts';
import { toAppError } from '../errors.ts';
import { limitDocument } from './limits.ts';

/** The same 10,000 characters as over HTTP, and room for the variables. */
export const MAX_MESSAGE_BYTES = 512 * 1024;

const INIT_MS = 5_000;

/**
 * Subscriptions over graphql-transport-ws, and nothing else: queries and mutations have their own door.
 * The bearer token comes as `connectionParams.authorization` or as the header; each subscription looks it up anew.
 */
export function subscriptionHandler(schema: GraphQLSchema, contextOf: (request: FastifyRequest, authorization: string | undefined) => Promise<Context>) {
  return makeHandler<Record<string, unknown>>({
    schema,
    connectionInitWaitTimeout: INIT_MS,
    validate: (_, document) => [...notSubscriptions(document), ...validate(schema, document, [...specifiedRules, limitDocument])],
    context: ({ connectionParams, extra }) => {
      const given = connectionParams?.authorization;
      return contextOf(extra.request, typeof given === 'string' ? given : extra.request.headers.authorization);
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
