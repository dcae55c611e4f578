/**
 * What bounds each operation, besides what bounds them all (ALL). A root field or route without its row fails
 * tests/contract/bounds.test.ts. Who may call what is in operations.ts.
 */

export const ALL = {
  /** Bytes of a request; of the document in it characters. */
  request: 1024 * 1024,
  document: 10_000,
  /** Bytes of an answer. */
  answer: 64 * 1024 * 1024,
  /** Items of any list or map in a request. */
  list: 250,
  /** Points that an operation over GraphQL may cost. */
  cost: { visitor: 100, user: 250 },
} as const;

export interface Bounds {
  /** The lists that it takes, by the way to them. */
  lists?: readonly string[];
  /** The limiters that it spends from. */
  rates?: readonly Rate[];
  /** Bytes of a request, where they are more than those of ALL. */
  request?: number;
  /** Where the answer is not weighed as a whole: an export bounds itself, events are weighed one by one. */
  answer?: 'bounds itself' | 'by event';
}

export type Rate = keyof typeof RATES;

/** Every limiter: how often, and of whom. */
export const RATES = {
  login_user: '10 in 15 minutes, of a username and network',
  login_client: '100 a day, of a network',
  second_factor:
    '10 codes a day, of a user: together from all networks where they did not sign in lately, and from each where they did',
  second_factor_mail: 'one mail a day tells of spent second_factor, of a user',
  second_factor_set_up: '30 an hour, of a user',
  beta_code: '10 wrong codes an hour, of a network',
  login_known: 'none: who signed in from a network lately, whom its limit a day does not keep out',
  sign_up: '60 an hour, of a network',
  reset_mail: '3 mails an hour, of an account',
  reset_client: '20 an hour, of a network; over it none is sent, and the answer does not tell',
  told_change: '20 a day, of a user: changes that are mailed',
  share_guess: '200 unknown links in 10 minutes, of a network',
  share_view: 'one view an hour is counted, of a visitor and link',
  vitals: '60 a minute, of a network',
  admin_mail: '100 an hour, of an administrator',
  webhook_change: '60 an hour, of a user',
  webhook_send: '20 a minute, of a user',
  account_data: '5 an hour, of a user',
  account_data_pages: '10,000 an hour, of a user',
  model_refresh: '10 a minute, of all administrators together',
  llm_minute: '20 a minute, of a user, unless it is set otherwise',
  llm_day: '1,000 a day, of a user, unless it is set otherwise',
} as const;

const ONLY_ALL: Bounds = {};
const LOGIN: Bounds = { rates: ['login_user', 'login_client', 'login_known'] };
const CODE: Rate[] = ['second_factor', 'second_factor_mail'];
const LOGIN_BY_CODE: Bounds = { rates: ['login_user', 'login_client', 'login_known', ...CODE] };
const TOLD: Bounds = { rates: ['login_user', 'login_client', 'login_known', 'told_change'] };
const ADMIN_MAIL: Bounds = { rates: ['admin_mail'] };
const ADMIN_MAIL_BY_PASSWORD: Bounds = { rates: [...(LOGIN.rates ?? []), 'admin_mail'] };
const CHANGE_BY_CODE: Bounds = { rates: ['login_user', 'login_client', 'login_known', 'told_change', ...CODE] };
const LINK: Bounds = { rates: ['share_guess', 'share_view'] };
const AI: Bounds = { rates: ['llm_minute', 'llm_day'] };
const IDS: Bounds = { lists: ['input.ids'] };
const MATERIAL: Bounds = { ...AI, lists: ['input.contextContentIds'] };
const ATTACHMENTS: Bounds = { ...AI, lists: ['input.attachments'] };
const WEBHOOK_CHANGE: Bounds = { rates: ['webhook_change'], lists: ['input.events'] };
const WEBHOOK_SEND: Bounds = { rates: ['webhook_send'] };
const SELECTION: Bounds = {
  lists: ['voiceIds', 'roleIds', 'formatIds', 'audienceIds', 'modifierLevels'].map((name) => `input.selection.${name}`),
};
const LEVELS: Bounds = { lists: ['input.levels'] };

