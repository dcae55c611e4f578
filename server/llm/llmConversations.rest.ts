import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../paging.ts';
import { route, type RestRoute } from '../rest/reply.ts';
import type { LlmConversation } from './llmConversation.entity.ts';
import * as conversations from './llmConversations.service.ts';
import type { LlmMessage } from './llmMessage.entity.ts';
import { promptBody, promptRequestOf } from './promptBody.ts';

const HISTORY_PAGE_SIZE = 100;

const pageNumber = z.string().regex(/^\d{1,9}$/, 'must be a whole number').transform(Number);
const paging = (pageSize: number) => z.object({ page: pageNumber.default(1), page_size: pageNumber.default(pageSize) });

export const llmConversationRoutes: RestRoute[] = [
  route({
    method: 'GET', path: '/llm/conversations/', status: 200, summary: 'The caller\'s conversations of the older family, newest first', query: paging(DEFAULT_PAGE_SIZE),
    handle: async (ctx, { query }) => {
      const { results, totalCount, page, pageSize } = await conversations.llmConversations(ctx, { page: query.page, pageSize: query.page_size });
      return { results: results.map(presentConversation), total_count: totalCount, page, page_size: pageSize };
    },
  }),
  route({
    method: 'POST', path: '/llm/conversations/', status: 201, summary: 'Begin a conversation', body: z.object({ title: z.string().default('') }),
    handle: async (ctx, { body }) => presentConversation(await conversations.createLlmConversation(ctx, body.title)),
  }),
  route({
    method: 'DELETE', path: '/llm/conversations/:id/', status: 204, summary: 'Delete a conversation with its messages',
    handle: (ctx, { params }) => conversations.deleteLlmConversation(ctx, params.id),
  }),
  route({
    method: 'GET', path: '/llm/conversations/:id/history/', status: 200, summary: 'What was asked and answered, oldest first; page 1 has the newest', query: paging(HISTORY_PAGE_SIZE),
    handle: async (ctx, { params, query }) => {
      const { results, totalCount, page, pageSize } = await conversations.llmConversationHistory(ctx, params.id, { page: query.page, pageSize: query.page_size });
      return { results: results.map(presentMessage), total_count: totalCount, page, page_size: pageSize };
    },
  }),
  route({
    method: 'POST', path: '/llm/conversations/:id/add_message/', status: 201, summary: 'Ask in a conversation', body: promptBody,
    handle: async (ctx, { params, body }) => {
      const { userMessage, aiResponse, costEstimate } = await conversations.addLlmMessage(ctx, { ...promptRequestOf(body), conversationId: params.id });
      return { user_message: presentMessage(userMessage), ai_response: presentMessage(aiResponse), cost_estimate: costEstimate };
    },
  }),
];

const presentConversation = ({ id, title, createdAt }: LlmConversation) => ({ id, title, created_at: createdAt });

const presentMessage = (message: LlmMessage) => ({
  id: message.id,
  request_id: message.requestId,
  role: message.role,
  content: message.content,
  is_error: message.isError,
  error_type: message.errorType,
  created_at: message.createdAt,
  provider: message.provider,
  model: message.model,
  cost_estimate: message.costEstimate,
});
