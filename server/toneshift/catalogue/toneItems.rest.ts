import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { ToneItemKind } from './toneItem.entity.ts';
import { toneItem, toneModifier, toneModifierLevel } from './toneItemAnswers.ts';
import * as items from './toneItems.service.ts';
import * as modifiers from './toneModifiers.service.ts';

const NAME = { description: 'One line, not blank, at most 60 characters.', examples: ['Plain Speaker'] };
const ABOUT = 'At most 1,000 characters; may be empty. It is for people: models see the prompt.';
const newName = z.string().meta(NAME).default('');

const newItem = needing(
  z.object({
    name: newName,
    description: z.string().describe(ABOUT).default(''),
    updated_prompt: z
      .string()
      .nullable()
      .describe('What the model is told; null: a text made from name and description.')
      .default(null),
  }),
  'name',
);
const changedItem = z.object({
  updated_prompt: z
    .string()
    .nullish()
    .meta({
      description: "The caller's own text; null reverts to the starter, absent leaves it.",
      examples: ['Say it in plain words.'],
    }),
  name: z.string().nullish().describe('Of a custom one: its name.'),
  description: z.string().nullish().describe('Of a custom one: its description.'),
});
const newModifier = needing(
  z.object({
    name: newName,
    description: z.string().describe(ABOUT).default(''),
    left_label: z.string().nullish().describe('What the end at -3 is called.'),
    right_label: z.string().nullish().describe('What the end at 3 is called.'),
    levels: z
      .array(
        z.object({
          position: z.number().int().meta({ minimum: -3, maximum: 3, description: '-3 to 3 without 0.' }),
          prompt: z.string().describe('What this level asks of the model.'),
        }),
      )
      .max(MAX_LIST)
      .describe('A text for each level; one that is absent is made from the name.')
      .default([]),
  }),
  'name',
);
const changedModifier = z.object({
  name: z
    .string()
    .nullish()
    .meta({ description: "The caller's own name; null reverts, absent leaves it.", examples: ['Formality'] }),
  description: z.string().nullish().describe("The caller's own description; null reverts, absent leaves it."),
});
const changedLevel = z.object({
  updated_prompt: z
    .string()
    .nullable()
    .meta({ description: 'Null reverts to the starter.', examples: ['Use short sentences.'] }),
});

/** The path of each kind, what it is, and what one is called in the names of its operations. */
const KINDS = [
  ['voices', ToneItemKind.VOICE, 'Voice'],
  ['roles', ToneItemKind.ROLE, 'Role'],
  ['formats', ToneItemKind.FORMAT, 'Format'],
  ['audiences', ToneItemKind.AUDIENCE, 'Audience'],
] as const;

export const toneItemRoutes: RestRoute[] = [
  ...KINDS.flatMap(([plural, kind, name]) => itemRoutes(plural, kind, name)),
  route({
    method: 'GET',
    path: '/modifiers/',
    operationId: 'listModifiers',
    status: 200,
    answer: toneModifier.list(),
    summary: "The shipped modifiers and the caller's own, with their levels",
    handle: (ctx) => modifiers.toneModifiers(ctx),
  }),
  route({
    method: 'POST',
    path: '/modifiers/',
    operationId: 'createModifier',
    status: 201,
    answer: toneModifier,
    summary: "Add a modifier of the caller's own",
    body: newModifier,
    handle: (ctx, { body: { left_label: leftLabel, right_label: rightLabel, ...body } }) =>
      modifiers.createToneModifier(ctx, { ...body, leftLabel, rightLabel }),
  }),
  route({
    method: 'PUT',
    path: '/modifiers/:id/',
    operationId: 'updateModifier',
    status: 200,
    answer: toneModifier,
    summary: "Change a modifier's name and description for the caller alone",
    body: changedModifier,
    handle: (ctx, { params, body }) => modifiers.updateToneModifier(ctx, { ...body, id: params.id, levels: [] }),
  }),
  route({
    method: 'DELETE',
    path: '/modifiers/:id/',
    operationId: 'deleteModifier',
    status: 204,
    answer: null,
    summary: 'Delete a custom modifier',
    handle: (ctx, { params }) => modifiers.deleteToneModifier(ctx, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/modifier-levels/:id/',
    operationId: 'updateModifierLevel',
    status: 200,
    answer: toneModifierLevel,
    summary: "Change a level's text for the caller alone; null reverts to the starter",
    body: changedLevel,
    handle: (ctx, { params, body }) =>
      modifiers.updateToneModifierLevel(ctx, { id: params.id, updatedPrompt: body.updated_prompt }),
  }),
];

function itemRoutes(plural: string, kind: ToneItemKind, name: string): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: `/${plural}/`,
      operationId: `list${name}s`,
      status: 200,
      answer: toneItem.list(),
      summary: `The shipped ${plural} and the caller's own`,
      handle: (ctx) => items.toneItems(ctx, kind),
    }),
    route({
      method: 'POST',
      path: `/${plural}/`,
      operationId: `create${name}`,
      status: 201,
      answer: toneItem,
      summary: `Add one of the caller's own to the ${plural}`,
      body: newItem,
      handle: (ctx, { body: { updated_prompt, ...body } }) =>
        items.createToneItem(ctx, { ...body, kind, updatedPrompt: updated_prompt ?? '' }),
    }),
    route({
      method: 'PUT',
      path: `/${plural}/:id/`,
      operationId: `update${name}`,
      status: 200,
      answer: toneItem,
      summary: `Change one of the ${plural} for the caller alone; updated_prompt null reverts to the starter`,
      body: changedItem,
      handle: (ctx, { params, body: { updated_prompt: updatedPrompt, ...body } }) =>
        items.updateToneItem(ctx, { ...body, id: params.id, updatedPrompt }, kind),
    }),
    route({
      method: 'DELETE',
      path: `/${plural}/:id/`,
      operationId: `delete${name}`,
      status: 204,
      answer: null,
      summary: `Delete a custom one of the ${plural}`,
      handle: (ctx, { params }) => items.deleteToneItem(ctx, params.id, kind),
    }),
  ];
}
