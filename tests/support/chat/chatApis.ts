import type { ListOf, Outcome, Paging } from '../apis.ts';
import { firstFailure, graphqlCalls, numbered, type RawDeletion } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, queryOf, restCalls } from '../restApi.ts';

export interface Conversation {
  id: number;
  name: string;
  preview: string;
  createdAt: string;
  lastMessage: string | null;
  selectedModelProvider: string | null;
  selectedModelName: string | null;
  isPinned: boolean;
  isArchived: boolean;
  projectId: number | null;
  /** Present in the results of a search. */
  matchedText?: { text: string; isMatch: boolean }[] | null;
  matchedMessageId?: number | null;
  matchedThreadId?: number | null;
}

export interface ChatMessage {
  id: number;
  content: string;
  isUser: boolean;
  isError: boolean;
  status: string;
  errorType: string | null;
  errorMessage: string | null;
  createdAt: string;
  modelUsed: string | null;
  providerUsed: string | null;
  parentMessageId: number | null;
  isBroughtBack: boolean;
  broughtFromId: number | null;
  threadCount: number;
  threadMessages: ChatMessage[];
}

export interface Exchange {
  userMessage: ChatMessage;
  aiResponse: ChatMessage;
}

type ConversationFields = Partial<
  Pick<Conversation, 'name' | 'selectedModelProvider' | 'selectedModelName' | 'projectId'>
>;
type ConversationChange = ConversationFields & Partial<Pick<Conversation, 'isPinned' | 'isArchived'>>;

interface ConversationFilters extends Paging {
  search?: string;
  isArchived?: boolean;
  pinnedFirst?: boolean;
  projectId?: number;
  model?: string;
  updatedSince?: string;
  updatedBefore?: string;
  after?: string;
}

interface Cursor {
  endCursor: string | null;
}

type ConversationList = ListOf<Conversation> & Cursor;

interface NewMessage {
  conversationId: number;
  content: string;
  attachments?: { name: string; fileId?: number; text?: string }[];
}

/** Operations of the Chat, over GraphQL or REST. */
interface ChatApi {
  createConversation(caller: Caller, fields?: ConversationFields): Promise<Outcome<Conversation>>;
  readConversation(caller: Caller, id: number): Promise<Outcome<Conversation>>;
  updateConversation(caller: Caller, id: number, fields: ConversationChange): Promise<Outcome<Conversation>>;
  deleteConversation(caller: Caller, id: number): Promise<Outcome<null>>;
  listConversations(caller: Caller, filters?: ConversationFilters): Promise<Outcome<ConversationList>>;
  listMessages(caller: Caller, conversationId: number, paging?: Paging): Promise<Outcome<ListOf<ChatMessage>>>;
  sendMessage(caller: Caller, input: NewMessage): Promise<Outcome<Exchange>>;
  replyInThread(caller: Caller, input: NewMessage & { messageId: number }): Promise<Outcome<Exchange>>;
}

export const chatApis = (server: Reachable): [name: string, api: ChatApi][] => [
  ['GraphQL', graphqlChatApi(server)],
  ['REST', restChatApi(server)],
];

const CONVERSATION =
  'id name preview createdAt lastMessageAt selectedModelProvider selectedModelName isPinned isArchived projectId';
const WORDS =
  'id content isUser isError status errorType errorMessage createdAt modelUsed providerUsed parentMessageId threadCount isBroughtBack broughtFromId';
const MESSAGE = `${WORDS} threadMessages { ${WORDS} }`;
const EXCHANGE = `{ userMessage { ${MESSAGE} } reply { ${MESSAGE} } }`;

