/**
 * Where REST's form of a call is not GraphQL's in snake_case. Everything else follows from the schema and the routes.
 */
export interface Difference {
  /** The operation id of the route, where the route does not name the field; it may depend on the arguments. */
  route?: string | ((args: never) => string);
  /** Names of path parameters that are arguments with other names. */
  inPath?: Record<string, string>;
  /** Other names in the query or the body, in camelCase. */
  rename?: Record<string, string>;
  /** The argument that is sent as If-Match. */
  ifMatch?: string;
  /** Converts the arguments. */
  args?(args: never): Record<string, unknown>;
  /** The whole body, unchanged. */
  body?(args: never): unknown;
  /** Converts the camelCased response to the result of the field. */
  result?(raw: never): unknown;
}

const FILTERS = { contentTypeIds: 'contentType', tags: 'tag', orderDirection: 'orderDir', ids: 'id' };

interface Session {
  access: string;
  refresh: string;
  username: string;
}
const signIn = {
  result: ({ access, refresh, username, ...rest }: Session) => ({
    accessToken: access,
    refreshToken: refresh,
    user: { username },
    ...rest,
  }),
};

interface Share {
  shareId: string;
}

interface Shared {
  contentType: { name: string };
  shareMetadata: object;
}

interface Exchange {
  aiResponse: unknown;
}
const exchange = { result: ({ aiResponse, ...sent }: Exchange) => ({ ...sent, reply: aiResponse }) };

const ACCOUNTS: Record<string, Difference> = {
  me: { route: 'checkAuth' },
  register: signIn,
  login: signIn,
  refreshSession: { ...signIn, rename: { refreshToken: 'refresh' } },
  logout: { rename: { refreshToken: 'refresh' } },
};

const LIBRARY: Record<string, Difference> = {
  contents: { route: 'listContents', rename: FILTERS },
  exportContents: { rename: FILTERS, result: (json: string) => ({ json }) },
  importContents: { body: ({ json }: { json: string }) => json },
  updateContent: { ifMatch: 'version' },
  deleteContent: { ifMatch: 'version' },
  setContentLabel: { inPath: { label: 'name' }, ifMatch: 'expectedVersion' },
  removeContentLabel: { inPath: { label: 'name' }, ifMatch: 'expectedVersion' },
  shareContent: { result: ({ shareId, ...link }: Share) => ({ sharedLinks: [{ id: shareId, ...link }] }) },
  sharedContent: {
    result: ({ contentType, shareMetadata, ...shared }: Shared) => ({
      ...shared,
      ...shareMetadata,
      contentTypeName: contentType.name,
    }),
  },
};

const SHARED_LIBRARIES: Record<string, Difference> = {};

/** A conversation over REST; in a search, with its match. */
interface Talk {
  lastMessage: string | null;
  matchedMessageId?: number | null;
  matchedThreadId?: number | null;
}
const talk = ({ lastMessage, matchedMessageId: id, matchedThreadId, ...rest }: Talk) => ({
  ...rest,
  lastMessageAt: lastMessage,
  ...(id !== undefined && { matchedMessage: id && { id, parentMessageId: matchedThreadId } }),
});
const inTalk = { inPath: { id: 'conversationId' } };
const inProject = { inPath: { id: 'projectId' } };

const CHAT: Record<string, Difference> = {
  chatConversation: { result: talk },
  createChatConversation: { result: talk },
  updateChatConversation: { result: talk },
  copyConversation: { ...inTalk, result: talk },
  openThreadAsConversation: { ...inTalk, result: talk },
  chatConversations: { result: (page: { results: Talk[] }) => ({ ...page, results: page.results.map(talk) }) },
  chatMessages: { ...inTalk, route: 'listChatMessages' },
  sendMessage: { ...inTalk, ...exchange },
  replyInThread: { ...inTalk, ...exchange },
  bringBack: { ...inTalk, result: (message: object) => ({ message }) },
  editBroughtMessage: inTalk,
  deleteBroughtMessage: inTalk,
  summarizeThread: inTalk,
  addChatProjectMaterial: inProject,
  removeChatProjectMaterial: inProject,
};

const MODELS: Record<string, Difference> = {};

const RUNS: Record<string, Difference> = {};

const TONE_SHIFT: Record<string, Difference> = {};

const WEBHOOKS: Record<string, Difference> = {};

const ADMINISTRATION: Record<string, Difference> = {};

export const DIFFERENCES: Record<string, Difference> = {
  ...ACCOUNTS,
  ...LIBRARY,
  ...SHARED_LIBRARIES,
  ...CHAT,
  ...MODELS,
  ...RUNS,
  ...TONE_SHIFT,
  ...WEBHOOKS,
  ...ADMINISTRATION,
};
