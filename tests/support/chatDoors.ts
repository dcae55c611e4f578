import { graphql, rest, type Caller, type GraphQLReply, type Reachable, type RestReply } from './calls.ts';
import type { Outcome, Refusal } from './doors.ts';
import { firstFailure, refusalOf as graphqlRefusal, type RawDeletion } from './graphqlDoor.ts';
import { camelCased, refusalOf as restRefusal, snakeCased } from './restDoor.ts';

export interface Conversation {
  id: number;
  name: string;
  preview: string;
  createdAt: string;
  lastMessage: string | null;
  selectedModelProvider: string | null;
  selectedModelName: string | null;
}

export interface ChatMessage {
  id: number;
  content: string;
  isUser: boolean;
  isError: boolean;
  status: string;
  errorType: string | null;
  createdAt: string;
  modelUsed: string | null;
  providerUsed: string | null;
  parentMessageId: number | null;
  threadCount: number;
  threadMessages: ChatMessage[];
}

export interface Exchange {
  userMessage: ChatMessage;
  aiResponse: ChatMessage;
}

/** A refusal after the user's message was kept says which one that is. */
export type ChatRefusal = Refusal & { userMessageId?: number };
type ChatOutcome<T> = Exclude<Outcome<T>, Refusal> | ChatRefusal;

interface ListOf<Item> {
  results: Item[];
  totalCount: number;
  page: number;
  pageSize: number;
}

interface Paging {
  page?: number;
  pageSize?: number;
}

type ConversationFields = Partial<Pick<Conversation, 'name' | 'selectedModelProvider' | 'selectedModelName'>>;

/** What the Chat can do through either door (api.md Chat). */
export interface ChatDoor {
  createConversation(caller: Caller, fields?: ConversationFields): Promise<Outcome<Conversation>>;
  readConversation(caller: Caller, id: number): Promise<Outcome<Conversation>>;
  updateConversation(caller: Caller, id: number, fields: ConversationFields): Promise<Outcome<Conversation>>;
  deleteConversation(caller: Caller, id: number): Promise<Outcome<null>>;
  listConversations(caller: Caller, filters?: Paging & { search?: string }): Promise<Outcome<ListOf<Conversation>>>;
  listMessages(caller: Caller, conversationId: number, paging?: Paging): Promise<Outcome<ListOf<ChatMessage>>>;
  sendMessage(caller: Caller, input: { conversationId: number; content: string }): Promise<ChatOutcome<Exchange>>;
  replyInThread(caller: Caller, input: { conversationId: number; messageId: number; content: string }): Promise<ChatOutcome<Exchange>>;
}

export const chatDoors = (server: Reachable): [name: string, door: ChatDoor][] => [
  ['GraphQL', graphqlChatDoor(server)],
  ['REST', restChatDoor(server)],
];

const CONVERSATION = 'id name preview createdAt lastMessageAt selectedModelProvider selectedModelName';
const WORDS = 'id content isUser isError status errorType createdAt modelUsed providerUsed parentMessageId threadCount';
const MESSAGE = `${WORDS} threadMessages { ${WORDS} }`;
const EXCHANGE = `{ userMessage { ${MESSAGE} } reply { ${MESSAGE} } }`;