function graphqlChatApi(server: Reachable): ChatApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    createConversation: (as, fields = {}) =>
      mutate('createChatConversation', fields, `{ ${CONVERSATION} }`, { as }, conversationOf),
    readConversation: (as, id) =>
      call(`query($id: ID!) { chatConversation(id: $id) { ${CONVERSATION} } }`, { id }, { as }, conversationOf),
    updateConversation: (as, id, fields) =>
      mutate('updateChatConversation', { id, ...fields }, `{ ${CONVERSATION} }`, { as }, conversationOf),
    deleteConversation: async (as, id) =>
      firstFailure(
        await mutate(
          'deleteChatConversations',
          { ids: [id] },
          '{ failures { code message } }',
          { as },
          asItIs<RawDeletion>,
        ),
      ),
    listConversations: (as, filters = {}) =>
      call(
        `query($search: String = "", $isArchived: Boolean, $pinnedFirst: Boolean = false, $projectId: ID, $model: String, $updatedSince: DateTime, $updatedBefore: DateTime, $page: Int, $pageSize: Int, $after: String) { chatConversations(search: $search, isArchived: $isArchived, pinnedFirst: $pinnedFirst, projectId: $projectId, model: $model, updatedSince: $updatedSince, updatedBefore: $updatedBefore, page: $page, pageSize: $pageSize, after: $after) { totalCount page pageSize endCursor results { ${CONVERSATION} matchedText(search: $search) { text isMatch } matchedMessage(search: $search) { id parentMessageId } } } }`,
        filters,
        { as },
        ({ results, ...page }: ListOf<RawConversation> & Cursor) => ({ ...page, results: results.map(conversationOf) }),
      ),
    listMessages: (as, conversationId, paging = {}) =>
      call(
        `query($conversationId: ID!, $page: Int, $pageSize: Int) { chatMessages(conversationId: $conversationId, page: $page, pageSize: $pageSize) { totalCount page pageSize results { ${MESSAGE} } } }`,
        { conversationId, ...paging },
        { as },
        ({ results, ...page }: ListOf<RawMessage>) => ({ ...page, results: results.map(messageOf) }),
      ),
    sendMessage: (as, input) => mutate('sendMessage', input, EXCHANGE, { as }, exchangeOf),
    replyInThread: (as, input) => mutate('replyInThread', input, EXCHANGE, { as }, exchangeOf),
  };
}

function restChatApi(server: Reachable): ChatApi {
  const call = restCalls(server);
  const path = '/chat/conversations/';
  return {
    createConversation: (as, body = {}) => call('POST', path, { as, body }, asItIs<Conversation>),
    readConversation: (as, id) => call('GET', `${path}${id}/`, { as }, asItIs<Conversation>),
    updateConversation: (as, id, body) => call('PATCH', `${path}${id}/`, { as, body }, asItIs<Conversation>),
    deleteConversation: (as, id) => call('DELETE', `${path}${id}/`, { as }, nothing),
    listConversations: (as, filters = {}) =>
      call('GET', `${path}?${queryOf(filters)}`, { as }, asItIs<ConversationList>),
    listMessages: (as, id, paging = {}) =>
      call('GET', `${path}${id}/messages/?${queryOf(paging)}`, { as }, asItIs<ListOf<ChatMessage>>),
    sendMessage: (as, { conversationId, ...body }) =>
      call('POST', `${path}${conversationId}/messages/`, { as, body }, asItIs<Exchange>),
    replyInThread: (as, { conversationId, messageId, ...body }) =>
      call('POST', `${path}${conversationId}/messages/${messageId}/thread/`, { as, body }, asItIs<Exchange>),
  };
}

type RawConversation = Omit<Conversation, 'lastMessage'> & {
  lastMessageAt: string | null;
  matchedMessage?: { id: number; parentMessageId: number | null } | null;
};
type RawMessage = Omit<ChatMessage, 'threadMessages'> & { threadMessages?: RawMessage[] };

const conversationOf = ({ lastMessageAt, matchedMessage, ...conversation }: RawConversation): Conversation => ({
  ...conversation,
  lastMessage: lastMessageAt,
  ...(matchedMessage !== undefined && {
    matchedMessageId: matchedMessage?.id ?? null,
    matchedThreadId: matchedMessage?.parentMessageId ?? null,
  }),
});

const messageOf = ({ threadMessages = [], ...message }: RawMessage): ChatMessage => ({
  ...message,
  status: message.status.toLowerCase(),
  errorType: message.errorType?.toLowerCase() ?? null,
  threadMessages: threadMessages.map(messageOf),
});

const exchangeOf = ({ userMessage, reply }: { userMessage: RawMessage; reply: RawMessage }): Exchange => ({
  userMessage: messageOf(userMessage),
  aiResponse: messageOf(reply),
});
