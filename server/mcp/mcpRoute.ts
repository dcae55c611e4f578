import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../base/context.ts';
import { AppError, invalid } from '../base/errors.ts';
import { refuseForeignOrigin } from '../base/requests/origins.ts';
import type { Config } from '../config.ts';

const PATH = '/mcp';
const OTHER_METHODS = ['GET', 'DELETE', 'PUT', 'PATCH'];

/**
 * The Model Context Protocol over streamable HTTP: each request has one message and one JSON response, and no state is
 * kept. The code is loaded with the first request, because most servers never get one.
 */
export function registerMcp(
  app: FastifyInstance,
  config: Origins,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
) {
  // Under DNS rebinding a page's host name resolves to this machine, but the page still sends its own origin.
  const onRequest = async ({ headers: { origin } }: FastifyRequest) =>
    refuseForeignOrigin(origin, [new URL(config.publicUrl).origin, ...config.corsOrigins]);
  app.route({
    method: 'POST',
    url: PATH,
    onRequest,
    handler: async (request, reply) => {
      const ctx = await contextOf(request, reply);
      if (!ctx.user)
        throw new AppError('UNAUTHENTICATED', 'Please send a personal API token: Authorization: Bearer suspire_…');
      if (Array.isArray(request.body)) throw invalid('body', 'The body must be a single message: batching is off.');
      const { answerMessage } = await import('./mcpExchange.ts');
      return send(reply, await answerMessage(ctx, webRequest(request, ctx), request.body), request.headers.accept);
    },
  });
  app.route({
    method: OTHER_METHODS,
    url: PATH,
    onRequest,
    handler: async (_, reply) => {
      void reply.header('allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED', 'This path answers POST only: there are no sessions and no streams.');
    },
  });
}

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>;

/**
 * The request in the form that the SDK reads, with the protocol's headers only; the body is already read. The SDK
 * refuses clients that do not accept both JSON and events.
 */
function webRequest({ headers }: FastifyRequest, { signal }: Context) {
  const known = Object.entries(headers).filter(([name]) => /^(content-type|mcp-.*)$/.test(name));
  return new Request(`http://localhost${PATH}`, {
    method: 'POST',
    headers: [
      ['accept', 'application/json, text/event-stream'],
      ...known.map(([name, value]): [string, string] => [name, String(value)]),
    ],
    signal,
  });
}

async function send(reply: FastifyReply, response: Response, accept = '') {
  void reply.code(response.status).headers(Object.fromEntries(response.headers));
  const text = await response.text();
  if (text === '') return reply.send();
  return readsOnlyEvents(accept)
    ? reply.type('text/event-stream').send(`event: message\ndata: ${text}\n\n`)
    : reply.send(text);
}

const readsOnlyEvents = (accept: string) =>
  accept.includes('text/event-stream') && !/application\/(?:json|\*)|\*\/\*/.test(accept);
