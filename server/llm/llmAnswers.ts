import { z } from 'zod';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { EnhancementType } from './llm.inputs.ts';
import { EnhancedText, Generation, LlmProvider, LlmRequestPage } from './llm.types.ts';
import { LlmRequest } from './llmRequest.entity.ts';

/** REST responses of models and calls to them. */

export const llmProvider = restShape(LlmProvider);

export const llmProviders = z
  .object({ success: z.literal(true), results: z.array(llmProvider.schema) })
  .meta({ id: 'LlmProviders', description: 'The configured AI providers.' });

export const generation = restShape(Generation);

export const enhancement = restShape(EnhancedText, { name: 'Enhancement' });

restShape(LlmRequest, { omit: ['finishedAt'] });

export const llmRequestPage = restPage(LlmRequestPage);

/** Any text is accepted here, because the service validates it. */
export const enhancementType = z
  .string()
  .meta({ enum: Object.values(EnhancementType), description: 'What to do with the text.' });
