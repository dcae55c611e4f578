import type { Rate } from './operationRates.ts';

/**
 * The limits of each operation, besides those of all operations (ALL). tests/contract/bounds.test.ts fails for a root
 * field or route without a row. operations.ts says who may call what.
 */

export const ALL = {
  /** The most bytes of a request, and the most characters of its GraphQL document. */
  request: 1024 * 1024,
  document: 10_000,
  /** The most bytes of a response. */
  answer: 64 * 1024 * 1024,
  /** The most items of any list or map in a request. */
  list: 250,
  /** The most points that a GraphQL operation may cost. */
  cost: { visitor: 100, user: 250 },
} as const;

export interface Bounds {
  /** The paths of its lists. */
  lists?: readonly string[];
  /** The rate limiters that it counts towards. */
  rates?: readonly Rate[];
  /** The most bytes of a request, if more than in ALL. */
  request?: number;
  /**
   * Set when the response is not measured as a whole: an export has its own limit, and events are measured one by one.
   */
  answer?: 'bounds itself' | 'by event';
}

export const ONLY_ALL: Bounds = {};
export const LOGIN: Bounds = { rates: ['login_user', 'login_client', 'login_known'] };
export const CODE: Rate[] = ['second_factor', 'second_factor_mail'];
export const LOGIN_BY_CODE: Bounds = { rates: ['login_user', 'login_client', 'login_known', ...CODE] };
export const MAILED_CHANGE: Bounds = { rates: ['login_user', 'login_client', 'login_known', 'told_change'] };
export const ADMIN_MAIL: Bounds = { rates: ['admin_mail'] };
export const ADMIN_MAIL_BY_PASSWORD: Bounds = { rates: [...(LOGIN.rates ?? []), 'admin_mail'] };
export const CHANGE_BY_CODE: Bounds = { rates: ['login_user', 'login_client', 'login_known', 'told_change', ...CODE] };
export const OIDC: Bounds = { rates: ['oidc_exchange', 'sign_up', 'beta_code'] };
export const CONNECTION: Bounds = { rates: ['oidc_exchange', 'told_change'] };
export const LINK: Bounds = { rates: ['share_guess', 'share_view'] };
export const AI: Bounds = { rates: ['llm_minute', 'llm_day'] };
const IDS: Bounds = { lists: ['input.ids'] };
const WRITTEN: Bounds = { lists: ['input.variables', 'input.tags'] };
const VIEW: Bounds = { lists: ['input.contentTypeIds', 'input.tags'] };
const MATERIAL: Bounds = { ...AI, lists: ['input.contextContentIds'] };
const ATTACHMENTS: Bounds = { ...AI, lists: ['input.attachments'] };
const WEBHOOK_CHANGE: Bounds = { rates: ['webhook_change'], lists: ['input.events'] };
export const WEBHOOK_SEND: Bounds = { rates: ['webhook_send'] };
const SELECTION: Bounds = {
  lists: ['voiceIds', 'roleIds', 'formatIds', 'audienceIds', 'modifierLevels'].map((name) => `input.selection.${name}`),
};
const LEVELS: Bounds = { lists: ['input.levels'] };

export const FIELDS: Record<string, Bounds> = {
  // Accounts
  register: { rates: ['sign_up', 'beta_code'] },
  login: LOGIN_BY_CODE,
  signInOptions: ONLY_ALL,
  signInWithOidc: OIDC,
  identities: ONLY_ALL,
  permitConnection: LOGIN,
  connectIdentity: CONNECTION,
  disconnectIdentity: MAILED_CHANGE,
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
  createApiToken: { ...MAILED_CHANGE, lists: ['input.scopes'] },
  revokeApiToken: ONLY_ALL,
  updateProfile: MAILED_CHANGE,
  changePassword: MAILED_CHANGE,
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
  addModel: ONLY_ALL,
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
  removeSecondFactor: LOGIN,
  resetUserPassword: ADMIN_MAIL_BY_PASSWORD,
  endUserSessions: ONLY_ALL,
  deleteUser: LOGIN,
  addSignUpCode: ONLY_ALL,
  revokeSignUpCode: ONLY_ALL,
  setSignUpOpen: ONLY_ALL,
  // Library
  contents: { lists: ['contentTypeIds', 'tags'] },
  content: ONLY_ALL,
  filledContent: ONLY_ALL,
  contentTemplate: ONLY_ALL,
  similarContents: ONLY_ALL,
  duplicateContent: ONLY_ALL,
  renderContent: { lists: ['values'] },
  contentsByIds: { lists: ['ids'] },
  contentHistory: ONLY_ALL,
  contentLabelEvents: ONLY_ALL,
  setContentLabel: ONLY_ALL,
  removeContentLabel: ONLY_ALL,
  contentStates: ONLY_ALL,
  contentTypes: ONLY_ALL,
  createContentType: ONLY_ALL,
  renameContentType: ONLY_ALL,
  deleteContentType: ONLY_ALL,
  createContent: WRITTEN,
  updateContent: WRITTEN,
  deleteContents: IDS,
  changeContentsType: IDS,
  tags: ONLY_ALL,
  tagContents: { lists: ['input.ids', 'input.add', 'input.remove'] },
  starContents: IDS,
  renameTag: ONLY_ALL,
  deleteTag: ONLY_ALL,
  savedViews: ONLY_ALL,
  saveView: VIEW,
  updateSavedView: VIEW,
  deleteSavedView: ONLY_ALL,
  trashedContents: ONLY_ALL,
  restoreContents: IDS,
  purgeContents: IDS,
  exportContents: { lists: ['contentTypeIds', 'tags', 'ids'] },
  importContents: { request: 21 * 1024 * 1024 },
  addStarters: ONLY_ALL,
  previewImport: { request: 21 * 1024 * 1024, lists: ['input.files'] },
  importFiles: { request: 21 * 1024 * 1024, lists: ['input.files', 'input.exceptions'] },
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
  // Runs
  run: ONLY_ALL,
  runs: ONLY_ALL,
  contentExamples: ONLY_ALL,
  startRun: { ...AI, lists: ['input.versions', 'input.models', 'input.values'] },
  deleteRun: ONLY_ALL,
  stopRunAnswer: ONLY_ALL,
  keepRunAnswer: ONLY_ALL,
  removeExample: ONLY_ALL,
  continueRunInChat: ONLY_ALL,
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
  requestLimits: ONLY_ALL,
  // Over the socket
  generation: { ...MATERIAL, answer: 'by event' },
  replyProgress: { answer: 'by event' },
  runAnswerProgress: { answer: 'by event' },
  chatChanges: { answer: 'by event' },
  toneAnswer: { ...AI, answer: 'by event' },
};
