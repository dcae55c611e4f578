import { z } from 'zod';
import { MAX_LIST } from '../base/validation.ts';

/** The fields of a REST body that say who is asked and how, in the service's names. */
export const modelInput = {
  provider: z.string().nullish(),
  parameters: z
    .object({
      model: z.string().nullish(),
      temperature: z.number().nullish(),
      max_tokens: z.number().int().nullish(),
      top_p: z.number().nullish(),
      frequency_penalty: z.number().nullish(),
      presence_penalty: z.number().nullish(),
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

/** And those that say what. */
export const promptBody = z.object({
  ...modelInput,
  prompt: z.string().default(''),
  context_content_ids: z.array(z.number().int()).max(MAX_LIST).default([]),
});

export const promptInputOf = ({ prompt, context_content_ids, provider, parameters }: z.output<typeof promptBody>) => ({
  prompt,
  contextContentIds: context_content_ids.map(String),
  provider,
  parameters,
});
