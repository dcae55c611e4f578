import { TokenScope } from '../../server/base/tokenScopes.ts';

const { LIBRARY_READ, LIBRARY_WRITE, AI_READ, AI, ACCOUNT_DATA } = TokenScope;

/** The scopes that a personal API token needs, all of them; or that no token is enough, an administrator's neither. */
export type Needed = TokenScope[] | 'a session' | 'an administrator';

/** Whoever's token it is may ask who they are. */
const ANY_TOKEN: Needed = [];
const ACCOUNT_ITSELF = 'a session';
const SERVER = 'an administrator';

/**
 * What each operation needs, called as in operations.ts: what draws on a content needs the Library too, and
 * `me` is asked for its address. A root field or
 * route without its row fails tests/api/tokenScopes.test.ts.
 */
export const FIELD_SCOPES: Record<string, Needed> = {
  // Accounts
  me: [ACCOUNT_DATA],
  accountData: [ACCOUNT_DATA],
  usage: [AI_READ],
  sessions: ACCOUNT_ITSELF,
  apiTokens: ACCOUNT_ITSELF,
  updateProfile: ACCOUNT_ITSELF,
  changePassword: ACCOUNT_ITSELF,
  endSession: ACCOUNT_ITSELF,
  endOtherSessions: ACCOUNT_ITSELF,
  deleteAccount: ACCOUNT_ITSELF,
  createApiToken: ACCOUNT_ITSELF,
  revokeApiToken: ACCOUNT_ITSELF,
  // Webhooks
  webhooks: ACCOUNT_ITSELF,
  webhook: ACCOUNT_ITSELF,
  webhookDeliveries: ACCOUNT_ITSELF,
  createWebhook: ACCOUNT_ITSELF,
  updateWebhook: ACCOUNT_ITSELF,
  deleteWebhook: ACCOUNT_ITSELF,
  rotateWebhookSecret: ACCOUNT_ITSELF,
  sendTestWebhook: ACCOUNT_ITSELF,
  replayWebhookDelivery: ACCOUNT_ITSELF,
  // Administration
  adminUsers: SERVER,
  adminUser: SERVER,
  signUpCodes: SERVER,
  signUpSettings: SERVER,
  serverUsage: SERVER,
  auditLog: SERVER,
  // Library
  contents: [LIBRARY_READ],
  content: [LIBRARY_READ],
  filledContent: [LIBRARY_READ],
  renderContent: [LIBRARY_READ],
  contentsByIds: [LIBRARY_READ],
  contentHistory: [LIBRARY_READ],
  contentStates: [LIBRARY_READ],
  contentTypes: [LIBRARY_READ],
  exportContents: [LIBRARY_READ],
  sharedLinks: [LIBRARY_READ],
  createContent: [LIBRARY_WRITE],
  updateContent: [LIBRARY_WRITE],
  deleteContents: [LIBRARY_WRITE],
  changeContentsType: [LIBRARY_WRITE],
  createContentType: [LIBRARY_WRITE],
  renameContentType: [LIBRARY_WRITE],
  deleteContentType: [LIBRARY_WRITE],
  shareContent: [LIBRARY_WRITE],
  unshareContent: [LIBRARY_WRITE],
  updateSharedLink: [LIBRARY_WRITE],
  importContents: [LIBRARY_WRITE],
  // AI
  llmProviders: [AI_READ],
  models: [AI_READ],
  llmRequests: [AI_READ],
  generate: [AI, LIBRARY_READ],
  generation: [AI, LIBRARY_READ],
  enhance: [AI, LIBRARY_READ],
  llmConversations: [AI_READ],
  llmConversationHistory: [AI_READ],
  createLlmConversation: [AI],
  addLlmMessage: [AI],
  deleteLlmConversation: [AI],
  // Chat
  chatConversations: [AI_READ],
  chatConversation: [AI_READ],
  chatMessages: [AI_READ],
  chatMessage: [AI_READ],
  chatChanges: [AI_READ],
  replyProgress: [AI_READ],
  createChatConversation: [AI],
  updateChatConversation: [AI],
  deleteChatConversations: [AI],
  sendMessage: [AI],
  replyInThread: [AI],
  editMessage: [AI],
  retryReply: [AI],
  showMessageVersion: [AI],
  stopReply: [AI],
  // ToneShift
  voices: [AI_READ],
  roles: [AI_READ],
  formats: [AI_READ],
  audiences: [AI_READ],
  modifiers: [AI_READ],
  toneConversations: [AI_READ],
  toneConversation: [AI_READ],
  previewTonePrompt: [AI_READ],
  createToneItem: [AI],
  updateToneItem: [AI],
  deleteToneItem: [AI],
  createToneModifier: [AI],
  updateToneModifier: [AI],
  deleteToneModifier: [AI],
  createToneConversation: [AI],
  updateToneParameters: [AI],
  sendToneMessage: [AI],
  toneAnswer: [AI],
  deleteToneConversations: [AI],
};

