import { mutation, type Operation } from './operation.ts';

export const CHAT_OPERATIONS: Operation[] = [
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
