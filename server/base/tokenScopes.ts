import { registerEnumType } from 'type-graphql';

/** What a personal API token may do, area by area. REST and the database have these words, GraphQL has the names. */
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
    'What a personal API token may do, area by area. No scope contains another, but a change answers what it changed: who may write reads what they write. What a token lacks is FORBIDDEN, with the name in `extensions.requiredScope`. With any scope a token may ask `me { id username }`; with none may it touch the account itself: profile, password, sessions and API tokens need a session.',
  valuesConfig: {
    LIBRARY_READ: {
      description:
        'Read the Library: contents with their history and references, content types and states, shared links, exports. Also needed where a model is given a content by its id: `enhance`, `contextContentIds`, attachments with a `contentId`.',
    },
    LIBRARY_WRITE: {
      description:
        'Change the Library: create, change, delete and import contents, own content types, share contents and take links away.',
    },
    AI_READ: {
      description:
        "Read the conversations of Chat, ToneShift and the AI conversations of programs (`llmConversations`), replies as they are written, ToneShift's catalogue and previews, the models and providers, and what calls to models used and cost.",
    },
    AI: {
      description:
        "Ask models, which may cost money: generate, enhance, send and edit messages. Also begin, change and delete conversations, and edit ToneShift's catalogue.",
    },
    ACCOUNT_DATA: {
      description:
        'Read everything that is kept of the user: `accountData`, and of `me` the mail address and the storage. It contains all that the other reading scopes show.',
    },
  },
});
