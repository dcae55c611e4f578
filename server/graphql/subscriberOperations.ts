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
import { Work } from '../base/observation/work.ts';
import { asOwner, currentOperation, partByPart } from '../base/operation.ts';
import { limitAnswerSize } from './answerLimit.ts';
import type { OperationCost } from './cost.ts';
import { nameOperation } from './documents.ts';
import { formatForClient } from './errorFormat.ts';
import { type OperationRequest, validateDocumentInTurn, validateOperation } from './operationValidation.ts';

export interface SubscriptionArgs<Of extends Context = Context> extends ExecutionArgs {
  contextValue: Of;
  /** Sent with every event. */
  cost: OperationCost | null;
  /** For an event stream, the work of its request. */
  work: Work;
}

/**
 * The arguments for running a subscription, or the errors that refuse it; the same over a socket and as an event
 * stream. The owner defaults to that of the current operation.
 */
export async function subscriptionArgs<Of extends Context>(
  schema: GraphQLSchema,
  asked: OperationRequest,
  contextOf: () => Promise<Of>,
  owner?: string,
): Promise<SubscriptionArgs<Of> | readonly GraphQLError[]> {
  await validateDocumentInTurn(schema, asked.document, owner);
  // Validates without reading the user first.
  const asUser = validateSubscription(schema, asked);
  if (asUser.refusals.length > 0) return asUser.refusals;
  const contextValue = await contextOf();
  const { refusals, cost } = contextValue.user ? asUser : validateOperation(schema, asked, false);
  const { document, operationName, variables } = asked;
  if (refusals.length > 0) return refusals;
  const work = currentOperation()?.work ?? new Work();
  nameOperation(work, document, operationName);
  return { schema, document, operationName, variableValues: variables, contextValue, cost, work };
}

/** A subscription starts in one operation of its subscriber, and creates each event in another. */
export function subscribeAsOwner(given: ExecutionArgs) {
  const { contextValue, work } = given as SubscriptionArgs;
  const begin = async () => {
    const events = await subscribe(given);
    return Symbol.asyncIterator in events ? partByPart(events) : events;
  };
  return asOwner(operationOwner(contextValue), begin, { work, requestId: contextValue.requestId });
}

/** An event as the subscriber may see it, with the cost of the subscription. */
export function presentEvent(
  event: ExecutionResult,
  request: Pick<FastifyRequest, 'log' | 'id'>,
  cost: OperationCost | null,
): FormattedExecutionResult {
  const { errors, ...result } = limitAnswerSize(event);
  return {
    ...result,
    ...(errors && { errors: errors.map((error) => formatForClient(error, 'BAD_USER_INPUT', request)) }),
    ...(cost && { extensions: { cost } }),
  };
}

function validateSubscription(schema: GraphQLSchema, asked: OperationRequest) {
  const { refusals, cost } = validateOperation(schema, asked, true);
  return { refusals: refusals.length > 0 ? refusals : notSubscriptions(asked.document), cost };
}

const notSubscriptions = ({ definitions }: DocumentNode) =>
  definitions.flatMap((node) =>
    node.kind === 'OperationDefinition' && node.operation !== OperationTypeNode.SUBSCRIPTION
      ? [new GraphQLError('Only subscriptions are supported here.', { nodes: node })]
      : [],
  );
