import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../base/pages.ts';
import { type RestRoute, route } from '../base/reply.ts';
import * as llm from './llm.service.ts';
import type { LlmRequest } from './llmRequest.entity.ts';
import { modelInput, promptBody, promptInputOf } from './promptBody.ts';

const generateBody = promptBody.extend({ conversation_id: z.number().int().nullish() });
const enhanceBody = z.object({ ...modelInput, content_id: z.number().int(), enhancement_type: z.string() });
const requestsQuery = z.object({
  ...paging(),
  provider: z.string().optional(),
  conversation_id: z.string().optional(),
});

export const llmRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/llm/providers/',
    status: 200,
    summary: 'The AI providers that are configured',
    handle: async (ctx) => {
      const providers = await llm.providers(ctx);
      return {
        success: true,
        results: providers.map(({ id, name, supportedModels }) => ({ id, name, supported_models: supportedModels })),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/llm/generate/',
    status: 200,
    summary: 'Have a model write a text',
    body: generateBody,
    handle: async (ctx, { body }) =>
      presentGeneration(
        await llm.generate(ctx, { ...promptInputOf(body), conversationId: body.conversation_id?.toString() }),
      ),
  }),
  route({
    method: 'POST',
    path: '/llm/enhance/',
    status: 200,
    summary: 'Have a model work on a saved text; saves nothing',
    body: enhanceBody,
    handle: async (ctx, { body: { content_id, enhancement_type, ...request } }) => {
      const enhanced = await llm.enhance(ctx, {
        ...request,
        contentId: String(content_id),
        enhancementType: enhancement_type,
      });
      return {
        original_content: enhanced.originalContent,
        enhancement_type: enhanced.enhancementType,
        ...presentGeneration(enhanced),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/llm/requests/',
    status: 200,
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

const presentGeneration = ({
  responseText,
  costEstimate,
  provider,
  model,
  tokensUsed,
  requestId,
  isTruncated,
}: Awaited<ReturnType<typeof llm.generate>>) => ({
  response_text: responseText,
  cost_estimate: costEstimate,
  provider,
  model,
  tokens_used: tokensUsed,
  request_id: requestId,
  is_truncated: isTruncated,
});

const presentRequest = (row: LlmRequest) => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  model: row.model,
  prompt_tokens: row.promptTokens,
  completion_tokens: row.completionTokens,
  cost_estimate: row.costEstimate,
  status: row.status,
  error_type: row.errorType,
  created_at: row.createdAt,
  conversation_id: row.conversationId,
});
