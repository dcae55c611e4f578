import type { Caller, Reachable } from './calls.ts';
import type { Outcome } from './doors.ts';
import { graphqlCalls } from './graphqlDoor.ts';
import { restCalls } from './restDoor.ts';

export interface Wishes {
  provider?: string;
  parameters?: { model?: string; temperature?: number; maxTokens?: number };
}

export interface Prompt extends Wishes {
  prompt: string;
  contextContentIds?: number[];
}

export interface Generation {
  responseText: string;
  costEstimate: number | null;
  provider: string;
  model: string;
  tokensUsed: number | null;
  requestId: number;
  isCut: boolean;
}

export interface LlmConversation {
  id: number;
  title: string;
  createdAt: string;
}

export interface LlmMessage {
  id: number;
  requestId: number;
  role: 'user' | 'assistant';
  content: string;
  isError: boolean;
  errorType: string | null;
  createdAt: string;
  provider: string | null;
  model: string | null;
  costEstimate: number | null;
}

export interface LlmExchange {
  userMessage: LlmMessage;
  aiResponse: LlmMessage;
  costEstimate: number | null;
}

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

/** What the product does with models, through either door; values as in doors.ts. */
export interface LlmDoor {
  generate(caller: Caller, input: Prompt & { conversationId?: number }): Promise<Outcome<Generation>>;
  enhance(caller: Caller, input: Wishes & { contentId: number; enhancementType: string }): Promise<Outcome<Generation & { originalContent: string }>>;
  llmConversations(caller: Caller, paging?: Paging): Promise<Outcome<ListOf<LlmConversation>>>;
  createLlmConversation(caller: Caller, title?: string): Promise<Outcome<LlmConversation>>;
  llmConversationHistory(caller: Caller, conversationId: number, paging?: Paging): Promise<Outcome<ListOf<LlmMessage>>>;
  addLlmMessage(caller: Caller, input: Prompt & { conversationId: number }): Promise<Outcome<LlmExchange>>;
  deleteLlmConversation(caller: Caller, id: number): Promise<Outcome<null>>;
}

/** Both doors of a server, for describe.each. */
export const llmDoors = (server: Reachable): [name: string, door: LlmDoor][] => [
  ['GraphQL', overGraphql(server)],
  ['REST', overRest(server)],
];

const GENERATION = 'requestId responseText costEstimate provider model tokensUsed isCut';
const CONVERSATION = 'id title createdAt';
const MESSAGE = 'id requestId role content isError errorType createdAt provider model costEstimate';
const page = (item: string) => `{ results { ${item} } totalCount page pageSize }`;

function overGraphql(server: Reachable): LlmDoor {
  const { call, mutate } = graphqlCalls(server);
  return {
    generate: (as, input) => mutate('generate', 'GenerateInput', input, `{ ${GENERATION} }`, { as }, numbered<Generation>),
    enhance: (as, { enhancementType, ...input }) =>
      mutate('enhance', 'EnhanceInput', { ...input, enhancementType: enhancementType.toUpperCase() }, `{ ${GENERATION} originalContent }`, { as }, numbered<Generation & { originalContent: string }>),
    llmConversations: (as, paging = {}) =>
      call(`query($page: Int, $pageSize: Int) { llmConversations(page: $page, pageSize: $pageSize) ${page(CONVERSATION)} }`, paging, { as }, numbered<ListOf<LlmConversation>>),
    createLlmConversation: (as, title) => mutate('createLlmConversation', 'CreateLlmConversationInput', { title }, `{ ${CONVERSATION} }`, { as }, numbered<LlmConversation>),
    llmConversationHistory: (as, conversationId, paging = {}) =>
      call(
        `query($id: ID!, $page: Int, $pageSize: Int) { llmConversationHistory(conversationId: $id, page: $page, pageSize: $pageSize) ${page(MESSAGE)} }`,
        { id: conversationId, ...paging }, { as }, numbered<ListOf<LlmMessage>>,
      ),
    addLlmMessage: (as, input) =>
      mutate('addLlmMessage', 'AddLlmMessageInput', input, `{ userMessage { ${MESSAGE} } aiResponse { ${MESSAGE} } costEstimate }`, { as }, numbered<LlmExchange>),
    deleteLlmConversation: (as, id) => mutate('deleteLlmConversation', 'DeleteLlmConversationInput', { id }, '{ id }', { as }, () => null),
  };
}

function overRest(server: Reachable): LlmDoor {
  const call = restCalls(server);
  const queryOf = ({ page: number = 1, pageSize }: Paging) => `?page=${number}${pageSize ? `&page_size=${pageSize}` : ''}`;
  return {
    generate: (as, body) => call('POST', '/llm/generate/', { as, body }, asItIs<Generation>),
    enhance: (as, body) => call('POST', '/llm/enhance/', { as, body }, asItIs<Generation & { originalContent: string }>),
    llmConversations: (as, paging = {}) => call('GET', `/llm/conversations/${queryOf(paging)}`, { as }, asItIs<ListOf<LlmConversation>>),
    createLlmConversation: (as, title) => call('POST', '/llm/conversations/', { as, body: { title } }, asItIs<LlmConversation>),
    llmConversationHistory: (as, id, paging = {}) => call('GET', `/llm/conversations/${id}/history/${queryOf(paging)}`, { as }, asItIs<ListOf<LlmMessage>>),
    addLlmMessage: (as, { conversationId, ...body }) => call('POST', `/llm/conversations/${conversationId}/add_message/`, { as, body }, asItIs<LlmExchange>),
    deleteLlmConversation: (as, id) => call('DELETE', `/llm/conversations/${id}/`, { as }, () => null),
  };
}

const asItIs = <T>(raw: T) => raw;

/** Ids are numbers here, as they are over REST. */
function numbered<T>(raw: unknown): T {
  if (Array.isArray(raw)) return raw.map((item) => numbered(item)) as T;
  if (typeof raw !== 'object' || raw === null) return raw as T;
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, /^(id|requestId)$/.test(key) ? Number(value) : numbered(value)])) as T;
}
