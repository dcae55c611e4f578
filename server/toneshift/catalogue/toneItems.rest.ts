import { z } from 'zod';
import { type RestRoute, route } from '../../base/reply.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { ToneItemKind } from './toneItem.entity.ts';
import type { ToneItemRow } from './toneItem.rows.ts';
import * as items from './toneItems.service.ts';
import type { ToneModifierLevelRow, ToneModifierRow } from './toneModifier.rows.ts';
import * as modifiers from './toneModifiers.service.ts';

const newItem = z.object({
  name: z.string().default(''),
  description: z.string().default(''),
  updated_prompt: z.string().nullable().default(null),
});
const changedItem = z.object({
  updated_prompt: z.string().nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
});
const newModifier = z.object({
  name: z.string().default(''),
  description: z.string().default(''),
  left_label: z.string().nullish(),
  right_label: z.string().nullish(),
  levels: z
    .array(z.object({ position: z.number().int(), prompt: z.string() }))
    .max(MAX_LIST)
    .default([]),
});
const changedModifier = z.object({ name: z.string().nullish(), description: z.string().nullish() });
const changedLevel = z.object({ updated_prompt: z.string().nullable() });

const KINDS = [
  ['voices', ToneItemKind.VOICE],
  ['roles', ToneItemKind.ROLE],
  ['formats', ToneItemKind.FORMAT],
  ['audiences', ToneItemKind.AUDIENCE],
] as const;

export const toneItemRoutes: RestRoute[] = [
  ...KINDS.flatMap(([plural, kind]) => itemRoutes(plural, kind)),
  route({
    method: 'GET',
    path: '/modifiers/',
    status: 200,
    summary: "The shipped modifiers and the caller's own, with their levels",
    handle: async (ctx) => (await modifiers.toneModifiers(ctx)).map(presentModifier),
  }),
  route({
    method: 'POST',
    path: '/modifiers/',
    status: 201,
    summary: "Add a modifier of the caller's own",
    body: newModifier,
    handle: async (ctx, { body: { left_label: leftLabel, right_label: rightLabel, ...body } }) =>
      presentModifier(await modifiers.createToneModifier(ctx, { ...body, leftLabel, rightLabel })),
  }),
  route({
    method: 'PUT',
    path: '/modifiers/:id/',
    status: 200,
    summary: "Change a modifier's name and description for the caller alone",
    body: changedModifier,
    handle: async (ctx, { params, body }) =>
      presentModifier(await modifiers.updateToneModifier(ctx, { ...body, id: params.id, levels: [] })),
  }),
  route({
    method: 'DELETE',
    path: '/modifiers/:id/',
    status: 204,
    summary: 'Delete a custom modifier',
    handle: (ctx, { params }) => modifiers.deleteToneModifier(ctx, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/modifier-levels/:id/',
    status: 200,
    summary: "Change a level's text for the caller alone; null reverts to the starter",
    body: changedLevel,
    handle: async (ctx, { params, body }) =>
      presentLevel(await modifiers.updateToneModifierLevel(ctx, { id: params.id, updatedPrompt: body.updated_prompt })),
  }),
];

function itemRoutes(plural: string, kind: ToneItemKind): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: `/${plural}/`,
      status: 200,
      summary: `The shipped ${plural} and the caller's own`,
      handle: async (ctx) => (await items.toneItems(ctx, kind)).map(presentItem),
    }),
    route({
      method: 'POST',
      path: `/${plural}/`,
      status: 201,
      summary: `Add one of the caller's own to the ${plural}`,
      body: newItem,
      handle: async (ctx, { body: { updated_prompt, ...body } }) =>
        presentItem(await items.createToneItem(ctx, { ...body, kind, updatedPrompt: updated_prompt ?? '' })),
    }),
    route({
      method: 'PUT',
      path: `/${plural}/:id/`,
      status: 200,
      summary: `Change one of the ${plural} for the caller alone; updated_prompt null reverts to the starter`,
      body: changedItem,
      handle: async (ctx, { params, body: { updated_prompt: updatedPrompt, ...body } }) =>
        presentItem(await items.updateToneItem(ctx, { ...body, id: params.id, updatedPrompt }, kind)),
    }),
    route({
      method: 'DELETE',
      path: `/${plural}/:id/`,
      status: 204,
      summary: `Delete a custom one of the ${plural}`,
      handle: (ctx, { params }) => items.deleteToneItem(ctx, params.id, kind),
    }),
  ];
}

const presentItem = ({ id, name, description, starterPrompt, updatedPrompt, isCustom, isDefault }: ToneItemRow) => ({
  id,
  name,
  description,
  starter_prompt: starterPrompt,
  updated_prompt: updatedPrompt,
  is_custom: isCustom,
  is_default: isDefault,
});

const presentModifier = ({
  id,
  name,
  description,
  starterPrompt,
  updatedPrompt,
  isCustom,
  isDefault,
  leftLabel,
  rightLabel,
  levels,
}: ToneModifierRow) => ({
  id,
  name,
  description,
  starter_prompt: starterPrompt,
  updated_prompt: updatedPrompt,
  is_custom: isCustom,
  is_default: isDefault,
  left_label: leftLabel,
  right_label: rightLabel,
  levels: levels.map(presentLevel),
});

const presentLevel = ({ id, levelName, position, starterPrompt, updatedPrompt }: ToneModifierLevelRow) => ({
  id,
  level_name: levelName,
  position,
  starter_prompt: starterPrompt,
  updated_prompt: updatedPrompt,
});
