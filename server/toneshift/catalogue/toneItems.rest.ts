import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { ToneItemKind } from './toneItem.entity.ts';
import { toneItem, toneModifier, toneModifierLevel } from './toneItemAnswers.ts';
import {
  CreateToneItemInput,
  ToneModifierLevelUpdateInput,
  UpdateToneItemInput,
  UpdateToneModifierInput,
} from './toneItems.inputs.ts';
import * as items from './toneItems.service.ts';
import * as modifiers from './toneModifiers.service.ts';

const textOrNull = z.string().nullable();

const newItem = restBody(CreateToneItemInput, {
  omit: ['kind'],
  schemas: { updatedPrompt: textOrNull.default(null).transform((text) => text ?? '') },
});
const changedItem = restBody(UpdateToneItemInput, { omit: ['id'] });
const changedModifier = restBody(UpdateToneModifierInput, { omit: ['id', 'levels'] });
const changedLevel = restBody(ToneModifierLevelUpdateInput, {
  omit: ['id'],
  schemas: { updatedPrompt: textOrNull },
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
    method: 'PUT',
    path: '/modifiers/:id/',
    operationId: 'updateModifier',
    status: 200,
    answer: toneModifier,
    summary: "Change a modifier's name and description for the caller alone",
    description: 'A shipped modifier is unchanged for everyone else. Its levels have calls of their own.',
    body: changedModifier,
    handle: (ctx, { params, body }) => modifiers.updateToneModifier(ctx, { ...body, id: params.id, levels: [] }),
  }),
  route({
    method: 'PATCH',
    path: '/modifier-levels/:id/',
    operationId: 'updateModifierLevel',
    status: 200,
    answer: toneModifierLevel,
    summary: "Change a level's prompt for the caller alone; null reverts to the starter prompt",
    description: 'A level of a shipped modifier is unchanged for everyone else.',
    body: changedLevel,
    handle: (ctx, { params, body }) => modifiers.updateToneModifierLevel(ctx, { ...body, id: params.id }),
  }),
];

function itemRoutes(plural: string, kind: ToneItemKind, name: string): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: `/${plural}/`,
      operationId: `list${name}s`,
      sameAs: plural,
      status: 200,
      answer: toneItem.list(),
      summary: `List the shipped ${plural} and the caller's own`,
      handle: (ctx) => items.toneItems(ctx, kind),
    }),
    route({
      method: 'POST',
      path: `/${plural}/`,
      operationId: `create${name}`,
      sameAs: 'createToneItem',
      status: 201,
      answer: toneItem,
      summary: `Create one of the ${plural}`,
      body: newItem,
      handle: (ctx, { body }) => items.createToneItem(ctx, { ...body, kind }),
    }),
    route({
      method: 'PUT',
      path: `/${plural}/:id/`,
      operationId: `update${name}`,
      sameAs: 'updateToneItem',
      status: 200,
      answer: toneItem,
      summary: `Change one of the ${plural} for the caller alone; null for updated_prompt reverts to the starter prompt`,
      body: changedItem,
      handle: (ctx, { params, body }) => items.updateToneItem(ctx, { ...body, id: params.id }, kind),
    }),
    route({
      method: 'DELETE',
      path: `/${plural}/:id/`,
      operationId: `delete${name}`,
      sameAs: 'deleteToneItem',
      status: 204,
      answer: null,
      summary: `Delete one of the caller's own ${plural}`,
      handle: (ctx, { params }) => items.deleteToneItem(ctx, params.id, kind),
    }),
  ];
}
