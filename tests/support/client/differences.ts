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
  /** Converts the camelCased response, or its text, to the result of the field. */
  result?(raw: never, text: string): unknown;
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

interface Rendering {
  values?: { name: string; value: string }[];
}

interface Similar {
  id: number;
}

interface View {
  contentTypes: number[];
  orderDir: string;
}
const savedView = ({ contentTypes: contentTypeIds, orderDir: orderDirection, ...view }: View) => ({
  ...view,
  contentTypeIds,
  orderDirection,
});
const VIEW = { rename: { contentTypeIds: 'contentTypes', orderDirection: 'orderDir' }, result: savedView };

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
  exportContents: { rename: FILTERS, result: (_, json) => ({ json }) },
  importContents: { body: ({ json }: { json: string }) => json },
  updateContent: { ifMatch: 'version' },
  deleteContent: { ifMatch: 'version' },
  renderContent: {
    body: ({ values = [] }: Rendering) => ({
      values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    }),
  },
  similarContents: {
    result: (found: Similar[]) => found.map(({ id: contentId, ...rest }) => ({ contentId, ...rest })),
  },
  setContentLabel: {
    inPath: { label: 'name' },
    ifMatch: 'expectedVersion',
    result: (label: object) => ({ labels: [label] }),
  },
  removeContentLabel: { inPath: { label: 'name' }, ifMatch: 'expectedVersion' },
  savedViews: { result: (views: View[]) => views.map(savedView) },
  saveView: VIEW,
  updateSavedView: VIEW,
  shareContent: { result: ({ shareId, ...link }: Share) => ({ sharedLinks: [{ id: shareId, ...link }] }) },
  sharedContent: {
    result: ({ contentType, shareMetadata, ...shared }: Shared) => ({
      ...shared,
      ...shareMetadata,
      contentTypeName: contentType.name,
    }),
  },
};

const SHARED_LIBRARIES: Record<string, Difference> = { library: { route: 'getLibrary' } };

const CHAT: Record<string, Difference> = {
  chatMessages: { route: 'listChatMessages' },
  sendMessage: exchange,
  replyInThread: exchange,
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
