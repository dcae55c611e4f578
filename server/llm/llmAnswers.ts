import { z } from 'zod';
import { RestShape, restShape } from '../base/rest/restShape.ts';
import { EnhancementType } from './llm.inputs.ts';
import { EnhancedText, LlmProvider } from './llm.types.ts';
import { LlmRequest } from './llmRequest.entity.ts';

/** REST responses of models and calls to them. */

const llmProvider = restShape(LlmProvider);

export const llmProviders = new RestShape(() => ({
  schema: z
    .object({ success: z.literal(true), results: z.array(llmProvider.schema) })
    .meta({ id: 'LlmProviders', description: 'The configured AI providers.' }),
  present: (rows: LlmProvider[]) => ({ success: true as const, results: rows.map(llmProvider.present) }),
}));

export const enhancement = restShape(EnhancedText, { name: 'Enhancement' });

restShape(LlmRequest, { omit: ['finishedAt'] });

/** Any text is accepted here, because the service validates it. */
export const enhancementType = z
  .string()
  .meta({ enum: Object.values(EnhancementType), description: 'What to do with the text.' });
