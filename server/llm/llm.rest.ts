import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { needing, rowId, rowIdText } from '../base/rest/restSchemas.ts';
import * as llm from './llm.service.ts';
import {
  enhancementAnswer,
  enhancementType,
  generationAnswer,
  presentEnhancement,
  presentGeneration,
  presentProviders,
  presentRequest,
  providersAnswer,
  requestPageAnswer,
} from './llmAnswers.ts';
import { modelInput, promptBody, promptInputOf } from './promptBody.ts';

const generateBody = promptBody.extend({
  conversation_id: z
    .number()
    .int()
    .nullish()
    .describe(
      'A conversation of /api/llm/conversations/ that the text is kept in; its model is not shown what is in it.',
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
    answer: providersAnswer,
    summary: 'The AI providers that are configured',
    handle: async (ctx) => presentProviders(await llm.providers(ctx)),
  }),
  route({
    method: 'POST',
    path: '/llm/generate/',
    operationId: 'generate',
    status: 200,
    answer: generationAnswer,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    summary: 'Have a model write a text',
    body: needing(generateBody, 'prompt'),
    handle: async (ctx, { body }) =>
      presentGeneration(
        await llm.generate(ctx, { ...promptInputOf(body), conversationId: body.conversation_id?.toString() }),
      ),
  }),
  route({
    method: 'POST',
    path: '/llm/enhance/',
    operationId: 'enhance',
    status: 200,
    answer: enhancementAnswer,
    asksModel: true,
    refuses: ['NOT_FOUND'],
    summary: 'Have a model work on a saved text; saves nothing',
    body: enhanceBody,
    handle: async (ctx, { body: { content_id, enhancement_type: enhancementType, ...request } }) =>
      presentEnhancement(await llm.enhance(ctx, { ...request, contentId: String(content_id), enhancementType })),
  }),
  route({
    method: 'GET',
    path: '/llm/requests/',
    operationId: 'listLlmRequests',
    status: 200,
    answer: requestPageAnswer,
    summary: "The caller's calls to models, newest first",
    query: requestsQuery,
    handle: async (ctx, { query }) => {
      const found = await llm.requests(
        ctx,
        { provider: query.provider, conversationId: query.conversation_id },
        pageAsked(query),
      );
      return presentPage(found, found.results.map(presentRequest));
    },
  }),
];
