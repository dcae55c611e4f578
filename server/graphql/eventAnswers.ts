import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { sendEvents } from '../base/answers/serverSentEvents.ts';
import { documentOf } from './documents.ts';
import type { OperationRequest } from './operationValidation.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type AnswerSubscription = (request: FastifyRequest, reply: FastifyReply, asked: OperationRequest) => Promise<unknown>;

/**
 * Responds with server-sent events to clients that accept them (GraphQL over SSE with a connection per operation), and
 * with JSON to others. A query or mutation is one event, and only if the client does not accept JSON too.
 */
export const answerInEvents =
  (answerSubscription: AnswerSubscription, answerJson: Answer): Answer =>
  async (request, reply) => {
    const { accept = '' } = request.headers;
    if (!/\btext\/event-stream\b/i.test(accept)) return answerJson(request, reply);
    const subscription = subscriptionIn(request);
    if (subscription) return answerSubscription(request, reply, subscription);
    return /\bapplication\/|\*\/\*/i.test(accept) ? answerJson(request, reply) : oneEvent(request, reply, answerJson);
  };

/**
 * The JSON response as one event, sent whole so that it can be stored under an Idempotency-Key. A response whose status
 * a proxy must see keeps the status and stays JSON.
 */
async function oneEvent(request: FastifyRequest, reply: FastifyReply, answerJson: Answer) {
  request.headers.accept = 'application/json';
  const json = await answerJson(request, reply);
  if (typeof json !== 'string' || ![200, 400].includes(reply.statusCode)) return json;
  return sendEvents(reply, `event: next\ndata: ${json.trimEnd()}\n\nevent: complete\ndata:\n\n`);
}

/**
 * The subscription in a request; null for other or malformed requests. A GET must have a header that pages of other
 * sites cannot send.
 */
function subscriptionIn({ method, body, query, headers }: FastifyRequest): OperationRequest | null {
  if (method === 'GET' && !headers['apollo-require-preflight'] && !headers['x-apollo-operation-name']) return null;
  const given = (method === 'GET' ? query : body) as Record<string, unknown> | undefined;
  const document = documentOf(given);
  const operationName = typeof given?.operationName === 'string' ? given.operationName : undefined;
  const variables = variablesIn(given?.variables);
  return document && variables && getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION
    ? { document, operationName, variables }
    : null;
}

function variablesIn(given: unknown): Record<string, unknown> | null {
  try {
    const variables: unknown = (typeof given === 'string' ? JSON.parse(given) : given) ?? {};
    return typeof variables === 'object' && !Array.isArray(variables) ? (variables as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