export const FIELDS: Record<string, Bounds> = {
  // Accounts
  register: { rates: ['sign_up', 'beta_code'] },
  login: LOGIN_BY_CODE,
  refreshSession: ONLY_ALL,
  logout: ONLY_ALL,
  requestPasswordReset: { rates: ['reset_client', 'reset_mail'] },
  confirmPasswordReset: { rates: ['login_known', ...CODE] },
  me: ONLY_ALL,
  sessions: ONLY_ALL,
  apiTokens: ONLY_ALL,
  secondFactor: ONLY_ALL,
  beginSecondFactor: LOGIN,
  confirmSecondFactor: { rates: ['second_factor_set_up', 'told_change'] },
  removeSecondFactorOfMine: CHANGE_BY_CODE,
  renewRecoveryCodes: CHANGE_BY_CODE,
  endSession: ONLY_ALL,
  endOtherSessions: ONLY_ALL,
  createApiToken: { ...TOLD, lists: ['input.scopes'] },
  revokeApiToken: ONLY_ALL,
  updateProfile: TOLD,
  changePassword: TOLD,
  deleteAccount: LOGIN,
  accountData: { rates: ['account_data', 'account_data_pages'] },
  // Webhooks
  webhooks: ONLY_ALL,
  webhook: ONLY_ALL,
  webhookDeliveries: ONLY_ALL,
  createWebhook: WEBHOOK_CHANGE,
  updateWebhook: WEBHOOK_CHANGE,
  rotateWebhookSecret: { rates: ['webhook_change'] },
  deleteWebhook: ONLY_ALL,
  sendTestWebhook: WEBHOOK_SEND,
  replayWebhookDelivery: WEBHOOK_SEND,
  // Administration
  adminModels: ONLY_ALL,
  modelLists: ONLY_ALL,
  chooseModels: { lists: ['input.models'] },
  refreshModels: { rates: ['model_refresh'] },
  setModelPrice: ONLY_ALL,
  removeModelPrice: ONLY_ALL,
  adminUsers: ONLY_ALL,
  adminUser: ONLY_ALL,
  signUpCodes: ONLY_ALL,
  signUpSettings: ONLY_ALL,
  serverUsage: ONLY_ALL,
  auditLog: ONLY_ALL,
  createUser: ADMIN_MAIL_BY_PASSWORD,
  inviteUser: ADMIN_MAIL,
  setUserDisabled: ONLY_ALL,
  setAdministrator: LOGIN,
  resetUserPassword: ADMIN_MAIL_BY_PASSWORD,
  endUserSessions: ONLY_ALL,
  deleteUser: LOGIN,
  addSignUpCode: ONLY_ALL,
  revokeSignUpCode: ONLY_ALL,
  setSignUpOpen: ONLY_ALL,
  // Library
  contents: { lists: ['contentTypeIds'] },
  content: ONLY_ALL,
  filledContent: ONLY_ALL,
  renderContent: { lists: ['values'] },
  contentsByIds: { lists: ['ids'] },
  contentHistory: ONLY_ALL,
  contentStates: ONLY_ALL,
  contentTypes: ONLY_ALL,
  createContentType: ONLY_ALL,
  renameContentType: ONLY_ALL,
  deleteContentType: ONLY_ALL,
  createContent: ONLY_ALL,
  updateContent: ONLY_ALL,
  deleteContents: IDS,
  changeContentsType: IDS,
  exportContents: { lists: ['contentTypeIds', 'ids'] },
  importContents: { request: 21 * 1024 * 1024 },
  sharedContent: LINK,
  sharedLinks: ONLY_ALL,
  shareContent: ONLY_ALL,
  unshareContent: ONLY_ALL,
  updateSharedLink: ONLY_ALL,
  // AI
  llmProviders: ONLY_ALL,
  aiAllowance: ONLY_ALL,
  serverLimits: ONLY_ALL,
  setUserLimits: { lists: ['input.unlimited'] },
  models: ONLY_ALL,
  llmRequests: ONLY_ALL,
  usage: ONLY_ALL,
  generate: MATERIAL,
  enhance: AI,
  llmConversations: ONLY_ALL,
  llmConversationHistory: ONLY_ALL,
  createLlmConversation: ONLY_ALL,
  deleteLlmConversation: ONLY_ALL,
  addLlmMessage: MATERIAL,
  // Chat
  chatConversations: ONLY_ALL,
  chatConversation: ONLY_ALL,
  chatMessages: ONLY_ALL,
  chatMessage: ONLY_ALL,
  createChatConversation: ONLY_ALL,
  updateChatConversation: ONLY_ALL,
  deleteChatConversations: IDS,
  sendMessage: ATTACHMENTS,
  replyInThread: ATTACHMENTS,
  editMessage: AI,
  retryReply: AI,
  showMessageVersion: ONLY_ALL,
  stopReply: ONLY_ALL,
  // ToneShift
  voices: ONLY_ALL,
  roles: ONLY_ALL,
  formats: ONLY_ALL,
  audiences: ONLY_ALL,
  modifiers: ONLY_ALL,
  createToneItem: ONLY_ALL,
  updateToneItem: ONLY_ALL,
  deleteToneItem: ONLY_ALL,
  createToneModifier: LEVELS,
  updateToneModifier: LEVELS,
  deleteToneModifier: ONLY_ALL,
  toneConversations: ONLY_ALL,
  toneConversation: ONLY_ALL,
  previewTonePrompt: SELECTION,
  createToneConversation: SELECTION,
  updateToneParameters: SELECTION,
  sendToneMessage: AI,
  deleteToneConversations: IDS,
  // About the server
  version: ONLY_ALL,
  // Over the socket
  generation: { ...MATERIAL, answer: 'by event' },
  replyProgress: { answer: 'by event' },
  chatChanges: { answer: 'by event' },
  toneAnswer: { ...AI, answer: 'by event' },
};

