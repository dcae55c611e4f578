import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AboutResolver } from '../about/about.resolver.ts';
import { aboutRoutes } from '../about/about.rest.ts';
import { AdminActionsResolver } from '../administration/adminActions.resolver.ts';
import { AdministrationResolver } from '../administration/administration.resolver.ts';
import { administrationRoutes } from '../administration/administration.rest.ts';
import { AdminLibrariesResolver } from '../administration/libraries/adminLibraries.resolver.ts';
import { LimitsResolver } from '../administration/limits.resolver.ts';
import { limitRoutes } from '../administration/limits.rest.ts';
import { UndeliveredMailsResolver } from '../administration/undeliveredMails.resolver.ts';
import { accountDataRoutes } from '../auth/account/accountData.rest.ts';
import { ApiTokensResolver } from '../auth/apiTokens/apiTokens.resolver.ts';
import { AuthResolver } from '../auth/auth.resolver.ts';
import { authRoutes } from '../auth/auth.rest.ts';
import { OidcResolver } from '../auth/oidc/oidc.resolver.ts';
import { SecondFactorResolver } from '../auth/secondFactor/secondFactor.resolver.ts';
import type { Context } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { answer, isRepeatable, type RestRoute } from '../base/rest/reply.ts';
import { restCalls } from '../base/rest/restCall.ts';
import { ChatConversationsResolver } from '../chat/chat.resolver.ts';
import { chatRoutes } from '../chat/chat.rest.ts';
import { ChatProjectsResolver } from '../chat/projects/projects.resolver.ts';
import { ThreadsResolver } from '../chat/threads/threads.resolver.ts';
import { threadRoutes } from '../chat/threads/threads.rest.ts';
import { conversationTransferRoutes } from '../chat/transfer/conversationTransfer.rest.ts';
import { ContentsResolver } from '../contents/contents.resolver.ts';
import { contentRoutes } from '../contents/contents.rest.ts';
import { CopiesResolver } from '../contents/copies/copies.resolver.ts';
import { LabelsResolver } from '../contents/labels/labels.resolver.ts';
import { labelRoutes } from '../contents/labels/labels.rest.ts';
import { MovingResolver } from '../contents/libraries/moving.resolver.ts';
import { RenderResolver } from '../contents/rendering/render.resolver.ts';
import { renderRoutes } from '../contents/rendering/render.rest.ts';
import { SharingResolver } from '../contents/sharing/sharing.resolver.ts';
import { StartersResolver } from '../contents/starters/starters.resolver.ts';
import { SuggestionsResolver } from '../contents/suggestions/suggestions.resolver.ts';
import { TagsResolver } from '../contents/tags/tags.resolver.ts';
import { FileImportResolver } from '../contents/transfer/fileImport.resolver.ts';
import { transferRoutes } from '../contents/transfer/transfer.rest.ts';
import { TrashResolver } from '../contents/trash/trash.resolver.ts';
import { SavedViewsResolver } from '../contents/views/savedViews.resolver.ts';
import { savedViewRoutes } from '../contents/views/savedViews.rest.ts';
import { FilesResolver } from '../files/files.resolver.ts';
import { fileRoutes } from '../files/files.rest.ts';
import { LibrariesResolver } from '../libraries/libraries.resolver.ts';
import { libraryRoutes } from '../libraries/libraries.rest.ts';
import { AiProvidersResolver } from '../llm/aiProviders/aiProviders.resolver.ts';
import { AllowanceResolver } from '../llm/limits/allowance.resolver.ts';
import { LlmResolver } from '../llm/llm.resolver.ts';
import { AdminModelsResolver } from '../llm/models/adminModels.resolver.ts';
import { adminModelRoutes } from '../llm/models/adminModels.rest.ts';
import { LlmConversationsResolver } from '../llmConversations/llmConversations.resolver.ts';
import { RunsResolver } from '../runs/runs.resolver.ts';
import { runRoutes } from '../runs/runs.rest.ts';
import { ToneItemsResolver } from '../toneshift/catalogue/toneItems.resolver.ts';
import { toneItemRoutes } from '../toneshift/catalogue/toneItems.rest.ts';
import { ToneConversationsResolver } from '../toneshift/conversations/toneConversations.resolver.ts';
import { toneConversationRoutes } from '../toneshift/conversations/toneConversations.rest.ts';
import { vitalsRoutes } from '../vitals/vitals.rest.ts';
import { webhookEvents } from '../webhooks/webhookEvents.rest.ts';
import { WebhooksResolver } from '../webhooks/webhooks.resolver.ts';
import { readBodiesAsBytes } from './jsonBody.ts';
import type { RestArea } from './openapi.ts';

