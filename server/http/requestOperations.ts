import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Operation } from '../base/operation.ts';
import { rateLimitFields } from '../base/rateLimits/rateLimitFields.ts';
import { networkOf } from './clientNetwork.ts';

/**
 * Runs every request as an operation, owned by its network until the user is known. It begins after the body is read,
 * which would lose the async context, and ends when both the handler and the response have: a client that disconnects
 * does not end the handler.
 */
export function registerOperations(app: FastifyInstance) {
  const operations = new WeakMap<FastifyRequest, Operation>();
  const endedOnce = new WeakSet<FastifyRequest>();
  const endHalf = (request: FastifyRequest) => {
    if (endedOnce.has(request)) operations.get(request)?.end();
    endedOnce.add(request);
  };
  app.addHook('preValidation', (request, _, done) => {
    const operation = new Operation(networkOf(request.ip), request.id);
    operations.set(request, operation);
    operation.run(done);
  });
  app.addHook('onSend', (request, reply, __, done) => {
    const limits = operations.get(request)?.limits;
    if (limits && limits.size > 0) void reply.headers(rateLimitFields([...limits.values()]));
    endHalf(request);
    done();
  });
  app.addHook('onResponse', (request, _, done) => {
    endHalf(request);
    done();
  });
}
