import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { nameWork } from '../base/observation/work.ts';
import { Operation } from '../base/operation.ts';
import { rateLimitFields } from '../base/rateLimits/rateLimitFields.ts';
import { apiOf } from '../base/requests/requestApi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation id of the route in the documentation. */
    operationId?: string;
  }
}

const operations = new WeakMap<FastifyRequest, Operation>();

/** The operation of a request; undefined if it was refused before. */
export const operationOf = (request: FastifyRequest) => operations.get(request);

/**
 * Runs every request as an operation, owned by its network until the user is known. It starts after the body is read,
 * which would lose the async context, and ends when both the handler and the response have ended: a handler continues
 * after its client disconnects.
 */
export function registerOperations(app: FastifyInstance) {
  const endedOnce = new WeakSet<FastifyRequest>();
  const endHalf = (request: FastifyRequest) => {
    if (endedOnce.has(request)) operations.get(request)?.end();
    endedOnce.add(request);
  };
  app.addHook('preValidation', (request, reply, done) => {
    const operation = new Operation(request.network, request.id);
    nameWork(operation.work, request.routeOptions.config.operationId);
    if (isObserved() && apiOf(request)) reportBegin(operation, request, reply);
    operations.set(request, operation);
    // `onResponse` does not run when the client disconnected before the response, so this uses the connection.
    onceClosed(reply.raw, () => endHalf(request));
    operation.run(done);
  });
  app.addHook('onSend', (request, reply, __, done) => {
    const limits = operations.get(request)?.limits;
    if (limits && limits.size > 0) void reply.headers(rateLimitFields([...limits.values()]));
    endHalf(request);
    done();
  });
}

function reportBegin({ work }: Operation, { headers, id: requestId }: FastifyRequest, reply: FastifyReply) {
  const startedAt = performance.now() - reply.elapsedTime;
  const { traceparent, tracestate } = headers as Record<string, string | undefined>;
  report('requestBegan', { work, requestId, startedAt, traceparent, tracestate });
}
