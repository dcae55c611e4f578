import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { opened } from '../base/observation/open.ts';
import { workFields } from '../base/operation.ts';
import { apiOf, pathOf } from '../base/requests/requestApi.ts';
import { operationOf } from './requestOperations.ts';

/** The logged status when the client disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Logs one line for every request when its response was sent or its client disconnected, with the operation and its use
 * of resources.
 */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    logClosedRequest(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    noteEnd(request, reply, status >= 500 ? 'error' : status === 401 || status === 429 ? 'warn' : 'info', status);
    done();
  });
}

/** `onResponse` does not run for a request whose client disconnected. */
function logClosedRequest(request: FastifyRequest, reply: FastifyReply) {
  let isAnswered = false;
  const close = opened('requests');
  reply.raw.once('finish', () => (isAnswered = true));
  onceClosed(reply.raw, () => {
    close();
    if (!isAnswered && !request.ws) noteEnd(request, reply, 'info', CLIENT_CLOSED_REQUEST);
  });
}

function noteEnd(request: FastifyRequest, reply: FastifyReply, level: 'info' | 'warn' | 'error', status: number) {
  const ms = reply.elapsedTime;
  const { method } = request;
  const operation = operationOf(request);
  const work = operation?.work ?? null;
  const route = request.routeOptions.url ?? null;
  if (isObserved())
    report('request', { work, door: apiOf(request), method, route, status, startedAt: performance.now() - ms, ms });
  request.log[level](
    {
      method,
      path: route ?? loggedPath(request),
      status,
      ms: Math.round(ms),
      ...(operation && workFields(operation)),
    },
    'request',
  );
}

/** The path of a page of the client may contain a token, for example of a password reset. */
const loggedPath = (request: FastifyRequest) => {
  const path = pathOf(request);
  return apiOf(request) ? path : path.replace(/^(\/[^/]*\/)[^]+$/, '$1…');
};
