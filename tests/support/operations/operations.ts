import { aPng } from '../files/images.ts';
import { ADMINISTRATION } from './administratorOperations.ts';
import {
  ACCOUNT_DATA,
  AI,
  AI_READ,
  LIBRARY_READ,
  LIBRARY_WRITE,
  needing,
  type Operation,
  type OwnedIds,
} from './operation.ts';
import { TONE_SHIFT } from './toneOperations.ts';

const FILE = { name: 'mine.md', text: 'Mine' };
const CONVERSATION = { format: 'suspire-conversation', version: 1, name: 'Mine', messages: [] };
const SECRETS = { password: 'not theirs', code: '123456' };
const inThread = ({ chatConversation: conversationId, message: messageId }: OwnedIds) => ({
  conversationId,
  messageId,
});
const brought = ({ chatConversation: conversationId, broughtMessage: messageId }: OwnedIds) => ({
  conversationId,
  messageId,
});
const unique = (what: string) => `${what} ${Math.random()}`;

const ACCOUNTS = [
  ...needing([], { checkAuth: null, currentApiToken: { stranger: 'NOT_FOUND' } }),
  ...needing([ACCOUNT_DATA], {
    me: { isGraphqlOnly: true },
    accountData: () => ({ part: 'contents' }),
    downloadAccountData: null,
  }),
  ...needing('a session', {
    sessions: null,
    apiTokens: null,
    secondFactor: null,
    identities: null,
    endSession: ({ session: id }) => ({ id }),
    endOtherSessions: null,
    revokeApiToken: ({ apiToken: id }) => ({ id }),
    permitConnection: { args: () => ({ password: 'not theirs' }), stranger: 'NOT_FOUND' },
    connectIdentity: { args: () => ({ code: 'x', verifier: 'y', permission: 'z' }), stranger: 'NOT_FOUND' },
    webhooks: null,
    webhook: ({ webhook: id }) => ({ id }),
    webhookDeliveries: ({ webhook: webhookId }) => ({ webhookId }),
    createWebhook: () => ({ url: 'https://hooks.invalid/hooks', description: 'Mine', events: ['content.created'] }),
    updateWebhook: ({ webhook: id }) => ({ id, url: 'https://hooks.invalid/hooks' }),
    rotateWebhookSecret: ({ webhook: id }) => ({ id }),
    deleteWebhook: ({ webhook: id }) => ({ id }),
    sendTestWebhook: ({ webhook: id }) => ({ id }),
    replayWebhookDelivery: ({ webhookDelivery: id }) => ({ id }),
  }),
  ...needing(
    'a session',
    {
      updateProfile: () => ({ username: 'taken.over', password: 'not theirs' }),
      changePassword: () => ({ currentPassword: 'not theirs', newPassword: 'taken over now' }),
      deleteAccount: ({ username }) => ({ username, password: 'not theirs' }),
      createApiToken: () => ({ name: 'Mine', scopes: ['ai'], password: 'not theirs' }),
      beginSecondFactor: () => ({ password: 'not theirs' }),
      confirmSecondFactor: () => ({ code: 'no code' }),
      removeSecondFactorOfMine: () => SECRETS,
      renewRecoveryCodes: () => SECRETS,
      disconnectIdentity: ({ identity: id }) => ({ id, password: 'not theirs' }),
    },
    'VALIDATION_FAILED',
  ),
];

