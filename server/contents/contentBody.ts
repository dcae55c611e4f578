import { z } from 'zod';
import { eachText } from './contentFields.ts';
import { variablesBody } from './variables/definitionAnswers.ts';

/** The written fields of a content in a REST request or an imported file. */

const TEXTS = {
  title: z.string().meta({ description: 'Not blank, at most 140 characters.', examples: ['Release notes'] }),
  description: z.string().describe('At most 10,000 characters.'),
  content: z.string().meta({
    description: 'Not blank, at most 1,000,000 characters; ~~[@id]title~~ inserts another content.',
    examples: ['Summarise the diff.'],
  }),
};

export const requiredContent = TEXTS.content;
export const writtenBody = { ...eachText((name) => TEXTS[name].optional()), variables: variablesBody.optional() };
