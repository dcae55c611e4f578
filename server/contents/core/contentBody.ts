import { z } from 'zod';
import { fieldsOf } from '../../base/rest/typeFields.ts';
import { variablesBody } from '../variables/definitionAnswers.ts';
import { Content } from './content.entity.ts';
import { eachTextColumn, TEXT_SENTENCES } from './contentFields.ts';

/** The written fields of a content in a REST request or an imported file. */

const examples = new Map(fieldsOf(Content).map(({ name, inRest }) => [name, inRest.example]));

const texts = eachTextColumn((name) =>
  z.string().meta({ description: TEXT_SENTENCES[name], examples: [examples.get(name)] }),
);

export const requiredContent = texts.content.meta({
  ...texts.content.meta(),
  description: `${TEXT_SENTENCES.content} ~~[@id]title~~ inserts another content.`,
});

export const writtenBody = {
  ...z.object(texts).partial().shape,
  content: requiredContent.optional(),
  variables: variablesBody.optional(),
};