const LIBRARY = [
  ...needing([LIBRARY_READ], {
    contents: null,
    content: ({ content: id }) => ({ id }),
    filledContent: ({ content: id }) => ({ id }),
    contentTemplate: ({ content: id }) => ({ id }),
    renderContent: ({ content: id }) => ({ id }),
    similarContents: ({ content: id }) => ({ id }),
    contentsByIds: { args: ({ content }) => ({ ids: [content] }), stranger: 'OK' },
    searchContents: () => ({ search: '' }),
    contentStates: null,
    contentTypes: null,
    contentHistory: ({ content: contentId }) => ({ contentId }),
    contentLabelEvents: ({ content: contentId }) => ({ contentId }),
    sharedLinks: null,
    contentIds: null,
    importProgress: null,
    exportContents: null,
    previewImport: () => ({ files: [FILE] }),
    tags: null,
    trashedContents: null,
    savedViews: null,
    suggestions: ({ content: contentId }) => ({ contentId }),
    libraries: null,
    library: ({ library: id }) => ({ id }),
    listLibraryMembers: ({ library: id }) => ({ id }),
  }),
  ...needing([LIBRARY_WRITE], {
    setContentLabel: ({ content: contentId }) => ({ contentId, name: 'staging', version: 1 }),
    removeContentLabel: ({ content: contentId, label: name }) => ({ contentId, name }),
    createContent: {
      args: ({ contentType: contentTypeId }) => ({ title: 'Mine', content: 'x', contentTypeId }),
      stranger: 'VALIDATION_FAILED',
    },
    updateContent: ({ content: id }) => ({ id, title: 'Taken over' }),
    duplicateContent: ({ content: id }) => ({ id }),
    deleteContents: ({ content }) => ({ ids: [content] }),
    deleteContent: ({ content: id }) => ({ id }),
    changeContentsType: ({ content }) => ({ ids: [content], contentTypeId: 2 }),
    createContentType: () => ({ name: unique('Type') }),
    renameContentType: ({ contentType: id }) => ({ id, name: 'Taken over' }),
    deleteContentType: ({ contentType: id }) => ({ id }),
    shareContent: ({ content: contentId }) => ({ contentId }),
    unshareContent: ({ content: contentId }) => ({ contentId }),
    keepSharedContent: { args: ({ shareId }) => ({ shareId }), stranger: 'OK', showsShared: true },
    updateSharedLink: ({ shareId: id }) => ({ id, isIndexable: true }),
    importContents: () => ({ json: '[{"content": "Mine"}]' }),
    addStarters: null,
    importFiles: () => ({ files: [FILE] }),
    tagContents: ({ content }) => ({ ids: [content], add: ['taken over'] }),
    starContents: ({ content }) => ({ ids: [content], isStarred: true }),
    renameTag: ({ tag: id }) => ({ id, name: 'Stolen' }),
    mergeTags: ({ tag: intoId, otherTag: id }) => ({ id, intoId }),
    deleteTag: ({ tag: id }) => ({ id }),
    restoreContents: ({ content }) => ({ ids: [content] }),
    purgeContents: ({ content }) => ({ ids: [content] }),
    saveView: () => ({ name: unique('View') }),
    updateSavedView: ({ savedView: id }) => ({ id, name: 'Taken over' }),
    deleteSavedView: ({ savedView: id }) => ({ id }),
    suggestChange: ({ content: contentId }) => ({ contentId, content: 'Taken over' }),
    decideSuggestion: ({ suggestion: id }) => ({ id, decision: 'decline' }),
    copyContents: ({ content, library: libraryId }) => ({ ids: [content], libraryId }),
    moveContents: ({ content, library: libraryId }) => ({ ids: [content], libraryId }),
  }),
  ...needing('a session', {
    listSentLibraryInvitations: ({ library: id }) => ({ id }),
    libraryInvitations: null,
    libraryInvitation: ({ receivedInvitation: id }) => ({ id }),
    createLibrary: () => ({ name: 'Team' }),
    renameLibrary: ({ library: id }) => ({ id, name: 'Taken over' }),
    inviteToLibrary: ({ library: libraryId }) => ({
      libraryId,
      invited: `${Math.random()}@example.test`,
      role: 'viewer',
    }),
    setLibraryRole: ({ library: libraryId, libraryMember: userId }) => ({ libraryId, userId, role: 'owner' }),
    acceptLibraryInvitation: ({ receivedInvitation: id }) => ({ id }),
    declineLibraryInvitation: ({ receivedInvitation: id }) => ({ id }),
    withdrawLibraryInvitation: ({ sentInvitation: id }) => ({ id }),
    removeLibraryMember: ({ library: libraryId, libraryMember: userId }) => ({ libraryId, userId }),
    leaveLibrary: ({ library: id }) => ({ id }),
    deleteLibrary: ({ library: id }) => ({ id }),
  }),
];

const MODELS = [
  ...needing([AI_READ], {
    usage: null,
    llmProviders: null,
    models: null,
    llmRequests: null,
    aiAllowance: null,
    llmConversations: null,
    llmConversationHistory: ({ conversation: conversationId }) => ({ conversationId }),
  }),
  ...needing([AI], {
    createLlmConversation: () => ({ title: 'Mine' }),
    addLlmMessage: ({ conversation: conversationId }) => ({ conversationId, prompt: 'Say it.' }),
    deleteLlmConversation: ({ conversation: id }) => ({ id }),
  }),
  ...needing([AI, LIBRARY_READ], {
    generate: ({ content }) => ({ prompt: 'Say it.', contextContentIds: [content] }),
    enhance: ({ content: contentId }) => ({ contentId, enhancementType: 'improve' }),
    startRun: ({ content: contentId }) => ({ contentId }),
    deleteRun: ({ run: id }) => ({ id }),
    stopRunAnswer: ({ runAnswer: answerId }) => ({ answerId }),
    keepRunAnswer: ({ runAnswer: answerId }) => ({ answerId }),
    removeExample: ({ runAnswer: id }) => ({ id }),
    continueRunInChat: ({ runAnswer: answerId }) => ({ answerId }),
  }),
  ...needing([AI_READ, LIBRARY_READ], {
    run: ({ run: id }) => ({ id }),
    runs: ({ content: contentId }) => ({ contentId }),
    contentExamples: ({ content: contentId }) => ({ contentId }),
  }),
];

