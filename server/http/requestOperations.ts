import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Operation } from '../base/operation.ts';
import { networkOf } from './clientNetwork.ts';

/**
 * Makes every request an operation, its visitor's until somebody is known to ask. It begins behind the body, whose
 * reading would lose it, and is over when both its work and its answer are: who leaves early does not end the work.
 */
export function registerOperations(app: FastifyInstance) {
  const operations = new WeakMap<FastifyRequest, Operation>();
  const halfDone = new WeakSet<FastifyRequest>();
  const halfEnd = (request: FastifyRequest) => {
    if (halfDone.has(request)) operations.get(request)?.end();
    halfDone.add(request);
  };
  app.addHook('preValidation', (request, _, done) => {
    const operation = new Operation(networkOf(request.ip));
    operations.set(request, operation);
    operation.run(done);
  });
  app.addHook('onSend', async (request, _, payload) => {
    halfEnd(request);
    return payload;
  });
  app.addHook('onResponse', async (request) => halfEnd(request));
}
