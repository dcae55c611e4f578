import { z } from 'zod';
import { pageAsked, paging } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { needing, rowId, rowIdText } from '../base/rest/restSchemas.ts';
import * as llm from './llm.service.ts';
import { enhancement, enhancementType, generation, llmProvider, llmProviders, llmRequestPage } from './llmAnswers.ts';
import { modelInput, promptBody, promptInputOf } from './promptBody.ts';

const generateBody = promptBody.extend({
  conversation_id: z
    .number()
    .int()
    .nullish()
    .describe(
      'A conversation of /api/llm/conversations/ that stores prompt and answer; its earlier messages are not sent to the model.',
    ),
});
const enhanceBody = z.object({ ...modelInput, content_id: rowId, enhancement_type: enhancementType });
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
    body: needing(generateBody, 'prompt'),
    handle: (ctx, { body }) =>
      llm.generate(ctx, { ...promptInputOf(body), conversationId: body.conversation_id?.toString() }),
  }),
  route({
    method: 'POST',
    path: '/llm/enhance/',
    operationId: 'enhance',
    status: 200,
    answer: enhancement,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    summary: 'Have a model work on a saved text; saves nothing',
    body: enhanceBody,
    handle: (ctx, { body: { content_id: contentId, enhancement_type: type, ...request } }) =>
      llm.enhance(ctx, { ...request, contentId: String(contentId), enhancementType: type }),
  }),
  route({
    method: 'GET',
    path: '/llm/requests/',
    operationId: 'listLlmRequests',
    status: 200,
    answer: llmRequestPage,
    summary: "List the caller's calls to models, newest first",
    query: requestsQuery,
    handle: (ctx, { query }) =>
      llm.requests(ctx, { provider: query.provider, conversationId: query.conversation_id }, pageAsked(query)),
  }),
];