const FILTER = ['content_type'];
const SELECTED = ['voice_ids', 'role_ids', 'format_ids', 'audience_ids', 'modifier_ids', 'modifier_levels'];

export const ROUTES: Record<string, Bounds> = {
  // Accounts
  'POST /register/': { rates: ['sign_up', 'beta_code'] },
  'POST /login/': LOGIN_BY_CODE,
  'POST /token/refresh/': ONLY_ALL,
  'POST /logout/': ONLY_ALL,
  'GET /check-auth/': ONLY_ALL,
  'POST /password-reset/': { rates: ['reset_client', 'reset_mail'] },
  'POST /password-reset/confirm/': { rates: ['login_known', ...CODE] },
  'GET /account-data/': { rates: ['account_data'], answer: 'bounds itself' },
  'GET /second-factor/': ONLY_ALL,
  'POST /second-factor/': LOGIN,
  'POST /second-factor/confirm/': { rates: ['second_factor_set_up', 'told_change'] },
  'POST /second-factor/remove/': CHANGE_BY_CODE,
  'POST /second-factor/recovery-codes/': CHANGE_BY_CODE,
  'GET /api-tokens/': ONLY_ALL,
  'POST /api-tokens/': { ...TOLD, lists: ['scopes'] },
  'DELETE /api-tokens/:id/': ONLY_ALL,
  // Webhooks
  'GET /admin/models/': ONLY_ALL,
  'PUT /admin/models/': { lists: ['models'] },
  'GET /admin/models/lists/': ONLY_ALL,
  'POST /admin/models/refresh/': { rates: ['model_refresh'] },
  'POST /admin/models/prices/': ONLY_ALL,
  'DELETE /admin/models/prices/': ONLY_ALL,
  'GET /webhooks/': ONLY_ALL,
  'POST /webhooks/': { rates: ['webhook_change'], lists: ['events'] },
  'GET /webhooks/:id/': ONLY_ALL,
  'PATCH /webhooks/:id/': { rates: ['webhook_change'], lists: ['events'] },
  'DELETE /webhooks/:id/': ONLY_ALL,
  'POST /webhooks/:id/rotate-secret/': { rates: ['webhook_change'] },
  'POST /webhooks/:id/test/': WEBHOOK_SEND,
  'GET /webhooks/:id/deliveries/': ONLY_ALL,
  'POST /webhook-deliveries/:id/replay/': WEBHOOK_SEND,
  // Administration
  'GET /admin/users/': ONLY_ALL,
  'POST /admin/users/': ADMIN_MAIL_BY_PASSWORD,
  'GET /admin/users/:id/': ONLY_ALL,
  'PATCH /admin/users/:id/': LOGIN,
  'DELETE /admin/users/:id/': LOGIN,
  'POST /admin/users/:id/password-reset/': ADMIN_MAIL_BY_PASSWORD,
  'DELETE /admin/users/:id/sessions/': ONLY_ALL,
  'POST /admin/invitations/': ADMIN_MAIL,
  'GET /admin/sign-up-codes/': ONLY_ALL,
  'POST /admin/sign-up-codes/': ONLY_ALL,
  'DELETE /admin/sign-up-codes/:code/': ONLY_ALL,
  'GET /admin/sign-up/': ONLY_ALL,
  'PUT /admin/sign-up/': ONLY_ALL,
  'GET /admin/usage/': ONLY_ALL,
  'GET /admin/audit-log/': ONLY_ALL,
  // Library
  'GET /contents/': { lists: FILTER },
  'GET /contents/:id/': ONLY_ALL,
  'POST /contents/': ONLY_ALL,
  'PUT /contents/:id/': ONLY_ALL,
  'DELETE /contents/:id/': ONLY_ALL,
  'POST /contents/:id/render/': { lists: ['values'] },
  'POST /contents/:id/share/': ONLY_ALL,
  'POST /contents/:id/unshare/': ONLY_ALL,
  'GET /shared-content/:shareId/': LINK,
  'GET /content-history/': ONLY_ALL,
  'GET /content-types/': ONLY_ALL,
  'POST /content-types/': ONLY_ALL,
  'POST /contents/import/': { request: 10 * 1024 * 1024 },
  'GET /contents/export/': { lists: [...FILTER, 'id'], answer: 'bounds itself' },
  // AI
  'GET /llm/providers/': ONLY_ALL,
  'GET /llm/allowance/': ONLY_ALL,
  'GET /admin/limits/': ONLY_ALL,
  'GET /admin/users/:id/limits/': ONLY_ALL,
  'PUT /admin/users/:id/limits/': { lists: ['unlimited'] },
  'GET /llm/requests/': ONLY_ALL,
  'POST /llm/generate/': { ...AI, lists: ['context_content_ids'] },
  'POST /llm/enhance/': AI,
  'GET /llm/conversations/': ONLY_ALL,
  'POST /llm/conversations/': ONLY_ALL,
  'DELETE /llm/conversations/:id/': ONLY_ALL,
  'GET /llm/conversations/:id/history/': ONLY_ALL,
  'POST /llm/conversations/:id/add_message/': { ...AI, lists: ['context_content_ids'] },
  // Chat
  'GET /chat/conversations/': ONLY_ALL,
  'POST /chat/conversations/': ONLY_ALL,
  'GET /chat/conversations/:id/': ONLY_ALL,
  'PATCH /chat/conversations/:id/': ONLY_ALL,
  'DELETE /chat/conversations/:id/': ONLY_ALL,
  'GET /chat/conversations/:id/messages/': ONLY_ALL,
  'POST /chat/conversations/:id/messages/': AI,
  'POST /chat/conversations/:id/messages/:messageId/thread/': AI,
  // ToneShift
  ...Object.fromEntries(
    ['voices', 'roles', 'formats', 'audiences'].flatMap((kind) =>
      [`GET /${kind}/`, `POST /${kind}/`, `PUT /${kind}/:id/`, `DELETE /${kind}/:id/`].map((route) => [
        route,
        ONLY_ALL,
      ]),
    ),
  ),
  'GET /modifiers/': ONLY_ALL,
  'POST /modifiers/': { lists: ['levels'] },
  'PUT /modifiers/:id/': ONLY_ALL,
  'DELETE /modifiers/:id/': ONLY_ALL,
  'PATCH /modifier-levels/:id/': ONLY_ALL,
  'GET /tone-shift-conversations/': ONLY_ALL,
  'POST /tone-shift-conversations/': { lists: SELECTED },
  'GET /tone-shift-conversations/:id/': ONLY_ALL,
  'POST /tone-shift-conversations/:id/update_parameters/': { lists: SELECTED },
  'POST /tone-shift-conversations/:id/send_message/': AI,
  // About the server
  'GET /version/': ONLY_ALL,
  // The web client
  'POST /vitals/': { rates: ['vitals'], lists: ['vitals'] },
};