function graphqlChatDoor(server: Reachable): ChatDoor {
  async function call<Raw, T>(as: Caller, document: string, variables: object, shape: (raw: Raw) => T): Promise<Outcome<T>> {
    const reply = await graphql(server, document, textIds(variables), { as });
    if (reply.errors.length > 0 || !reply.data) return withUserMessage(graphqlRefusal(reply), reply);
    return { ok: true, status: reply.status, value: shape(Object.values(reply.data)[0] as Raw) };
  }
  const mutate = <Raw, T>(as: Caller, field: string, input: object, selection: string, shape: (raw: Raw) => T) =>
    call(as, `mutation($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) ${selection} }`, { input: textIds(input) }, shape);

  return {
    createConversation: (as, fields = {}) => mutate(as, 'createChatConversation', fields, `{ ${CONVERSATION} }`, conversationOf),
    readConversation: (as, id) => call(as, `query($id: ID!) { chatConversation(id: $id) { ${CONVERSATION} } }`, { id }, conversationOf),
    updateConversation: (as, id, fields) => mutate(as, 'updateChatConversation', { id, ...fields }, `{ ${CONVERSATION} }`, conversationOf),
    deleteConversation: async (as, id) => firstFailure(await mutate(as, 'deleteChatConversations', { ids: [String(id)] }, '{ deletedIds failures { code message } }', (raw: RawDeletion) => raw)),
    listConversations: (as, filters = {}) =>
      call(as, `query($search: String, $page: Int, $pageSize: Int) { chatConversations(search: $search, page: $page, pageSize: $pageSize) { totalCount page pageSize results { ${CONVERSATION} } } }`, filters,
        ({ results, ...page }: ListOf<RawConversation>) => ({ ...page, results: results.map(conversationOf) })),
    listMessages: (as, conversationId, paging = {}) =>
      call(as, `query($conversationId: ID!, $page: Int, $pageSize: Int) { chatMessages(conversationId: $conversationId, page: $page, pageSize: $pageSize) { totalCount page pageSize results { ${MESSAGE} } } }`,
        { conversationId, ...paging }, ({ results, ...page }: ListOf<RawMessage>) => ({ ...page, results: results.map(messageOf) })),
    sendMessage: (as, input) => mutate(as, 'sendMessage', input, EXCHANGE, exchangeOf),
    replyInThread: (as, input) => mutate(as, 'replyInThread', input, EXCHANGE, exchangeOf),
  };
}

function restChatDoor(server: Reachable): ChatDoor {
  async function call<T>(as: Caller, method: string, path: string, body?: object): Promise<Outcome<T>> {
    const reply = await rest(server, method, `/chat/conversations/${path}`, { as, body: body && snakeCased(body) });
    if (reply.status >= 400) return withUserMessage(restRefusal(reply), reply);
    return { ok: true, status: reply.status, value: (camelCased(reply.body) ?? null) as T };
  }
  const query = (filters: object) => `?${new URLSearchParams(Object.entries(snakeCased(filters) as object).map(([name, value]) => [name, String(value)]))}`;

  return {
    createConversation: (as, fields = {}) => call(as, 'POST', '', fields),
    readConversation: (as, id) => call(as, 'GET', `${id}/`),
    updateConversation: (as, id, fields) => call(as, 'PATCH', `${id}/`, fields),
    deleteConversation: (as, id) => call(as, 'DELETE', `${id}/`),
    listConversations: (as, filters = {}) => call(as, 'GET', query(filters)),
    listMessages: (as, conversationId, paging = {}) => call(as, 'GET', `${conversationId}/messages/${query(paging)}`),
    sendMessage: (as, { conversationId, ...body }) => call(as, 'POST', `${conversationId}/messages/`, body),
    replyInThread: (as, { conversationId, messageId, ...body }) => call(as, 'POST', `${conversationId}/messages/${messageId}/thread/`, body),
  };
}

type RawConversation = Omit<Conversation, 'id' | 'lastMessage'> & { id: string; lastMessageAt: string | null };
type RawMessage = Omit<ChatMessage, 'id' | 'parentMessageId' | 'threadMessages'> & { id: string; parentMessageId: string | null; threadMessages?: RawMessage[] };

const conversationOf = ({ id, lastMessageAt, ...conversation }: RawConversation): Conversation => ({ ...conversation, id: Number(id), lastMessage: lastMessageAt });

const messageOf = ({ id, parentMessageId, threadMessages = [], ...message }: RawMessage): ChatMessage => ({
  ...message, id: Number(id), status: message.status.toLowerCase(), parentMessageId: parentMessageId === null ? null : Number(parentMessageId), threadMessages: threadMessages.map(messageOf),
});

const exchangeOf = ({ userMessage, reply }: { userMessage: RawMessage; reply: RawMessage }): Exchange => ({ userMessage: messageOf(userMessage), aiResponse: messageOf(reply) });

const textIds = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, /(^id|Id)$/.test(name) ? String(value) : value]));

function withUserMessage(refusal: Refusal, { body, errors }: Partial<GraphQLReply & RestReply>): ChatRefusal {
  const kept = (errors ? errors[0]?.extensions.userMessageId : (body as { user_message?: { id: number } } | undefined)?.user_message?.id) as number | string | undefined;
  return kept === undefined ? refusal : { ...refusal, userMessageId: Number(kept) };
}
