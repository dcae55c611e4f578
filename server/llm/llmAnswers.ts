import { z } from 'zod';
import { pageAnswer } from '../base/rest/pages.ts';
import { costEstimate, count, dateTime, rowId } from '../base/rest/restSchemas.ts';
import { EnhancementType } from './llm.inputs.ts';
import type { EnhancedText, Generation, LlmProvider } from './llm.types.ts';
import type { LlmRequest } from './llmRequest.entity.ts';

/** How models and their calls look over REST: each schema, and what gives a row its shape. */

/** Why a call failed, as it is kept; the text that is kept is one of these. */
export const failureType = z
  .string()
  .meta({
    enum: ['rate_limit', 'token_limit', 'authentication', 'quota', 'timeout', 'provider', 'cancelled', 'interrupted'],
  })
  .nullable()
  .meta({ examples: [null] });

export const provider = z.string().meta({ description: 'The id of the provider.', examples: ['openai'] });
export const model = z
  .string()
  .meta({ description: 'The model that was asked, as its provider calls it.', examples: ['gpt-4o-mini'] });

export const providersAnswer = z
  .object({
    success: z.literal(true),
    results: z.array(
      z
        .object({
          id: provider.describe('openai, anthropic, google, ollama or offline.'),
          name: z.string().meta({ description: 'For people.', examples: ['OpenAI'] }),
          supported_models: z.array(model).describe('Its models, the default first.'),
        })
        .meta({ id: 'LlmProvider', description: 'Who can be asked.' }),
    ),
  })
  .meta({ id: 'LlmProviders', description: 'The AI providers that are configured.' });

export const presentProviders = (providers: LlmProvider[]): z.input<typeof providersAnswer> => ({
  success: true,
  results: providers.map(({ id, name, supportedModels }) => ({ id, name, supported_models: supportedModels })),
});

const generation = z.object({
  response_text: z.string().meta({ description: 'The text that the model wrote.', examples: ['The sky scatters.'] }),
  cost_estimate: costEstimate,
  provider,
  model,
  tokens_used: count.nullable().describe('Sent and answered together; null when the provider did not say.'),
  request_id: rowId.describe('The call in the ledger, /api/llm/requests/.'),
  is_truncated: z.boolean().describe('The text stops at the token limit.'),
});

export const generationAnswer = generation.meta({ id: 'Generation', description: 'A text that a model wrote.' });

export const presentGeneration = (made: Generation): z.input<typeof generationAnswer> => ({
  response_text: made.responseText,
  cost_estimate: made.costEstimate,
  provider: made.provider,
  model: made.model,
  tokens_used: made.tokensUsed,
  request_id: made.requestId,
  is_truncated: made.isTruncated,
});

/** As it is asked for, the service says what is wrong with it. */
export const enhancementType = z
  .string()
  .meta({ enum: Object.values(EnhancementType), description: 'What is to be done with the text.' });

export const enhancementAnswer = generation
  .extend({
    original_content: z.string().describe('The body of the content as the model was given it.'),
    enhancement_type: enhancementType,
  })
  .meta({ id: 'Enhancement', description: 'A saved text and what a model made of it.' });

export const presentEnhancement = (
  enhanced: Omit<EnhancedText, 'enhancementType'> & { enhancementType: string },
): z.input<typeof enhancementAnswer> => ({
  original_content: enhanced.originalContent,
  enhancement_type: enhanced.enhancementType,
  ...presentGeneration(enhanced),
});

const tokens = count.nullable().describe('As the provider counted; null when it did not say.');

export const requestPageAnswer = pageAnswer(
  z
    .object({
      id: rowId,
      kind: z.string().meta({
        enum: ['generate', 'enhance', 'conversation', 'chat', 'tone_shift', 'run'],
        description: 'What asked.',
      }),
      provider,
      model,
      prompt_tokens: tokens,
      completion_tokens: tokens,
      cost_estimate: costEstimate,
      status: z
        .string()
        .meta({ enum: ['running', 'succeeded', 'failed', 'cancelled'], description: 'How far the call is.' }),
      error_type: failureType.describe('Why it failed or was given up; null otherwise.'),
      created_at: dateTime.describe('When the call was entered, before the provider was asked.'),
      conversation_id: rowId
        .nullable()
        .meta({ description: 'The conversation under /api/llm/conversations/ it belongs to.', examples: [null] }),
      http_request_id: z
        .string()
        .nullable()
        .meta({
          description:
            "The X-Request-Id of the request that asked, which its errors and the server's log have as request_id; over a socket that of the request which opened it. Null of calls that were made before the server kept it.",
          examples: ['3f1c2a54-6f0e-4a53-9d0f-2c7f0b6d2e11'],
        }),
    })
    .meta({ id: 'LlmRequest', description: 'One call to a model. It holds no text.' }),
).meta({ id: 'LlmRequestPage', description: "One page of the caller's calls to models, newest first." });

export const presentRequest = (row: LlmRequest) => ({
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
  http_request_id: row.httpRequestId,
});