const CHAT = [
  ...needing([AI_READ], {
    chatConversations: null,
    chatConversation: ({ chatConversation: id }) => ({ id }),
    chatMessages: ({ chatConversation: conversationId }) => ({ conversationId }),
    chatMessage: ({ message: id }) => ({ id }),
    exportConversation: ({ chatConversation: id }) => ({ id }),
    chatProjects: null,
    chatProject: ({ chatProject: id }) => ({ id }),
    storedFiles: null,
    storedFile: ({ storedFile: id }) => ({ id }),
    readFileContent: ({ storedFile: id }) => ({ id }),
    readFileThumbnail: ({ storedFile: id }) => ({ id }),
  }),
  ...needing([AI], {
    createChatConversation: () => ({ name: 'Mine' }),
    importConversations: () => ({ json: JSON.stringify(CONVERSATION) }),
    updateChatConversation: ({ chatConversation: id }) => ({ id, name: 'Taken over' }),
    deleteChatConversations: ({ chatConversation }) => ({ ids: [chatConversation] }),
    deleteChatConversation: ({ chatConversation: id }) => ({ id }),
    sendMessage: ({ chatConversation: conversationId }) => ({ conversationId, content: 'Say it.' }),
    replyInThread: (owned) => ({ ...inThread(owned), content: 'Say it.' }),
    editMessage: ({ message: messageId }) => ({ messageId, content: 'Say it.' }),
    retryReply: ({ reply: messageId }) => ({ messageId }),
    showMessageVersion: ({ message: messageId }) => ({ messageId }),
    stopReply: ({ reply: messageId }) => ({ messageId }),
    bringBack: ({ chatConversation: conversationId, message: messageId }) => ({
      conversationId,
      messageId,
      content: 'In short.',
    }),
    summarizeThread: inThread,
    openThreadAsConversation: inThread,
    copyConversation: inThread,
    editBroughtMessage: (owned) => ({ ...brought(owned), content: 'In short.' }),
    deleteBroughtMessage: brought,
    createChatProject: () => ({ name: unique('Project') }),
    updateChatProject: ({ chatProject: id }) => ({ id, name: 'Taken over' }),
    addChatProjectMaterial: ({ chatProject: projectId }) => ({ projectId, name: `${unique('a')}.md`, text: 'More' }),
    removeChatProjectMaterial: ({ chatProject: projectId, chatMaterial: materialId }) => ({ projectId, materialId }),
    deleteChatProject: ({ chatProject: id }) => ({ id }),
    uploadFile: () => ({ name: 'sky.png', bytes: aPng() }),
    updateStoredFile: ({ storedFile: id }) => ({ id, altText: 'A sky' }),
    deleteStoredFile: ({ storedFile: id }) => ({ id }),
  }),
];

/** All operations that need a session, called with the ids of another user's rows. */
export const OPERATIONS: Operation[] = [...ACCOUNTS, ...LIBRARY, ...MODELS, ...TONE_SHIFT, ...CHAT, ...ADMINISTRATION];

/** Each has a test of what it shows to whom: llmStream, replyProgress, toneStream, chatChanges and runProgress. */
export const SUBSCRIPTIONS = [
  ...needing([AI_READ], {
    chatChanges: null,
    replyProgress: ({ reply: messageId }) => ({ messageId }),
    toneAnswerProgress: ({ toneOutput: messageId }) => ({ messageId }),
  }),
  ...needing([AI_READ, LIBRARY_READ], { runAnswerProgress: ({ runAnswer: answerId }) => ({ answerId }) }),
  ...needing([AI, LIBRARY_READ], {
    generation: ({ content }) => ({ prompt: 'Say it.', contextContentIds: [content] }),
  }),
  ...needing([AI], {
    threadSummary: inThread,
    toneAnswer: ({ toneConversation: conversationId }) => ({
      conversationId,
      content: 'x',
      messageType: 'original_message',
    }),
  }),
];

/** Operations for visitors; each has its own tests of what it reveals. */
export const FOR_ANYONE = [
  ...['register', 'login', 'signInOptions', 'signInWithOidc', 'refreshSession', 'logout', 'requestPasswordReset'],
  ...['confirmPasswordReset', 'sharedContent', 'version', 'requestLimits', 'reportVitals'],
];
