import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { AboutResolver } from '../about/about.resolver.ts';
import { AdminActsResolver } from '../administration/adminActs.resolver.ts';
import { AdministrationResolver } from '../administration/administration.resolver.ts';
import { LimitsResolver } from '../administration/limits.resolver.ts';
import { AccountResolver } from '../auth/account/account.resolver.ts';
import { AccountDataResolver } from '../auth/account/accountData.resolver.ts';
import { StorageResolver } from '../auth/account/storage.resolver.ts';
import { AuthResolver } from '../auth/auth.resolver.ts';
import { OidcResolver } from '../auth/oidc/oidc.resolver.ts';
import { SecondFactorResolver } from '../auth/secondFactor/secondFactor.resolver.ts';
import { ChatConversationsResolver, ChatMessagesResolver } from '../chat/chat.resolver.ts';
import { ContentsResolver } from '../contents/contents.resolver.ts';
import { CopiesResolver } from '../contents/copies/copies.resolver.ts';
import { LabelsResolver } from '../contents/labels/labels.resolver.ts';
import { ContentPageResolver } from '../contents/pages/contentPage.resolver.ts';
import { RenderResolver } from '../contents/rendering/render.resolver.ts';
import { SharedContentResolver } from '../contents/sharing/sharedContent.resolver.ts';
import { SharingResolver } from '../contents/sharing/sharing.resolver.ts';
import { StartersResolver } from '../contents/starters/starters.resolver.ts';
import { TagsResolver } from '../contents/tags/tags.resolver.ts';
import { FileImportResolver } from '../contents/transfer/fileImport.resolver.ts';
import { TransferResolver } from '../contents/transfer/transfer.resolver.ts';
import { TrashResolver } from '../contents/trash/trash.resolver.ts';
import { ContentTypesResolver } from '../contents/types/contentTypes.resolver.ts';
import { SavedViewsResolver } from '../contents/views/savedViews.resolver.ts';
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

/** Dates that our SQL read are text in the right form already. */
const DATE_TIME = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  description:
    'A moment, as ISO 8601 writes it: answered in UTC to the millisecond, as 2007-12-03T10:15:30.000Z; taken with any offset.',
  serialize: (value) => (typeof value === 'string' ? value : GraphQLDateTime.serialize(value)),
});

/** The executable schema. Services hold every rule, so nothing is validated by decorators. */
export function buildGraphQLSchema() {
  const schema = buildSchemaSync({
    resolvers: [
      AboutResolver,
      AuthResolver,
      AccountResolver,
      SecondFactorResolver,
      AccountDataResolver,
      StorageResolver,
      OidcResolver,
      ContentsResolver,
      ContentPageResolver,
      ContentTypesResolver,
      TagsResolver,
      TrashResolver,
      SavedViewsResolver,
      RenderResolver,
      LabelsResolver,
      CopiesResolver,
      SharedContentResolver,
      SharingResolver,
      TransferResolver,
      FileImportResolver,
      StartersResolver,
      LlmResolver,
      AdminModelsResolver,
      AllowanceResolver,
      LlmConversationsResolver,
      UsageResolver,
      ToneItemsResolver,
      ToneConversationsResolver,
      ToneMessagesResolver,
      ChatConversationsResolver,
      ChatMessagesResolver,
      RunsResolver,
      WebhooksResolver,
      AdministrationResolver,
      AdminActsResolver,
      LimitsResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DATE_TIME }],
    validate: false,
    pubSub: NO_TOPICS,
    // Apollo Server validates it at its start, and a whole introspection of it at each start is felt.
    skipCheck: true,
  });
  for (const { name, description } of ROOTS) {
    const root = schema.getType(name);
    if (root) root.description = description;
  }
  return schema;
}

/** Type-graphql makes the root types itself, and says nothing of them. */
const ROOTS = [
  {
    name: 'Query',
    description:
      'What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. ' +
      "The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND.",
  },
  {
    name: 'Mutation',
    description:
      'What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and ' +
      '`confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. ' +
      'A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it.',
  },
  {
    name: 'Subscription',
    description:
      'What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream ' +
      '(GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams.',
  },
];

/** Type-graphql wants one where there are subscriptions; each of ours brings its own events. */
const NO_TOPICS: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('There are no topics.');
  },
};
