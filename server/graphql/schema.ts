import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { AboutResolver } from '../about/about.resolver.ts';
import { AdminActionsResolver } from '../administration/adminActions.resolver.ts';
import { AdministrationResolver } from '../administration/administration.resolver.ts';
import { AdminLibrariesResolver } from '../administration/libraries/adminLibraries.resolver.ts';
import { LimitsResolver } from '../administration/limits.resolver.ts';
import { UndeliveredMailsResolver } from '../administration/undeliveredMails.resolver.ts';
import { AccountResolver } from '../auth/account/account.resolver.ts';
import { AccountDataResolver } from '../auth/account/accountData.resolver.ts';
import { StorageResolver } from '../auth/account/storage.resolver.ts';
import { ApiTokensResolver } from '../auth/apiTokens/apiTokens.resolver.ts';
import { AuthResolver } from '../auth/auth.resolver.ts';
import { OidcResolver } from '../auth/oidc/oidc.resolver.ts';
import { SecondFactorResolver } from '../auth/secondFactor/secondFactor.resolver.ts';
import { ChatConversationsResolver, ChatMessagesResolver } from '../chat/chat.resolver.ts';
import { ChatProjectsResolver } from '../chat/projects/projects.resolver.ts';
import { ThreadsResolver } from '../chat/threads/threads.resolver.ts';
import { ConversationTransferResolver } from '../chat/transfer/conversationTransfer.resolver.ts';
import { ContentsResolver } from '../contents/contents.resolver.ts';
import { CopiesResolver } from '../contents/copies/copies.resolver.ts';
import { LabelsResolver } from '../contents/labels/labels.resolver.ts';
import { MovingResolver } from '../contents/libraries/moving.resolver.ts';
import { ContentPageResolver } from '../contents/pages/contentPage.resolver.ts';
import { RenderResolver } from '../contents/rendering/render.resolver.ts';
import { SharedContentResolver } from '../contents/sharing/sharedContent.resolver.ts';
import { SharingResolver } from '../contents/sharing/sharing.resolver.ts';
import { StartersResolver } from '../contents/starters/starters.resolver.ts';
import { SuggestionsResolver } from '../contents/suggestions/suggestions.resolver.ts';
import { TagsResolver } from '../contents/tags/tags.resolver.ts';
import { FileImportResolver } from '../contents/transfer/fileImport.resolver.ts';
import { TransferResolver } from '../contents/transfer/transfer.resolver.ts';
import { TrashResolver } from '../contents/trash/trash.resolver.ts';
import { ContentTypesResolver } from '../contents/types/contentTypes.resolver.ts';
import { SavedViewsResolver } from '../contents/views/savedViews.resolver.ts';
import { FilesResolver } from '../files/files.resolver.ts';
import { LibrariesResolver } from '../libraries/libraries.resolver.ts';
import { AiProvidersResolver } from '../llm/aiProviders/aiProviders.resolver.ts';
import { AllowanceResolver } from '../llm/limits/allowance.resolver.ts';
import { LlmResolver } from '../llm/llm.resolver.ts';
import { AdminModelsResolver } from '../llm/models/adminModels.resolver.ts';
import { LlmConversationsResolver } from '../llmConversations/llmConversations.resolver.ts';
import { RunsResolver } from '../runs/runs.resolver.ts';
import { ToneItemsResolver } from '../toneshift/catalogue/toneItems.resolver.ts';
import {
  ToneConversationsResolver,
  ToneMessagesResolver,
} from '../toneshift/conversations/toneConversations.resolver.ts';
import { UsageResolver } from '../usage/usage.resolver.ts';
import { WebhooksResolver } from '../webhooks/webhooks.resolver.ts';

/** Dates from our SQL are already text in the right format. */
const DATE_TIME = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  description:
    'A time in ISO 8601: returned in UTC with milliseconds, for example 2007-12-03T10:15:30.000Z; accepted with any offset.',
  serialize: (value) => (typeof value === 'string' ? value : GraphQLDateTime.serialize(value)),
});

let built: GraphQLSchema | undefined;

/** The executable schema, built once because that takes time. */
export const executableSchema = () => (built ??= buildExecutableSchema());

/** Services validate all input, so decorators need not. */
function buildExecutableSchema() {
  const schema = buildSchemaSync({
    resolvers: [
      AboutResolver,
      AuthResolver,
      AccountResolver,
      ApiTokensResolver,
      SecondFactorResolver,
      AccountDataResolver,
      StorageResolver,
      OidcResolver,
      ContentsResolver,
      ContentPageResolver,
      ContentTypesResolver,
      LibrariesResolver,
      MovingResolver,
      TagsResolver,
      TrashResolver,
      SavedViewsResolver,
      RenderResolver,
      LabelsResolver,
      SuggestionsResolver,
      CopiesResolver,
      SharedContentResolver,
      SharingResolver,
      TransferResolver,
      FileImportResolver,
      StartersResolver,
      LlmResolver,
      AdminModelsResolver,
      AiProvidersResolver,
      AllowanceResolver,
      LlmConversationsResolver,
      UsageResolver,
      ToneItemsResolver,
      ToneConversationsResolver,
      ToneMessagesResolver,
      ChatConversationsResolver,
      ChatMessagesResolver,
      ThreadsResolver,
      ConversationTransferResolver,
      ChatProjectsResolver,
      FilesResolver,
      RunsResolver,
      WebhooksResolver,
      AdministrationResolver,
      AdminActionsResolver,
      LimitsResolver,
      UndeliveredMailsResolver,
      AdminLibrariesResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DATE_TIME }],
    validate: false,
    pubSub: NO_TOPICS,
    // Apollo Server validates the schema when it starts, and a second check would take noticeable time.
    skipCheck: true,
  });
  for (const { name, description } of ROOTS) {
    const root = schema.getType(name);
    if (root) root.description = description;
  }
  return schema;
}

/** The descriptions of the root types, which type-graphql creates without any. */
const ROOTS = [
  {
    name: 'Query',
    description:
      'All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND.',
  },
  {
    name: 'Mutation',
    description:
      'All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it.',
  },
  {
    name: 'Subscription',
    description:
      'Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams.',
  },
];

/** Type-graphql requires one for subscriptions; each of ours brings its own events. */
const NO_TOPICS: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('There are no topics.');
  },
};
