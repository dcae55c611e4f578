import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { needing } from '../base/rest/restSchemas.ts';
import { promptBody, promptInputOf } from '../llm/promptBody.ts';
import {
  conversationAnswer,
  conversationPageAnswer,
  exchangeAnswer,
  messagePageAnswer,
  presentConversation,
  presentMessage,
} from './llmConversationAnswers.ts';
import * as conversations from './llmConversations.service.ts';

const HISTORY_PAGE_SIZE = 100;

export const llmConversationRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/conversations/',
    operationId: 'listLlmConversations',
    status: 200,
    answer: conversationPageAnswer,
    summary: "The caller's AI conversations, newest first",
    query: z.object(paging()),
    handle: async (ctx, { query }) => {
      const found = await conversations.llmConversations(ctx, pageAsked(query));
      return presentPage(found, found.results.map(presentConversation));
    },
  }),
  route({
    method: 'POST',
    path: '/llm/conversations/',
    operationId: 'createLlmConversation',
    status: 201,
    answer: conversationAnswer,
    summary: 'Begin a conversation',
    body: z.object({
      title: z
        .string()
        .meta({ description: 'At most 140 characters.', examples: ['Names'] })
        .default(''),
    }),
    handle: async (ctx, { body }) => presentConversation(await conversations.createLlmConversation(ctx, body.title)),
  }),
  route({
    method: 'DELETE',
    path: '/llm/conversations/:id/',
    operationId: 'deleteLlmConversation',
    status: 204,
    answer: null,
    summary: 'Delete a conversation with its messages',
    handle: (ctx, { params }) => conversations.deleteLlmConversation(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/llm/conversations/:id/history/',
    operationId: 'listLlmMessages',
    status: 200,
    answer: messagePageAnswer,
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
    operationId: 'addLlmMessage',
    status: 201,
    answer: exchangeAnswer,
    asksModel: true,
    summary: 'Ask in a conversation',
    body: needing(promptBody, 'prompt'),
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
