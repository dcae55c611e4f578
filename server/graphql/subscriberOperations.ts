import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  subscribe,
} from 'graphql';
import { type Context, operationOwner } from '../base/context.ts';
import { Operation, partByPart } from '../base/operation.ts';
import { limitAnswerSize } from './answerLimit.ts';
import { formatForClient } from './errorFormat.ts';
import { type OperationRequest, validateOperation } from './operationValidation.ts';

/** What a subscription is run with, or why it is refused: the same over a socket and as an event stream. */
export async function subscriptionArgs<Of extends Context>(
  schema: GraphQLSchema,
  asked: OperationRequest,
  contextOf: () => Promise<Of>,
): Promise<(ExecutionArgs & { contextValue: Of }) | readonly GraphQLError[]> {
  // First without looking the user up.
  const refusals = validateSubscription(schema, asked);
  if (refusals.length > 0) return refusals;
  const contextValue = await contextOf();
  const asVisitor = contextValue.user ? [] : validateOperation(schema, asked, false);
  const { document, operationName, variables } = asked;
  return asVisitor.length > 0
    ? asVisitor
    : { schema, document, operationName, variableValues: variables, contextValue };
}

/** A subscription begins in one operation of its subscriber, and makes each event in another. */
export function subscribeAsOwner(given: ExecutionArgs) {
  const operation = new Operation(operationOwner(given.contextValue as Context));
  return operation.run(async () => {
    const events = await subscribe(given).finally(() => operation.end());
    return Symbol.asyncIterator in events ? partByPart(events) : events;
  });
}

/** An event as the subscriber may see it. */
export function presentEvent(
  event: ExecutionResult,
  request: Pick<FastifyRequest, 'log' | 'id'>,
): FormattedExecutionResult {
  const { errors, ...result } = limitAnswerSize(event);
  return {
    ...result,
    ...(errors && { errors: errors.map((error) => formatForClient(error, 'BAD_USER_INPUT', request)) }),
  };
}

function validateSubscription(schema: GraphQLSchema, asked: OperationRequest) {
  const refusals = validateOperation(schema, asked, true);
  return refusals.length > 0 ? refusals : notSubscriptions(asked.document);
}

const notSubscriptions = ({ definitions }: DocumentNode) =>
  definitions.flatMap((node) =>
    node.kind === 'OperationDefinition' && node.operation !== OperationTypeNode.SUBSCRIPTION
      ? [new GraphQLError('Only subscriptions are answered here.', { nodes: node })]
      : [],
  );
