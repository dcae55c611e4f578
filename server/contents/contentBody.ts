import { z } from 'zod';
import { eachText } from './contentFields.ts';
import { givenVariables, variablesBody } from './variables/definitionAnswers.ts';

/** What a request over REST, or an imported file, gives of what is written of a content. */

const TEXTS = {
  title: z.string().meta({ description: 'Not blank, at most 140 characters.', examples: ['Release notes'] }),
  description: z.string().describe('At most 10,000 characters.'),
  content: z.string().meta({
    description: 'Not blank, at most 1,000,000 characters; ~~[@id]title~~ draws another content in.',
    examples: ['Summarise the diff.'],
  }),
};

export const requiredContent = TEXTS.content;
export const writtenBody = { ...eachText((name) => TEXTS[name].optional()), variables: variablesBody.optional() };

/** The same as the service takes it: what is absent stays absent. */
export const givenWritten = ({ variables, ...texts }: z.output<z.ZodObject<typeof writtenBody>>) => ({
  ...texts,
  ...(variables && { variables: givenVariables(variables) }),
});
