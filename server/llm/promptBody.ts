import { z } from 'zod';
import { rowId } from '../base/rest/restSchemas.ts';
import { MAX_LIST } from '../base/validation.ts';

/** The fields of a REST body for model and parameters, renamed for the service. */
export const modelInput = {
  provider: z.string().nullish().describe('The id of a configured provider; the default one when absent.'),
  parameters: z
    .object({
      model: z.string().nullish().describe('A model of the provider; its default when absent.'),
      temperature: z.number().nullish().describe('0 to 2; 0.7 by default.'),
      max_tokens: z
        .number()
        .int()
        .nullish()
        .describe('100 to 2,000; 1,000 by default, for an enhancement as many as its text needs.'),
      top_p: z.number().nullish().describe('0 to 1; 1 by default.'),
      frequency_penalty: z.number().nullish().describe('-2 to 2; 0 by default.'),
      presence_penalty: z.number().nullish().describe('-2 to 2; 0 by default.'),
    })
    .nullish()
    .transform(
      (given) =>
        given && {
          model: given.model,
          temperature: given.temperature,
          maxTokens: given.max_tokens,
          topP: given.top_p,
          frequencyPenalty: given.frequency_penalty,
          presencePenalty: given.presence_penalty,
        },
    ),
};

/** The fields of a REST body with a prompt. */
export const promptBody = z.object({
  ...modelInput,
  prompt: z
    .string()
    .meta({ description: 'Not blank; at most 100,000 characters.', examples: ['Write release notes.'] })
    .default(''),
  context_content_ids: z
    .array(rowId)
    .max(MAX_LIST)
    .describe('Contents of the caller that are sent to the model as material.')
    .default([]),
});

export const promptInputOf = ({ prompt, context_content_ids, provider, parameters }: z.output<typeof promptBody>) => ({
  prompt,
  contextContentIds: context_content_ids.map(String),
  provider,
  parameters,
});
