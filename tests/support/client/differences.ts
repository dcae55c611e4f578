/** The calls whose form in REST is not that of GraphQL in snake_case; all others follow from the schema. */
export interface Difference {
  /** The operation id of the route, where the route does not name the field; it may depend on the arguments. */
  route?: string | ((args: never) => string);
  /** Names of path parameters that are arguments with other names. */
  inPath?: Record<string, string>;
  /** Other names in the query or the body, in camelCase. */
  rename?: Record<string, string>;
  /** The argument that is sent as If-Match. */
  ifMatch?: string;
  /** Arguments that only REST's path needs. */
  onlyRest?: string[];
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
  signInWithOidc: signIn,
  refreshSession: { ...signIn, rename: { refreshToken: 'refresh' } },
  logout: { rename: { refreshToken: 'refresh' } },
};

const LIBRARY: Record<string, Difference> = {
  contents: { route: 'listContents', rename: FILTERS },
  exportContents: { rename: FILTERS, result: (_: unknown, json) => ({ json }) },
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
  exportConversation: { result: (_: unknown, json) => ({ json, hasNextPage: false, endCursor: null }) },
  importConversations: { body: ({ json }: { json: string }) => json },
};

const MODELS: Record<string, Difference> = {};

interface Values {
  values?: { name: string; value: string }[];
}
const run = { result: ({ values, ...rest }: Values) => ({ ...rest, givenValues: values }) };

interface Example extends Values {
  id: number;
  contentId: number;
  attachments: object[];
}

const RUNS: Record<string, Difference> = {
  startRun: {
    ...run,
    args: ({ values, ...rest }: Values) => ({
      ...rest,
      values: values && Object.fromEntries(values.map(({ name, value }) => [name, value])),
    }),
  },
  run,
  runs: { result: (page: { results: Values[] }) => ({ ...page, results: page.results.map(run.result) }) },
  contentExamples: {
    result: (page: { results: Example[] }) => ({
      ...page,
      results: page.results.map(({ values: givenValues, contentId, attachments, ...answer }) => ({
        id: answer.id,
        contentId,
        givenValues,
        attachments,
        answer,
      })),
    }),
  },
};

const toneKind = (action: string) => ({
  route: ({ kind }: { kind: string }) => `${action}${kind[0]?.toUpperCase()}${kind.slice(1)}`,
  args: ({ kind: _kind, ...rest }: { kind: string }) => rest,
});

interface ToneLevel {
  modifierId: number;
  level: number;
}
interface Selected {
  selection: { modifierLevels?: ToneLevel[] };
}
const selected = {
  args: ({ selection: { modifierLevels = [], ...ids }, ...rest }: Selected) => ({
    ...rest,
    ...ids,
    modifierLevels: Object.fromEntries(modifierLevels.map(({ modifierId, level }) => [modifierId, level])),
  }),
};

type ToneSelected = Record<'voiceIds' | 'roleIds' | 'formatIds' | 'audienceIds' | 'modifierIds', number[]> & {
  modifierLevels: Record<string, number>;
};
const toneConversation = {
  result: ({
    voiceIds,
    roleIds,
    formatIds,
    audienceIds,
    modifierIds: _modifierIds,
    modifierLevels,
    ...rest
  }: ToneSelected) => ({
    ...rest,
    selection: {
      voiceIds,
      roleIds,
      formatIds,
      audienceIds,
      modifierLevels: Object.entries(modifierLevels).map(([id, level]) => ({ modifierId: Number(id), level })),
    },
  }),
};

interface ToneExchange {
  userMessage: { metadata: { promptSent: string; structuredJson: object } };
  aiResponse: {
    content: string;
    metadata: { actualPromptSent: string; structuredJsonUsed: object; llmMetadata: object };
  };
}

const TONE_SHIFT: Record<string, Difference> = {
  createToneItem: toneKind('create'),
  updateToneItem: { ...toneKind('update'), onlyRest: ['kind'] },
  deleteToneItem: { ...toneKind('delete'), onlyRest: ['kind'] },
  updateToneModifier: {
    route: ({ levels }: { levels?: object[] }) => (levels ? 'updateModifierLevel' : 'updateModifier'),
    args: ({ levels, ...rest }: { levels?: Record<string, unknown>[] }) => levels?.[0] ?? rest,
  },
  toneConversation,
  toneConversations: {
    result: (page: { results: ToneSelected[] }) => ({ ...page, results: page.results.map(toneConversation.result) }),
  },
  createToneConversation: { ...selected, ...toneConversation },
  updateToneParameters: { ...selected, ...toneConversation },
  sendToneMessage: {
    result: ({
      userMessage: { metadata: sent, ...input },
      aiResponse: { content, metadata, ...output },
    }: ToneExchange) => ({
      userMessage: { ...input, promptSent: sent.promptSent, structured: sent.structuredJson },
      responses: [
        {
          ...output,
          ...metadata.llmMetadata,
          text: content,
          promptSent: metadata.actualPromptSent,
          structured: metadata.structuredJsonUsed,
        },
      ],
    }),
  },
};

const WEBHOOKS: Record<string, Difference> = {
  createWebhook: { result: ({ secret, ...webhook }: { secret: string }) => ({ secret, webhook }) },
};

interface LiftedLimits {
  unlimited?: string[];
}

const ADMINISTRATION: Record<string, Difference> = {
  setUserDisabled: { route: 'updateUser' },
  setAdministrator: { route: 'updateUser' },
  setUserLimits: {
    args: ({ unlimited, ...limits }: LiftedLimits) => ({
      ...limits,
      unlimited: unlimited?.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    }),
  },
};

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
