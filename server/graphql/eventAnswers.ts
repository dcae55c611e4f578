import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { sendEvents } from '../base/answers/serverSentEvents.ts';
import { documentOf } from './documents.ts';
import type { OperationRequest } from './operationValidation.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type AnswerSubscription = (request: FastifyRequest, reply: FastifyReply, asked: OperationRequest) => Promise<unknown>;

/**
 * Answers in server-sent events where they are accepted, by the protocol GraphQL over SSE with a connection for each
 * operation, and in JSON otherwise. A query or mutation is one event, and only where JSON is not accepted too.
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
 * What JSON would say, as an event; whole, so that it is kept under an Idempotency-Key. A status that a proxy must see
 * stays, with its JSON.
 */
async function oneEvent(request: FastifyRequest, reply: FastifyReply, answerJson: Answer) {
  request.headers.accept = 'application/json';
  const json = await answerJson(request, reply);
  if (typeof json !== 'string' || ![200, 400].includes(reply.statusCode)) return json;
  return sendEvents(reply, `event: next\ndata: ${json.trimEnd()}\n\nevent: complete\ndata:\n\n`);
}

/**
 * The subscription that a request asks for; null for anything else, also for what is malformed. By GET only with a
 * header that a page of another site cannot send.
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
