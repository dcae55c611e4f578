import type { ListOf, Outcome, Paging } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, nothing, queryOf, restCalls } from '../restApi.ts';

export interface ModelInput {
  provider?: string;
  parameters?: { model?: string; temperature?: number; maxTokens?: number };
}

export interface Prompt extends ModelInput {
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
  isTruncated: boolean;
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

/** Operations with models, over GraphQL or REST; values as in apis.ts. */
export interface LlmApi {
  generate(caller: Caller, input: Prompt & { conversationId?: number }): Promise<Outcome<Generation>>;
  enhance(
    caller: Caller,
    input: ModelInput & { contentId: number; enhancementType: string },
  ): Promise<Outcome<Generation & { originalContent: string }>>;
  llmConversations(caller: Caller, paging?: Paging): Promise<Outcome<ListOf<LlmConversation>>>;
  createLlmConversation(caller: Caller, title?: string): Promise<Outcome<LlmConversation>>;
  llmConversationHistory(caller: Caller, conversationId: number, paging?: Paging): Promise<Outcome<ListOf<LlmMessage>>>;
  addLlmMessage(caller: Caller, input: Prompt & { conversationId: number }): Promise<Outcome<LlmExchange>>;
  deleteLlmConversation(caller: Caller, id: number): Promise<Outcome<null>>;
}

/** Both APIs of a server, for describe.each. */
export const llmApis = (server: Reachable): [name: string, api: LlmApi][] => [
  ['GraphQL', overGraphql(server)],
  ['REST', overRest(server)],
];

const GENERATION = 'requestId responseText costEstimate provider model tokensUsed isTruncated';
const CONVERSATION = 'id title createdAt';
const MESSAGE = 'id requestId role content isError errorType createdAt provider model costEstimate';
const page = (item: string) => `{ results { ${item} } totalCount page pageSize }`;

function overGraphql(server: Reachable): LlmApi {
  const { call, mutate } = graphqlCalls(server, numbered);
  return {
    generate: (as, input) => mutate('generate', input, `{ ${GENERATION} }`, { as }, asItIs<Generation>),
    enhance: (as, { enhancementType, ...input }) =>
      mutate(
        'enhance',
        { ...input, enhancementType: enhancementType.toUpperCase() },
        `{ ${GENERATION} originalContent }`,
        { as },
        asItIs<Generation & { originalContent: string }>,
      ),
    llmConversations: (as, paging = {}) =>
      call(
        `query($page: Int, $pageSize: Int) { llmConversations(page: $page, pageSize: $pageSize) ${page(CONVERSATION)} }`,
        paging,
        { as },
        asItIs<ListOf<LlmConversation>>,
      ),
    createLlmConversation: (as, title) =>
      mutate('createLlmConversation', { title }, `{ ${CONVERSATION} }`, { as }, asItIs<LlmConversation>),
    llmConversationHistory: (as, conversationId, paging = {}) =>
      call(
        `query($id: ID!, $page: Int, $pageSize: Int) { llmConversationHistory(conversationId: $id, page: $page, pageSize: $pageSize) ${page(MESSAGE)} }`,
        { id: conversationId, ...paging },
        { as },
        ({ results, ...list }: ListOf<LlmMessage>) => ({ ...list, results: results.map(messageOf) }),
      ),
    addLlmMessage: (as, input) =>
      mutate(
        'addLlmMessage',
        input,
        `{ userMessage { ${MESSAGE} } aiResponse { ${MESSAGE} } costEstimate }`,
        { as },
        ({ userMessage, aiResponse, costEstimate }: LlmExchange) => ({
          userMessage: messageOf(userMessage),
          aiResponse: messageOf(aiResponse),
          costEstimate,
        }),
      ),
    deleteLlmConversation: (as, id) => mutate('deleteLlmConversation', { id }, '{ id }', { as }, nothing),
  };
}

/** Converts GraphQL's enum values to REST's. */
const messageOf = (message: LlmMessage): LlmMessage => ({
  ...message,
  role: message.role.toLowerCase() as LlmMessage['role'],
  errorType: message.errorType?.toLowerCase() ?? null,
});

function overRest(server: Reachable): LlmApi {
  const call = restCalls(server);
  return {
    generate: (as, body) => call('POST', '/llm/generate/', { as, body }, asItIs<Generation>),
    enhance: (as, body) =>
      call('POST', '/llm/enhance/', { as, body }, asItIs<Generation & { originalContent: string }>),
    llmConversations: (as, paging = {}) =>
      call('GET', `/llm/conversations/?${queryOf(paging)}`, { as }, asItIs<ListOf<LlmConversation>>),
    createLlmConversation: (as, title) =>
      call('POST', '/llm/conversations/', { as, body: { title } }, asItIs<LlmConversation>),
    llmConversationHistory: (as, id, paging = {}) =>
      call('GET', `/llm/conversations/${id}/history/?${queryOf(paging)}`, { as }, asItIs<ListOf<LlmMessage>>),
    addLlmMessage: (as, { conversationId, ...body }) =>
      call('POST', `/llm/conversations/${conversationId}/add_message/`, { as, body }, asItIs<LlmExchange>),
    deleteLlmConversation: (as, id) => call('DELETE', `/llm/conversations/${id}/`, { as }, nothing),
  };
}
