/** Every operation of both doors, called with the ids of somebody's things. */

/** What one user has, by id. */
export interface Owned {
  content: number;
  contentType: number;
  conversation: number;
  username: string;
  shareId: string;
  session: number;
  apiToken: number;
  voice: number;
  modifier: number;
  modifierLevel: number;
  toneConversation: number;
  chatConversation: number;
  message: number;
  reply: number;
}

export interface Operation {
  /** A root field, or nothing where only REST has the call. */
  field?: string;
  document?: string;
  variables?(owned: Owned): object;
  /** 'METHOD /path/' as in the router, or nothing where only GraphQL has the call. */
  route?: string;
  /** Whose id the path has; the content's unless given. */
  of?: Exclude<keyof Owned, 'username' | 'shareId'>;
  body?(owned: Owned): unknown;
  /** What someone else's ids lead to. 'OK' must show nothing of the owner's. */
  stranger: 'NOT_FOUND' | 'VALIDATION_FAILED' | 'OK';
}

/** Every call that needs a session. A new one must be added here: the last test finds it missing. */
export const OPERATIONS: Operation[] = [
  { field: 'me', document: '{ me { id username email } }', route: 'GET /check-auth/', stranger: 'OK' },
  {
    field: 'contents',
    document: '{ contents { totalCount results { id title content } } }',
    route: 'GET /contents/',
    stranger: 'OK',
  },
  {
    field: 'content',
    document: 'query($id: ID!) { content(id: $id) { title content } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /contents/:id/',
    stranger: 'NOT_FOUND',
  },
  {
    field: 'filledContent',
    document: 'query($id: ID!) { filledContent(id: $id) }',
    variables: ({ content }) => ({ id: content }),
    stranger: 'NOT_FOUND',
  },
  {
    field: 'contentsByIds',
    document: 'query($ids: [ID!]!) { contentsByIds(ids: $ids) { title content } }',
    variables: ({ content }) => ({ ids: [content] }),
    stranger: 'OK',
  },
  { field: 'contentTypes', document: '{ contentTypes { id name } }', route: 'GET /content-types/', stranger: 'OK' },
  {
    field: 'contentHistory',
    document: 'query($id: ID!) { contentHistory(contentId: $id) { results { title content } } }',
    variables: ({ content }) => ({ id: content }),
    route: 'GET /content-history/',
    stranger: 'NOT_FOUND',
  },
  mutation(
    'createContent',
    'CreateContentInput',
    'id',
    ({ contentType }) => ({ title: 'Mine', content: 'x', contentTypeId: contentType }),
    {
      route: 'POST /contents/',
      body: ({ contentType }) => ({ title: 'Mine', content: 'x', content_type_id: contentType }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
  mutation('updateContent', 'UpdateContentInput', 'title', ({ content }) => ({ id: content, title: 'Taken over' }), {
    route: 'PUT /contents/:id/',
    body: () => ({ title: 'Taken over' }),
    stranger: 'NOT_FOUND',
  }),
  mutation(
    'deleteContents',
    'DeleteContentsInput',
    'deletedIds failures { code }',
    ({ content }) => ({ ids: [content] }),
    { route: 'DELETE /contents/:id/', stranger: 'NOT_FOUND' },
  ),
  mutation(
    'changeContentsType',
    'ChangeContentsTypeInput',
    'contents { id } failures { code }',
    ({ content }) => ({ ids: [content], contentTypeId: 2 }),
    { stranger: 'NOT_FOUND' },
  ),
  mutation('createContentType', 'CreateContentTypeInput', 'id', () => ({ name: `Type ${Math.random()}` }), {
    route: 'POST /content-types/',
    body: () => ({ name: `Type ${Math.random()}` }),
    stranger: 'OK',
  }),
  mutation(
    'renameContentType',
    'RenameContentTypeInput',
    'name',
    ({ contentType }) => ({ id: contentType, name: 'Taken over' }),
    { stranger: 'NOT_FOUND' },
  ),
  mutation('deleteContentType', 'DeleteContentTypeInput', 'id', ({ contentType }) => ({ id: contentType }), {
    stranger: 'NOT_FOUND',
  }),
  mutation('shareContent', 'ShareContentInput', 'title', ({ content }) => ({ contentId: content }), {
    route: 'POST /contents/:id/share/',
    stranger: 'NOT_FOUND',
  }),
  mutation('unshareContent', 'UnshareContentInput', 'title', ({ content }) => ({ contentId: content }), {
    route: 'POST /contents/:id/unshare/',
    stranger: 'NOT_FOUND',
  }),
  { field: 'sharedLinks', document: '{ sharedLinks { totalCount results { id contentTitle } } }', stranger: 'OK' },
  mutation(
    'updateSharedLink',
    'UpdateSharedLinkInput',
    'contentTitle',
    ({ shareId }) => ({ id: shareId, isIndexable: true }),
    { stranger: 'NOT_FOUND' },
  ),
  { field: 'exportContents', document: '{ exportContents { json } }', route: 'GET /contents/export/', stranger: 'OK' },
  mutation('importContents', 'ImportContentsInput', 'createdIds', () => ({ json: '[{"content": "Mine"}]' }), {
    route: 'POST /contents/import/',
    body: () => [{ content: 'Mine' }],
    stranger: 'OK',
  }),
  {
    field: 'llmProviders',
    document: '{ llmProviders { id name supportedModels } }',
    route: 'GET /llm/providers/',
    stranger: 'OK',
  },
  { field: 'models', document: '{ models { id pricing } }', stranger: 'OK' },
  {
    field: 'llmRequests',
    document: '{ llmRequests { totalCount results { id kind model } } }',
    route: 'GET /llm/requests/',
    stranger: 'OK',
  },
  mutation(
    'generate',
    'GenerateInput',
    'responseText',
    ({ content }) => ({ prompt: 'Say it.', contextContentIds: [content] }),
    {
      route: 'POST /llm/generate/',
      body: ({ content }) => ({ prompt: 'Say it.', context_content_ids: [content] }),
      stranger: 'NOT_FOUND',
    },
  ),
  ...toneOperations(),
  mutation(
    'enhance',
    'EnhanceInput',
    'responseText originalContent',
    ({ content }) => ({ contentId: content, enhancementType: 'IMPROVE' }),
    {
      route: 'POST /llm/enhance/',
      body: ({ content }) => ({ content_id: content, enhancement_type: 'improve' }),
      stranger: 'NOT_FOUND',
    },
  ),
  {
    field: 'llmConversations',
    document: '{ llmConversations { totalCount results { id title } } }',
    route: 'GET /llm/conversations/',
    stranger: 'OK',
  },
  {
    field: 'llmConversationHistory',
    document: 'query($id: ID!) { llmConversationHistory(conversationId: $id) { results { content } } }',
    variables: ({ conversation }) => ({ id: conversation }),
    route: 'GET /llm/conversations/:id/history/',
    of: 'conversation',
    stranger: 'NOT_FOUND',
  },
  mutation('createLlmConversation', 'CreateLlmConversationInput', 'id', () => ({ title: 'Mine' }), {
    route: 'POST /llm/conversations/',
    body: () => ({ title: 'Mine' }),
    stranger: 'OK',
  }),
  mutation(
    'addLlmMessage',
    'AddLlmMessageInput',
    'aiResponse { content }',
    ({ conversation }) => ({ conversationId: conversation, prompt: 'Say it.' }),
    {
      route: 'POST /llm/conversations/:id/add_message/',
      of: 'conversation',
      body: () => ({ prompt: 'Say it.' }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation('deleteLlmConversation', 'DeleteLlmConversationInput', 'id', ({ conversation }) => ({ id: conversation }), {
    route: 'DELETE /llm/conversations/:id/',
    of: 'conversation',
    stranger: 'NOT_FOUND',
  }),
  { field: 'usage', document: '{ usage { total { requests } models { model } } }', stranger: 'OK' },
  {
    field: 'accountData',
    document: '{ accountData(part: CONTENTS) { rows } }',
    route: 'GET /account-data/',
    stranger: 'OK',
  },
  { field: 'sessions', document: '{ sessions { id userAgent } }', stranger: 'OK' },
  { field: 'apiTokens', document: '{ apiTokens { id name beginning } }', stranger: 'OK' },
  mutation(
    'updateProfile',
    'UpdateProfileInput',
    'username',
    () => ({ username: 'taken.over', password: 'not theirs' }),
    { stranger: 'VALIDATION_FAILED' },
  ),
  mutation(
    'changePassword',
    'ChangePasswordInput',
    'message',
    () => ({ currentPassword: 'not theirs', newPassword: 'taken over now' }),
    { stranger: 'VALIDATION_FAILED' },
  ),
  mutation('endSession', 'EndSessionInput', 'id', ({ session }) => ({ id: session }), { stranger: 'NOT_FOUND' }),
  { field: 'endOtherSessions', document: 'mutation { endOtherSessions { id } }', stranger: 'OK' },
  mutation('deleteAccount', 'DeleteAccountInput', 'message', ({ username }) => ({ username, password: 'not theirs' }), {
    stranger: 'VALIDATION_FAILED',
  }),
  mutation('createApiToken', 'CreateApiTokenInput', 'token', () => ({ name: 'Mine', password: 'not theirs' }), {
    stranger: 'VALIDATION_FAILED',
  }),
  mutation('revokeApiToken', 'RevokeApiTokenInput', 'id', ({ apiToken }) => ({ id: apiToken }), {
    stranger: 'NOT_FOUND',
  }),
  {
    field: 'chatConversations',
    document: '{ chatConversations { totalCount results { id name preview costEstimate } } }',
    route: 'GET /chat/conversations/',
    stranger: 'OK',
  },
  {
    field: 'chatConversation',
    document: 'query($id: ID!) { chatConversation(id: $id) { name preview } }',
    variables: ({ chatConversation }) => ({ id: chatConversation }),
    route: 'GET /chat/conversations/:id/',
    of: 'chatConversation',
    stranger: 'NOT_FOUND',
  },
  {
    field: 'chatMessages',
    document: 'query($id: ID!) { chatMessages(conversationId: $id) { totalCount results { content } } }',
    variables: ({ chatConversation }) => ({ id: chatConversation }),
    route: 'GET /chat/conversations/:id/messages/',
    of: 'chatConversation',
    stranger: 'NOT_FOUND',
  },
  {
    field: 'chatMessage',
    document: 'query($id: ID!) { chatMessage(id: $id) { content threadMessages { content } } }',
    variables: ({ message }) => ({ id: message }),
    stranger: 'NOT_FOUND',
  },
  mutation('createChatConversation', 'CreateChatConversationInput', 'id name', () => ({ name: 'Mine' }), {
    route: 'POST /chat/conversations/',
    body: () => ({ name: 'Mine' }),
    stranger: 'OK',
  }),
  mutation(
    'updateChatConversation',
    'UpdateChatConversationInput',
    'name preview',
    ({ chatConversation }) => ({ id: chatConversation, name: 'Taken over' }),
    {
      route: 'PATCH /chat/conversations/:id/',
      of: 'chatConversation',
      body: () => ({ name: 'Taken over' }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'deleteChatConversations',
    'DeleteChatConversationsInput',
    'deletedIds failures { code }',
    ({ chatConversation }) => ({ ids: [chatConversation] }),
    {
      route: 'DELETE /chat/conversations/:id/',
      of: 'chatConversation',
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'sendMessage',
    'SendMessageInput',
    'reply { content } conversation { preview }',
    ({ chatConversation }) => ({ conversationId: chatConversation, content: 'Say it.' }),
    {
      route: 'POST /chat/conversations/:id/messages/',
      of: 'chatConversation',
      body: () => ({ content: 'Say it.' }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'replyInThread',
    'ReplyInThreadInput',
    'reply { content } parentMessage { content }',
    ({ chatConversation, message }) => ({ conversationId: chatConversation, messageId: message, content: 'Say it.' }),
    {
      route: 'POST /chat/conversations/:id/messages/:messageId/thread/',
      of: 'chatConversation',
      body: () => ({ content: 'Say it.' }),
      stranger: 'NOT_FOUND',
    },
  ),
  mutation(
    'editMessage',
    'EditMessageInput',
    'reply { content }',
    ({ message }) => ({ messageId: message, content: 'Say it.' }),
    { stranger: 'NOT_FOUND' },
  ),
  mutation('retryReply', 'RetryReplyInput', 'reply { content }', ({ reply }) => ({ messageId: reply }), {
    stranger: 'NOT_FOUND',
  }),
  mutation('showMessageVersion', 'ShowMessageVersionInput', 'preview', ({ message }) => ({ messageId: message }), {
    stranger: 'NOT_FOUND',
  }),
  mutation('stopReply', 'StopReplyInput', 'content', ({ reply }) => ({ messageId: reply }), { stranger: 'NOT_FOUND' }),
];

/** Calls for anyone; each has its own tests of what it gives away. */
export const FOR_ANYONE = {
  fields: [
    'register',
    'login',
    'refreshSession',
    'logout',
    'requestPasswordReset',
    'confirmPasswordReset',
    'sharedContent',
    'contentStates',
  ],
  /** Answered over the socket only: tests/api/llmStream.test.ts, replyProgress.test.ts, toneStream.test.ts. */
  subscriptions: ['generation', 'replyProgress', 'toneAnswer'],
  routes: [
    'POST /register/',
    'POST /login/',
    'POST /token/refresh/',
    'POST /logout/',
    'POST /password-reset/',
    'POST /password-reset/confirm/',
    'GET /shared-content/:shareId/',
    'POST /vitals/',
  ],
};

function mutation(
  field: string,
  type: string,
  selection: string,
  input: (owned: Owned) => object,
  rest: Pick<Operation, 'route' | 'of' | 'body' | 'stranger'>,
): Operation {
  return {
    field,
    document: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: (owned) => ({ input: input(owned) }),
    ...rest,
  };
}

/** ToneShift: shipped items are everybody's, edits and own ones are not. */
function toneOperations(): Operation[] {
  const wording = 'name description starterPrompt updatedPrompt';
  const conversation = '/tone-shift-conversations/';
  const items = (['voices', 'roles', 'formats', 'audiences'] as const).flatMap((kind): Operation[] => [
    { field: kind, document: `{ ${kind} { ${wording} } }`, route: `GET /${kind}/`, stranger: 'OK' },
    { route: `POST /${kind}/`, body: () => ({ name: 'Mine' }), stranger: 'OK' },
    { route: `PUT /${kind}/:id/`, of: 'voice', body: () => ({ updated_prompt: 'Taken over' }), stranger: 'NOT_FOUND' },
    { route: `DELETE /${kind}/:id/`, of: 'voice', stranger: 'NOT_FOUND' },
  ]);
  return [
    ...items,
    {
      field: 'modifiers',
      document: `{ modifiers { ${wording} levels { starterPrompt updatedPrompt } } }`,
      route: 'GET /modifiers/',
      stranger: 'OK',
    },
    mutation('createToneItem', 'CreateToneItemInput', 'id', () => ({ kind: 'VOICE', name: 'Mine' }), {
      stranger: 'OK',
    }),
    mutation(
      'updateToneItem',
      'UpdateToneItemInput',
      wording,
      ({ voice }) => ({ id: voice, updatedPrompt: 'Taken over' }),
      { stranger: 'NOT_FOUND' },
    ),
    mutation('deleteToneItem', 'DeleteToneItemInput', 'id', ({ voice }) => ({ id: voice }), { stranger: 'NOT_FOUND' }),
    mutation('createToneModifier', 'CreateToneModifierInput', 'id', () => ({ name: 'Mine' }), {
      route: 'POST /modifiers/',
      body: () => ({ name: 'Mine' }),
      stranger: 'OK',
    }),
    mutation(
      'updateToneModifier',
      'UpdateToneModifierInput',
      wording,
      ({ modifier, modifierLevel }) => ({
        id: modifier,
        name: 'Taken over',
        levels: [{ id: modifierLevel, updatedPrompt: 'x' }],
      }),
      {
        route: 'PUT /modifiers/:id/',
        of: 'modifier',
        body: () => ({ name: 'Taken over' }),
        stranger: 'NOT_FOUND',
      },
    ),
    {
      route: 'PATCH /modifier-levels/:id/',
      of: 'modifierLevel',
      body: () => ({ updated_prompt: 'Taken over' }),
      stranger: 'NOT_FOUND',
    },
    mutation('deleteToneModifier', 'DeleteToneModifierInput', 'id', ({ modifier }) => ({ id: modifier }), {
      route: 'DELETE /modifiers/:id/',
      of: 'modifier',
      stranger: 'NOT_FOUND',
    }),
    {
      field: 'toneConversations',
      document: '{ toneConversations { totalCount results { title input output messages { text } } } }',
      route: `GET ${conversation}`,
      stranger: 'OK',
    },
    {
      field: 'toneConversation',
      document: 'query($id: ID!) { toneConversation(id: $id) { title originalContent messages { text } } }',
      variables: ({ toneConversation }) => ({ id: toneConversation }),
      route: `GET ${conversation}:id/`,
      of: 'toneConversation',
      stranger: 'NOT_FOUND',
    },
    {
      field: 'previewTonePrompt',
      document: 'query($input: PreviewTonePromptInput!) { previewTonePrompt(input: $input) { text } }',
      variables: ({ toneConversation, voice }) => ({
        input: { conversationId: toneConversation, selection: { voiceIds: [voice] } },
      }),
      stranger: 'NOT_FOUND',
    },
    mutation(
      'createToneConversation',
      'CreateToneConversationInput',
      'id',
      ({ voice }) => ({ originalContent: 'x', selection: { voiceIds: [voice] } }),
      {
        route: `POST ${conversation}`,
        body: ({ voice }) => ({ original_content: 'x', voice_ids: [voice] }),
        stranger: 'VALIDATION_FAILED',
      },
    ),
    mutation(
      'updateToneParameters',
      'UpdateToneParametersInput',
      'title',
      ({ toneConversation }) => ({ conversationId: toneConversation, selection: {} }),
      {
        route: `POST ${conversation}:id/update_parameters/`,
        of: 'toneConversation',
        body: () => ({}),
        stranger: 'NOT_FOUND',
      },
    ),
    mutation(
      'sendToneMessage',
      'SendToneMessageInput',
      'userMessage { text }',
      ({ toneConversation }) => ({ conversationId: toneConversation, content: 'x', messageType: 'ORIGINAL_MESSAGE' }),
      {
        route: `POST ${conversation}:id/send_message/`,
        of: 'toneConversation',
        body: () => ({ content: 'x' }),
        stranger: 'NOT_FOUND',
      },
    ),
    mutation(
      'deleteToneConversations',
      'DeleteToneConversationsInput',
      'deletedIds failures { code }',
      ({ toneConversation }) => ({ ids: [toneConversation] }),
      { stranger: 'NOT_FOUND' },
    ),
  ];
}