/** The areas of the REST API, in the order of the documentation. */
export const restAreas: RestArea[] = [
  {
    name: 'Accounts',
    description: 'Sign-up, sign-in, sessions and passwords.',
    routes: [...restCalls(AuthResolver), ...authRoutes],
  },
  {
    name: 'Second factor',
    description: 'Codes from an authenticator app in addition to the password. Requires a session.',
    routes: restCalls(SecondFactorResolver),
  },
  {
    name: 'Sign-in provider',
    description: 'Sign-in with OpenID Connect, and connected accounts.',
    routes: restCalls(OidcResolver),
  },
  {
    name: 'API tokens',
    description: 'Personal tokens for programs. A session manages them; a token can read itself.',
    routes: restCalls(ApiTokensResolver),
  },
  { name: 'Account data', description: 'Everything that is stored about the caller.', routes: accountDataRoutes },
  {
    name: 'Library',
    description: 'Saved prompts, their types, versions and public links.',
    routes: [
      ...restCalls(ContentsResolver, SharingResolver),
      ...contentRoutes,
      ...libraryRoutes,
      ...restCalls(LibrariesResolver, MovingResolver),
      ...restCalls(TagsResolver, TrashResolver, SavedViewsResolver),
      ...savedViewRoutes,
      ...restCalls(RenderResolver),
      ...renderRoutes,
      ...restCalls(CopiesResolver, LabelsResolver),
      ...labelRoutes,
      ...restCalls(SuggestionsResolver),
    ],
  },
  {
    name: 'Import and export',
    description: 'Import and export of many prompts as a file.',
    routes: [...transferRoutes, ...restCalls(FileImportResolver, StartersResolver)],
  },
  {
    name: 'AI',
    description: 'Text generation with models, and the log of calls.',
    routes: restCalls(LlmResolver, AllowanceResolver),
  },
  {
    name: 'AI conversations',
    description:
      'Conversations of programs with a model, which keeps the history. The Chat screen has its own conversations.',
    routes: restCalls(LlmConversationsResolver),
  },
  {
    name: 'Chat',
    description: 'Conversations with models, including side threads.',
    routes: [
      ...restCalls(ChatConversationsResolver),
      ...conversationTransferRoutes,
      ...chatRoutes,
      ...threadRoutes,
      ...restCalls(ThreadsResolver, ChatProjectsResolver),
    ],
  },
  {
    name: 'Files',
    description: 'Images and PDFs for messages, which only their owner can read.',
    routes: [...fileRoutes, ...restCalls(FilesResolver)],
  },
  {
    name: 'Runs',
    description: 'Prompts of the Library, run on models side by side.',
    routes: [...restCalls(RunsResolver), ...runRoutes],
  },
  {
    name: 'ToneShift catalogue',
    description:
      'Voices, roles, formats, audiences and modifiers: shipped to all users, and edited by each user individually.',
    routes: [...restCalls(ToneItemsResolver), ...toneItemRoutes],
  },
  {
    name: 'ToneShift',
    description: 'Texts that models rewrite with the settings of a conversation.',
    routes: [...restCalls(ToneConversationsResolver), ...toneConversationRoutes],
  },
  {
    name: 'Webhooks',
    description: "Requests to the caller's addresses when events happen. Requires a session.",
    routes: restCalls(WebhooksResolver),
    events: webhookEvents,
  },
  {
    name: 'Administration',
    description: "Users, sign-up, usage, undelivered mails and the audit log. Requires an administrator's session.",
    routes: [
      ...restCalls(AdministrationResolver, AdminActionsResolver),
      ...administrationRoutes,
      ...restCalls(UndeliveredMailsResolver),
      ...restCalls(AdminLibrariesResolver),
    ],
  },
  {
    name: 'Models and prices',
    description: "Offered models and their prices. Requires an administrator's session.",
    routes: [...restCalls(AdminModelsResolver), ...adminModelRoutes],
  },
  {
    name: 'AI providers',
    description: "AI providers that administrators add. Requires an administrator's session.",
    routes: restCalls(AiProvidersResolver),
  },
  {
    name: 'Limits',
    description: "Limits on AI. Requires an administrator's session.",
    routes: [...restCalls(LimitsResolver), ...limitRoutes],
  },
  {
    name: 'Server',
    description: 'The release of the server and its limits.',
    routes: [...restCalls(AboutResolver), ...aboutRoutes],
  },
  { name: 'Web vitals', description: 'Reports from the web client.', routes: vitalsRoutes },
];

export const restRoutes: RestRoute[] = restAreas.flatMap(({ routes }) => routes);

export type ContextOf = (request: FastifyRequest, reply: FastifyReply, tokenIsEnough?: boolean) => Promise<Context>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Registers every route under /api, with and without its closing slash. Other methods on a known path are a 405. */
export function registerRest(app: FastifyInstance, contextOf: ContextOf, maxFileBytes: number) {
  for (const [path, routes] of byPath()) {
    for (const definition of routes)
      withBodies(app, definition, (scope) =>
        scope.route({
          method: definition.method,
          url: `/api${path}`,
          config: {
            isRepeatable: () => isRepeatable(definition),
            takesText: definition.text !== undefined,
            operationId: definition.operationId,
          },
          bodyLimit: definition.takesFile ? maxFileBytes : definition.takesBytes?.max,
          handler: async (request, reply) =>
            answer(definition, await contextOf(request, reply, definition.tokenIsEnough), request, reply),
        }),
      );
    const allowed: string[] = routes.map(({ method }) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: `/api${path}`,
      handler: refuseMethod(allowed),
    });
  }
}

/** A route that takes bytes has a scope of its own, because other routes accept only JSON. */
function withBodies(app: FastifyInstance, { takesBytes }: RestRoute, register: (scope: FastifyInstance) => void) {
  if (!takesBytes) return register(app);
  void app.register(async (scope) => {
    readBodiesAsBytes(scope);
    register(scope);
  });
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
