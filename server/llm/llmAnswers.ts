import { z } from 'zod';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { EnhancementType } from './llm.inputs.ts';
import { EnhancedText, Generation, LlmProvider, LlmRequestPage } from './llm.types.ts';
import { LlmRequest } from './llmRequest.entity.ts';

/** How models and their calls look over REST. */

export const llmProvider = restShape(LlmProvider);

export const llmProviders = z
  .object({ success: z.literal(true), results: z.array(llmProvider.schema) })
  .meta({ id: 'LlmProviders', description: 'The AI providers that are configured.' });

export const generation = restShape(Generation);

export const enhancement = restShape(EnhancedText, { name: 'Enhancement' });

restShape(LlmRequest, { omit: ['finishedAt'] });

export const llmRequestPage = restPage(LlmRequestPage);

/** Any text in a body: the service says what is wrong with it. */
export const enhancementType = z
  .string()
  .meta({ enum: Object.values(EnhancementType), description: 'What is to be done with the text.' });
