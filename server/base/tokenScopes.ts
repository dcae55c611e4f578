import { registerEnumType } from 'type-graphql';

/** The scopes of personal API tokens. REST and the database use the values, GraphQL uses the names. */
export enum TokenScope {
  LIBRARY_READ = 'library_read',
  LIBRARY_WRITE = 'library_write',
  AI_READ = 'ai_read',
  AI = 'ai',
  ACCOUNT_DATA = 'account_data',
}

export const ALL_SCOPES: readonly TokenScope[] = Object.values(TokenScope);

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description:
    'What a personal API token may do, by area. No scope includes another, but a change also returns the changed object, so writing implies reading what was written. A request that needs a missing scope is FORBIDDEN, with its name in `extensions.requiredScope`. Every token may read `me { id username }`. No token may change the account itself: profile, password, sessions and API tokens require a session.',
  valuesConfig: {
    LIBRARY_READ: {
      description:
        'Read the Library: contents with their history and references, content types and states, shared links, exports. Also required for giving a model a content by its id: `enhance`, `contextContentIds`, attachments with a `contentId`.',
    },
    LIBRARY_WRITE: {
      description:
        'Change the Library: create, change, delete and import contents, manage own content types, share contents and remove links.',
    },
    AI_READ: {
      description:
        "Read the conversations of Chat, ToneShift and programs (`llmConversations`), streamed replies, ToneShift's catalogue and previews, models and providers, and the usage and cost of calls to models.",
    },
    AI: {
      description:
        "Call models, which may cost money: generate, enhance, send and edit messages. Also create, change and delete conversations, and edit ToneShift's catalogue.",
    },
    ACCOUNT_DATA: {
      description:
        'Read everything that is stored about the user: `accountData`, and the mail address and storage of `me`. This includes everything that the other reading scopes allow.',
    },
  },
});