export const ROUTE_SCOPES: Record<string, Needed> = {
  // Accounts
  'GET /check-auth/': ANY_TOKEN,
  'GET /account-data/': [ACCOUNT_DATA],
  'GET /api-tokens/': ACCOUNT_ITSELF,
  'POST /api-tokens/': ACCOUNT_ITSELF,
  'DELETE /api-tokens/:id/': ACCOUNT_ITSELF,
  // Webhooks
  'GET /webhooks/': ACCOUNT_ITSELF,
  'POST /webhooks/': ACCOUNT_ITSELF,
  'GET /webhooks/:id/': ACCOUNT_ITSELF,
  'PATCH /webhooks/:id/': ACCOUNT_ITSELF,
  'DELETE /webhooks/:id/': ACCOUNT_ITSELF,
  'POST /webhooks/:id/rotate-secret/': ACCOUNT_ITSELF,
  'POST /webhooks/:id/test/': ACCOUNT_ITSELF,
  'GET /webhooks/:id/deliveries/': ACCOUNT_ITSELF,
  'POST /webhook-deliveries/:id/replay/': ACCOUNT_ITSELF,
  // Library
  'GET /contents/': [LIBRARY_READ],
  'GET /contents/:id/': [LIBRARY_READ],
  'POST /contents/:id/render/': [LIBRARY_READ],
  'GET /contents/export/': [LIBRARY_READ],
  'GET /content-history/': [LIBRARY_READ],
  'GET /content-types/': [LIBRARY_READ],
  'POST /contents/': [LIBRARY_WRITE],
  'PUT /contents/:id/': [LIBRARY_WRITE],
  'DELETE /contents/:id/': [LIBRARY_WRITE],
  'POST /contents/:id/share/': [LIBRARY_WRITE],
  'POST /contents/:id/unshare/': [LIBRARY_WRITE],
  'POST /content-types/': [LIBRARY_WRITE],
  'POST /contents/import/': [LIBRARY_WRITE],
  // AI
  'GET /llm/providers/': [AI_READ],
  'GET /llm/requests/': [AI_READ],
  'POST /llm/generate/': [AI, LIBRARY_READ],
  'POST /llm/enhance/': [AI, LIBRARY_READ],
  'GET /llm/conversations/': [AI_READ],
  'GET /llm/conversations/:id/history/': [AI_READ],
  'POST /llm/conversations/': [AI],
  'POST /llm/conversations/:id/add_message/': [AI],
  'DELETE /llm/conversations/:id/': [AI],
  // Chat
  'GET /chat/conversations/': [AI_READ],
  'GET /chat/conversations/:id/': [AI_READ],
  'GET /chat/conversations/:id/messages/': [AI_READ],
  'POST /chat/conversations/': [AI],
  'PATCH /chat/conversations/:id/': [AI],
  'DELETE /chat/conversations/:id/': [AI],
  'POST /chat/conversations/:id/messages/': [AI],
  'POST /chat/conversations/:id/messages/:messageId/thread/': [AI],
  // ToneShift
  ...Object.fromEntries(
    ['voices', 'roles', 'formats', 'audiences'].flatMap((kind) => [
      [`GET /${kind}/`, [AI_READ]],
      ...[`POST /${kind}/`, `PUT /${kind}/:id/`, `DELETE /${kind}/:id/`].map((route) => [route, [AI]]),
    ]),
  ),
  'GET /modifiers/': [AI_READ],
  'POST /modifiers/': [AI],
  'PUT /modifiers/:id/': [AI],
  'DELETE /modifiers/:id/': [AI],
  'PATCH /modifier-levels/:id/': [AI],
  'GET /tone-shift-conversations/': [AI_READ],
  'GET /tone-shift-conversations/:id/': [AI_READ],
  'POST /tone-shift-conversations/': [AI],
  'POST /tone-shift-conversations/:id/update_parameters/': [AI],
  'POST /tone-shift-conversations/:id/send_message/': [AI],
};
