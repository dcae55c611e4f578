import { z } from 'zod';
import { MessageRole } from '../base/messageRole.types.ts';
import { pageAsked, paging } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import { AddLlmMessageInput, CreateLlmConversationInput } from './llmConversations.inputs.ts';
import * as conversations from './llmConversations.service.ts';
import { LlmConversationPage, LlmExchange, LlmMessagePage } from './llmConversations.types.ts';
import { LlmMessage } from './llmMessage.entity.ts';

const llmConversation = restShape(LlmConversation);

restShape(LlmMessage, { schemas: { role: z.enum([MessageRole.USER, MessageRole.ASSISTANT]) } });

const HISTORY_PAGE_SIZE = 100;

export const llmConversationRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/conversations/',
    operationId: 'listLlmConversations',
    sameAs: 'llmConversations',
    status: 200,
    answer: restPage(LlmConversationPage),
    summary: "List the caller's AI conversations, newest first",
    query: z.object(paging()),
    handle: (ctx, { query }) => conversations.llmConversations(ctx, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/llm/conversations/',
    operationId: 'createLlmConversation',
    status: 201,
    answer: llmConversation,
    summary: 'Create a conversation',
    body: restBody(CreateLlmConversationInput),
    handle: (ctx, { body }) => conversations.createLlmConversation(ctx, body.title),
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
    sameAs: 'llmConversationHistory',
    status: 200,
    answer: restPage(LlmMessagePage),
    summary: 'List prompts and answers, oldest first; page 1 is the newest',
    query: z.object(paging(HISTORY_PAGE_SIZE)),
    handle: (ctx, { params, query }) => conversations.llmConversationHistory(ctx, params.id, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/llm/conversations/:id/add_message/',
    operationId: 'addLlmMessage',
    status: 201,
    answer: restShape(LlmExchange),
    asksModel: true,
    summary: 'Send a prompt in a conversation',
    body: restBody(AddLlmMessageInput, { omit: ['conversationId'] }),
    handle: (ctx, { params, body }) => conversations.addLlmMessage(ctx, { ...body, conversationId: params.id }),
  }),
];
