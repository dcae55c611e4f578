import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { aboutRoutes } from '../about/about.rest.ts';
import { administrationRoutes } from '../administration/administration.rest.ts';
import { limitRoutes } from '../administration/limits.rest.ts';
import { undeliveredMailRoutes } from '../administration/undeliveredMails.rest.ts';
import { accountDataRoutes } from '../auth/account/accountData.rest.ts';
import { apiTokenRoutes } from '../auth/apiTokens/apiTokens.rest.ts';
import { authRoutes } from '../auth/auth.rest.ts';
import { oidcRoutes } from '../auth/oidc/oidc.rest.ts';
import { secondFactorRoutes } from '../auth/secondFactor/secondFactor.rest.ts';
import type { Context } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { answer, isRepeatable, type RestRoute } from '../base/rest/reply.ts';
import { chatRoutes } from '../chat/chat.rest.ts';
import { contentRoutes } from '../contents/contents.rest.ts';
import { copyRoutes } from '../contents/copies/copies.rest.ts';
import { labelRoutes } from '../contents/labels/labels.rest.ts';
import { renderRoutes } from '../contents/rendering/render.rest.ts';
import { starterRoutes } from '../contents/starters/starters.rest.ts';
import { tagRoutes } from '../contents/tags/tags.rest.ts';
import { fileImportRoutes } from '../contents/transfer/fileImport.rest.ts';
import { transferRoutes } from '../contents/transfer/transfer.rest.ts';
import { trashRoutes } from '../contents/trash/trash.rest.ts';
import { savedViewRoutes } from '../contents/views/savedViews.rest.ts';
import { aiProviderRoutes } from '../llm/aiProviders/aiProviders.rest.ts';
import { allowanceRoutes } from '../llm/limits/allowance.rest.ts';
import { llmRoutes } from '../llm/llm.rest.ts';
import { adminModelRoutes } from '../llm/models/adminModels.rest.ts';
import { llmConversationRoutes } from '../llmConversations/llmConversations.rest.ts';
import { runRoutes } from '../runs/runs.rest.ts';
import { toneItemRoutes } from '../toneshift/catalogue/toneItems.rest.ts';
import { toneConversationRoutes } from '../toneshift/conversations/toneConversations.rest.ts';
import { vitalsRoutes } from '../vitals/vitals.rest.ts';
import { webhookEvents } from '../webhooks/webhookEvents.rest.ts';
import { webhookRoutes } from '../webhooks/webhooks.rest.ts';
import type { RestArea } from './openapi.ts';

/** The areas of the REST API, in the order of the documentation. */
export const restAreas: RestArea[] = [
  { name: 'Accounts', description: 'Sign-up, sign-in, sessions and passwords.', routes: authRoutes },
  {
    name: 'Second factor',
    description: 'Codes from an authenticator app in addition to the password. Requires a session.',
    routes: secondFactorRoutes,
  },
  {
    name: 'Sign-in provider',
    description: 'Sign-in with OpenID Connect, and connected accounts.',
    routes: oidcRoutes,
  },
  {
    name: 'API tokens',
    description: 'Personal tokens for programs. A session manages them; a token can read itself.',
    routes: apiTokenRoutes,
  },
  { name: 'Account data', description: 'Everything that is stored about the caller.', routes: accountDataRoutes },
  {
    name: 'Library',
    description: 'Saved prompts, their types, versions and public links.',
    routes: [
      ...contentRoutes,
      ...tagRoutes,
      ...trashRoutes,
      ...savedViewRoutes,
      ...renderRoutes,
      ...copyRoutes,
      ...labelRoutes,
    ],
  },
  {
    name: 'Import and export',
    description: 'Import and export of many prompts as a file.',
    routes: [...transferRoutes, ...fileImportRoutes, ...starterRoutes],
  },
  {
    name: 'AI',
    description: 'Text generation with models, and the log of calls.',
    routes: [...llmRoutes, ...allowanceRoutes],
  },
  {
    name: 'AI conversations',
    description:
      'Conversations of programs with a model, which keeps the history. The Chat screen has its own conversations.',
    routes: llmConversationRoutes,
  },
  { name: 'Chat', description: 'Conversations with models, including side threads.', routes: chatRoutes },
  { name: 'Runs', description: 'Prompts of the Library, run on models side by side.', routes: runRoutes },
  {
    name: 'ToneShift catalogue',
    description:
      'Voices, roles, formats, audiences and modifiers: shipped to all users, and edited by each user individually.',
    routes: toneItemRoutes,
  },
  {
    name: 'ToneShift',
    description: 'Texts that models rewrite with the settings of a conversation.',
    routes: toneConversationRoutes,
  },
  {
    name: 'Webhooks',
    description: "Requests to the caller's addresses when events happen. Requires a session.",
    routes: webhookRoutes,
    events: webhookEvents,
  },
  {
    name: 'Administration',
    description: "Users, sign-up, usage, undelivered mails and the audit log. Requires an administrator's session.",
    routes: [...administrationRoutes, ...undeliveredMailRoutes],
  },
  {
    name: 'Models and prices',
    description: "Offered models and their prices. Requires an administrator's session.",
    routes: adminModelRoutes,
  },
  {
    name: 'AI providers',
    description: "AI providers that administrators add. Requires an administrator's session.",
    routes: aiProviderRoutes,
  },
  { name: 'Limits', description: "Limits on AI. Requires an administrator's session.", routes: limitRoutes },
  { name: 'Server', description: 'The release of the server and its limits.', routes: aboutRoutes },
  { name: 'Web vitals', description: 'Reports from the web client.', routes: vitalsRoutes },
];

export const restRoutes: RestRoute[] = restAreas.flatMap(({ routes }) => routes);

export type ContextOf = (request: FastifyRequest, reply: FastifyReply, tokenIsEnough?: boolean) => Promise<Context>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Registers every route under /api, with and without its closing slash. Other methods on a known path are a 405. */
export function registerRest(app: FastifyInstance, contextOf: ContextOf, maxFileBytes: number) {
  for (const [path, routes] of byPath()) {
    for (const definition of routes)
      app.route({
        method: definition.method,
        url: `/api${path}`,
        config: {
          isRepeatable: () => isRepeatable(definition),
          takesText: definition.text !== undefined,
          operationId: definition.operationId,
        },
        bodyLimit: definition.takesFile ? maxFileBytes : undefined,
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
