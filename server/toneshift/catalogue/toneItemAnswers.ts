import { z } from 'zod';
import { rowId } from '../../base/rest/restSchemas.ts';
import type { ToneItemRow } from './toneItem.rows.ts';
import type { ToneModifierLevelRow, ToneModifierRow } from './toneModifier.rows.ts';

/** How the catalogue looks over REST: each schema, and what gives a row its shape. */

const ownText = z
  .string()
  .nullable()
  .meta({ description: "The caller's own text, which nobody else sees; null: there is none.", examples: [null] });

const item = z.object({
  id: rowId,
  name: z.string().meta({ description: 'One line, at most 60 characters.', examples: ['Plain Speaker'] }),
  description: z.string().describe('At most 1,000 characters; may be empty. It is for people: models see the prompt.'),
  starter_prompt: z.string().meta({
    description:
      'The shipped text; of a custom one its text as it was created. It applies while updated_prompt is null.',
    examples: ['Say it in plain words.'],
  }),
  updated_prompt: ownText,
  is_custom: z.boolean().describe('Made by the caller.'),
  is_default: z.boolean().meta({ description: 'Shipped to everyone.', examples: [true] }),
});

export const itemAnswer = item.meta({ id: 'ToneItem', description: 'A voice, role, format or audience.' });

export const presentItem = (row: Omit<ToneItemRow, 'kind'>): z.input<typeof itemAnswer> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  starter_prompt: row.starterPrompt,
  updated_prompt: row.updatedPrompt,
  is_custom: row.isCustom,
  is_default: row.isDefault,
});

export const levelAnswer = z
  .object({
    id: rowId,
    level_name: z.string().meta({
      description: 'The word of its end, with more_ before it at -2 and 2 and most_ at -3 and 3.',
      examples: ['more_concise'],
    }),
    position: z
      .number()
      .int()
      .meta({ minimum: -3, maximum: 3, description: '-3 to 3 without 0, which is neutral.', examples: [-2] }),
    starter_prompt: z.string().describe('The shipped text; of a custom modifier its text as it was created.'),
    updated_prompt: ownText,
  })
  .meta({ id: 'ToneModifierLevel', description: 'One step of a modifier and what it asks of the model.' });

export const presentLevel = (row: ToneModifierLevelRow): z.input<typeof levelAnswer> => ({
  id: row.id,
  level_name: row.levelName,
  position: row.position,
  starter_prompt: row.starterPrompt,
  updated_prompt: row.updatedPrompt,
});

const label = (end: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `What the end at ${end} is called; null: it has no name.`, examples: [null] });

export const modifierAnswer = item
  .extend({
    starter_prompt: z.string().describe('The description as it was shipped or created.'),
    updated_prompt: z
      .string()
      .nullable()
      .meta({ description: "The caller's own description in its place; null: there is none.", examples: [null] }),
    left_label: label('-3'),
    right_label: label('3'),
    levels: z.array(levelAnswer).describe('The six levels, from -3 to 3.'),
  })
  .meta({ id: 'ToneModifier', description: 'A scale from -3 to 3 with 0 neutral.' });

export const presentModifier = (row: ToneModifierRow): z.input<typeof modifierAnswer> => ({
  ...presentItem(row),
  left_label: row.leftLabel,
  right_label: row.rightLabel,
  levels: row.levels.map(presentLevel),
});
