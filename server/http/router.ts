import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { aboutRoutes } from '../about/about.rest.ts';
import { accountDataRoutes } from '../auth/account/accountData.rest.ts';
import { authRoutes } from '../auth/auth.rest.ts';
import type { Context } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { answer, isRepeatable, type RestRoute } from '../base/reply.ts';
import { chatRoutes } from '../chat/chat.rest.ts';
import { contentRoutes } from '../contents/contents.rest.ts';
import { renderRoutes } from '../contents/rendering/render.rest.ts';
import { transferRoutes } from '../contents/transfer/transfer.rest.ts';
import { llmRoutes } from '../llm/llm.rest.ts';
import { llmConversationRoutes } from '../llmConversations/llmConversations.rest.ts';
import { toneItemRoutes } from '../toneshift/catalogue/toneItems.rest.ts';
import { toneConversationRoutes } from '../toneshift/conversations/toneConversations.rest.ts';
import { vitalsRoutes } from '../vitals/vitals.rest.ts';
import { openApi } from './openapi.ts';

/** The table of contents of /api. */
export const restRoutes: RestRoute[] = [
  ...authRoutes,
  ...accountDataRoutes,
  ...contentRoutes,
  ...renderRoutes,
  ...transferRoutes,
  ...llmRoutes,
  ...llmConversationRoutes,
  ...chatRoutes,
  ...toneItemRoutes,
  ...toneConversationRoutes,
  ...vitalsRoutes,
  ...aboutRoutes,
];

export type ContextOf = (request: FastifyRequest, reply: FastifyReply, tokenIsEnough?: boolean) => Promise<Context>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every route under /api, with and without its closing slash; other methods on a known path are a 405. */
export function registerRest(app: FastifyInstance, contextOf: ContextOf, publicUrl: string) {
  let document: object | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApi(restRoutes, publicUrl)));
  for (const [path, routes] of byPath()) {
    for (const definition of routes)
      app.route({
        method: definition.method,
        url: `/api${path}`,
        config: { isRepeatable: () => isRepeatable(definition), takesText: definition.text !== undefined },
        bodyLimit: definition.maxBytes,
        handler: async (request, reply) =>
          answer(definition, await contextOf(request, reply, definition.tokenIsEnough), request, reply),
      });
    const allowed: string[] = routes.map(({ method }) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: `/api${path}`,
      handler: refuseMethod(allowed),
    });
  }
}

function byPath(): Map<string, RestRoute[]> {
  const paths = new Map<string, RestRoute[]>();
  for (const definition of restRoutes) paths.set(definition.path, [...(paths.get(definition.path) ?? []), definition]);
  return paths;
}

const refuseMethod = (allowed: string[]) => (_: FastifyRequest, reply: FastifyReply) => {
  void reply.header('allow', allowed.join(', '));
  throw new AppError('METHOD_NOT_ALLOWED', `This path answers ${allowed.join(', ')} only.`);
};
