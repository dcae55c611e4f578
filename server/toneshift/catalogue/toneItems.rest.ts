import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { ToneItemKind } from './toneItem.entity.ts';
import { toneItem, toneModifier, toneModifierLevel } from './toneItemAnswers.ts';
import * as items from './toneItems.service.ts';
import * as modifiers from './toneModifiers.service.ts';

const NAME = { description: 'One line, not blank, at most 60 characters.', examples: ['Plain Speaker'] };
const ABOUT = 'At most 1,000 characters; may be empty. It is shown to users; models are sent the prompt.';
const newName = z.string().meta(NAME).default('');

const newItem = needing(
  z.object({
    name: newName,
    description: z.string().describe(ABOUT).default(''),
    updated_prompt: z
      .string()
      .nullable()
      .describe('The prompt for the model; null: one derived from name and description.')
      .default(null),
  }),
  'name',
);
const changedItem = z.object({
  updated_prompt: z
    .string()
    .nullish()
    .meta({
      description: "The caller's own prompt; null reverts to the starter prompt, absent leaves it unchanged.",
      examples: ['Say it in plain words.'],
    }),
  name: z.string().nullish().describe('The name; only for a custom item.'),
  description: z.string().nullish().describe('The description; only for a custom item.'),
});
const newModifier = needing(
  z.object({
    name: newName,
    description: z.string().describe(ABOUT).default(''),
    left_label: z.string().nullish().describe('The name of the end at -3.'),
    right_label: z.string().nullish().describe('The name of the end at 3.'),
    levels: z
      .array(
        z.object({
          position: z.number().int().meta({ minimum: -3, maximum: 3, description: '-3 to 3 without 0.' }),
          prompt: z.string().describe('The prompt of this level.'),
        }),
      )
      .max(MAX_LIST)
      .describe('The prompt of each level; missing ones are derived from the name.')
      .default([]),
  }),
  'name',
);
const changedModifier = z.object({
  name: z
    .string()
    .nullish()
    .meta({
      description: "The caller's own name; null reverts it, absent leaves it unchanged.",
      examples: ['Formality'],
    }),
  description: z
    .string()
    .nullish()
    .describe("The caller's own description; null reverts it, absent leaves it unchanged."),
});
const changedLevel = z.object({
  updated_prompt: z
    .string()
    .nullable()
    .meta({ description: 'Null reverts to the starter prompt.', examples: ['Use short sentences.'] }),
});

/** The path of each kind, the kind, and its name in operation ids. */
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
    summary: "List the shipped modifiers and the caller's own, with their levels",
    handle: (ctx) => modifiers.toneModifiers(ctx),
  }),
  route({
    method: 'POST',
    path: '/modifiers/',
    operationId: 'createModifier',
    status: 201,
    answer: toneModifier,
    summary: 'Create a modifier',
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
    summary: "Change a level's prompt for the caller alone; null reverts to the starter prompt",
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
      summary: `List the shipped ${plural} and the caller's own`,
      handle: (ctx) => items.toneItems(ctx, kind),
    }),
    route({
      method: 'POST',
      path: `/${plural}/`,
      operationId: `create${name}`,
      status: 201,
      answer: toneItem,
      summary: `Create one of the ${plural}`,
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
      summary: `Change one of the ${plural} for the caller alone; null for updated_prompt reverts to the starter prompt`,
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
      summary: `Delete one of the caller's own ${plural}`,
      handle: (ctx, { params }) => items.deleteToneItem(ctx, params.id, kind),
    }),
  ];
}
