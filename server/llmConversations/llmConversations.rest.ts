import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../base/pages.ts';
import { type RestRoute, route } from '../base/reply.ts';
import { promptBody, promptInputOf } from '../llm/promptBody.ts';
import type { LlmConversation } from './llmConversation.entity.ts';
import * as conversations from './llmConversations.service.ts';
import type { LlmMessage } from './llmMessage.entity.ts';

const HISTORY_PAGE_SIZE = 100;

export const llmConversationRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/conversations/',
    status: 200,
    summary: "The caller's conversations of the older family, newest first",
    query: z.object(paging()),
    handle: async (ctx, { query }) => {
      const found = await conversations.llmConversations(ctx, pageAsked(query));
      return presentPage(found, found.results.map(presentConversation));
    },
  }),
  route({
    method: 'POST',
    path: '/llm/conversations/',
    status: 201,
    summary: 'Begin a conversation',
    body: z.object({ title: z.string().default('') }),
    handle: async (ctx, { body }) => presentConversation(await conversations.createLlmConversation(ctx, body.title)),
  }),
  route({
    method: 'DELETE',
    path: '/llm/conversations/:id/',
    status: 204,
    summary: 'Delete a conversation with its messages',
    handle: (ctx, { params }) => conversations.deleteLlmConversation(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/llm/conversations/:id/history/',
    status: 200,
    summary: 'What was asked and answered, oldest first; page 1 has the newest',
    query: z.object(paging(HISTORY_PAGE_SIZE)),
    handle: async (ctx, { params, query }) => {
      const found = await conversations.llmConversationHistory(ctx, params.id, pageAsked(query));
      return presentPage(found, found.results.map(presentMessage));
    },
  }),
  route({
    method: 'POST',
    path: '/llm/conversations/:id/add_message/',
    status: 201,
    summary: 'Ask in a conversation',
    body: promptBody,
    handle: async (ctx, { params, body }) => {
      const { userMessage, aiResponse, costEstimate } = await conversations.addLlmMessage(ctx, {
        ...promptInputOf(body),
        conversationId: params.id,
      });
      return {
        user_message: presentMessage(userMessage),
        ai_response: presentMessage(aiResponse),
        cost_estimate: costEstimate,
      };
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
