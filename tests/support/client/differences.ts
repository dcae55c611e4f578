/** A JSON value that is only taken apart. */
interface Json {
  [field: string]: Json;
}

/** The calls whose form in REST is not that of GraphQL in snake_case; all others follow from the schema. */
export interface Difference {
  /** The operation id of the route, where the route does not name the field; it may depend on the arguments. */
  route?: string | ((args: Json) => string);
  /** Names of path parameters that are arguments with other names. */
  inPath?: Record<string, string>;
  /** Other names in the query or the body, in camelCase. */
  rename?: Record<string, string>;
  /** The argument that is sent as If-Match. */
  ifMatch?: string;
  /** Arguments that only REST's path needs. */
  onlyRest?: string[];
  /** Converts the arguments. */
  args?(args: Json): Record<string, unknown>;
  /** The whole body, unchanged. */
  body?(args: Json): unknown;
  /** The field's names for those of the camelCased response, or of each row of a list or a page. */
  names?: Record<string, string>;
  /** Converts what has these names to the field's result, or each row of a list or a page. */
  result?(row: Json): unknown;
  /** Converts the text of the response. */
  text?(json: string): unknown;
}

const valuesByName = (values: unknown = []) =>
  Object.fromEntries((values as { name: string; value: string }[]).map(({ name, value }) => [name, value]));

const FILTERS = { contentTypeIds: 'contentType', tags: 'tag', orderDirection: 'orderDir', ids: 'id' };
const signIn: Difference = {
  rename: { refreshToken: 'refresh' },
  names: { access: 'accessToken', refresh: 'refreshToken' },
  result: ({ username, ...rest }) => ({ ...rest, user: { username } }),
};
const view: Difference = {
  rename: { contentTypeIds: 'contentTypes', orderDirection: 'orderDir' },
  names: { contentTypes: 'contentTypeIds', orderDir: 'orderDirection' },
};
const label = { inPath: { label: 'name' }, ifMatch: 'expectedVersion' };
/** A conversation; in a search, with its match. */
const talk: Difference = {
  names: { lastMessage: 'lastMessageAt' },
  result: ({ matchedMessageId: id, matchedThreadId, ...rest }) => ({
    ...rest,
    ...(id !== undefined && { matchedMessage: id && { id, parentMessageId: matchedThreadId } }),
  }),
};
const inTalk = { inPath: { id: 'conversationId' } };
const inProject = { inPath: { id: 'projectId' } };
const exchange = { ...inTalk, names: { aiResponse: 'reply' } };
const run = { names: { values: 'givenValues' } };

const toneKind = (action: string): Difference => ({
  route: ({ kind }) => `${action}${String(kind).replace(/^./, (letter) => letter.toUpperCase())}`,
  args: ({ kind: _kind, ...rest }) => rest,
});
const levelsById = (levels: unknown = []) =>
  Object.fromEntries((levels as { modifierId: number; level: number }[]).map((each) => [each.modifierId, each.level]));
const toneConversation: Difference = {
  result: ({ voiceIds, roleIds, formatIds, audienceIds, modifierIds: _modifierIds, modifierLevels, ...rest }) => ({
    ...rest,
    selection: {
      voiceIds,
      roleIds,
      formatIds,
      audienceIds,
      modifierLevels: Object.entries(modifierLevels ?? {}).map(([id, level]) => ({ modifierId: Number(id), level })),
    },
  }),
};
const selected: Difference = {
  ...toneConversation,
  args: ({ selection: { modifierLevels, ...ids } = {}, ...rest }) => ({
    ...rest,
    ...ids,
    modifierLevels: levelsById(modifierLevels),
  }),
};

export const DIFFERENCES: Record<string, Difference> = {
  me: { route: 'checkAuth' },
  register: signIn,
  login: signIn,
  signInWithOidc: signIn,
  refreshSession: signIn,
  logout: { rename: signIn.rename },

  contents: { route: 'listContents', rename: FILTERS },
  exportContents: { rename: FILTERS, text: (json) => ({ json }) },
  importContents: { body: ({ json }) => json },
  updateContent: { ifMatch: 'version' },
  deleteContent: { ifMatch: 'version' },
  renderContent: { body: ({ values }) => ({ values: valuesByName(values) }) },
  similarContents: { names: { id: 'contentId' } },
  setContentLabel: { ...label, result: (kept) => ({ labels: [kept] }) },
  removeContentLabel: label,
  savedViews: view,
  saveView: view,
  updateSavedView: view,
  shareContent: { result: ({ shareId: id, ...link }) => ({ sharedLinks: [{ id, ...link }] }) },
  sharedContent: {
    result: ({ contentType, shareMetadata, ...shared }) => ({
      ...shared,
      ...shareMetadata,
      contentTypeName: contentType?.name,
    }),
  },
  library: { route: 'getLibrary' },

  chatConversation: talk,
  chatConversations: talk,
  createChatConversation: talk,
  updateChatConversation: talk,
  copyConversation: { ...inTalk, ...talk },
  openThreadAsConversation: { ...inTalk, ...talk },
  chatMessages: { ...inTalk, route: 'listChatMessages' },
  sendMessage: exchange,
  replyInThread: exchange,
  bringBack: { ...inTalk, result: (message) => ({ message }) },
  editBroughtMessage: inTalk,
  deleteBroughtMessage: inTalk,
  summarizeThread: inTalk,
  addChatProjectMaterial: inProject,
  removeChatProjectMaterial: inProject,
  exportConversation: { text: (json) => ({ json, hasNextPage: false, endCursor: null }) },
  importConversations: { body: ({ json }) => json },

  startRun: { ...run, args: ({ values, ...rest }) => ({ ...rest, values: values && valuesByName(values) }) },
  run,
  runs: run,
  contentExamples: {
    ...run,
    result: ({ givenValues, contentId, attachments, ...answer }) => ({
      id: answer.id,
      contentId,
      givenValues,
      attachments,
      answer,
    }),
  },

  createToneItem: toneKind('create'),
  updateToneItem: { ...toneKind('update'), onlyRest: ['kind'] },
  deleteToneItem: { ...toneKind('delete'), onlyRest: ['kind'] },
  updateToneModifier: {
    route: ({ levels }) => (levels ? 'updateModifierLevel' : 'updateModifier'),
    args: ({ levels, ...rest }) => levels?.[0] ?? rest,
  },
  toneConversation,
  toneConversations: toneConversation,
  createToneConversation: selected,
  updateToneParameters: selected,
  sendToneMessage: {
    result: ({
      userMessage: { metadata: sent, ...input } = {},
      aiResponse: { content, metadata, ...output } = {},
    }) => ({
      userMessage: { ...input, promptSent: sent?.promptSent, structured: sent?.structuredJson },
      responses: [
        {
          ...output,
          ...metadata?.llmMetadata,
          text: content,
          promptSent: metadata?.actualPromptSent,
          structured: metadata?.structuredJsonUsed,
        },
      ],
    }),
  },

  createWebhook: { result: ({ secret, ...webhook }) => ({ secret, webhook }) },
  setUserDisabled: { route: 'updateUser' },
  setAdministrator: { route: 'updateUser' },
  setUserLimits: {
    args: ({ unlimited, ...limits }) => ({
      ...limits,
      unlimited: (unlimited as unknown as string[])?.map(inSnakeCase),
    }),
  },
};

export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
