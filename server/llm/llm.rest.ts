import { z } from 'zod';
import { pageAsked, paging } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { rowIdText } from '../base/rest/restSchemas.ts';
import { EnhanceInput, GenerateInput } from './llm.inputs.ts';
import * as llm from './llm.service.ts';
import { enhancement, enhancementType, generation, llmProvider, llmProviders, llmRequestPage } from './llmAnswers.ts';

const requestsQuery = z.object({
  ...paging(),
  provider: z.string().optional().describe('Only calls to the provider with this id.'),
  conversation_id: rowIdText.optional().describe('Only calls of this conversation of /api/llm/conversations/.'),
});

export const llmRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/providers/',
    operationId: 'listLlmProviders',
    sameAs: 'llmProviders',
    status: 200,
    answer: llmProviders,
    summary: 'List the configured AI providers',
    handle: async (ctx) => ({ success: true as const, results: (await llm.providers(ctx)).map(llmProvider.present) }),
  }),
  route({
    method: 'POST',
    path: '/llm/generate/',
    operationId: 'generate',
    status: 200,
    answer: generation,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    summary: 'Have a model write a text',
    body: restBody(GenerateInput),
    handle: (ctx, { body }) => llm.generate(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/llm/enhance/',
    operationId: 'enhance',
    status: 200,
    answer: enhancement,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    summary: 'Have a model work on the saved or the given text of a content; saves nothing',
    body: restBody(EnhanceInput, { schemas: { enhancementType } }),
    handle: (ctx, { body }) => llm.enhance(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/llm/requests/',
    operationId: 'listLlmRequests',
    sameAs: 'llmRequests',
    status: 200,
    answer: llmRequestPage,
    summary: "List the caller's calls to models, newest first",
    query: requestsQuery,
    handle: (ctx, { query }) =>
      llm.requests(ctx, { provider: query.provider, conversationId: query.conversation_id }, pageAsked(query)),
  }),
];
