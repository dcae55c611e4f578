import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { DeletedToneItem } from '../toneshift.types.ts';
import { ToneItem, ToneItemKind } from './toneItem.entity.ts';
import {
  CreateToneItemInput,
  CreateToneModifierInput,
  DeleteToneItemInput,
  DeleteToneModifierInput,
  UpdateToneItemInput,
  UpdateToneModifierInput,
} from './toneItems.inputs.ts';
import * as items from './toneItems.service.ts';
import { ToneModifier } from './toneModifier.entity.ts';
import * as modifiers from './toneModifiers.service.ts';

@Resolver()
export class ToneItemsResolver {
  @Query(() => [ToneItem], {
    description: "Voices, who speaks in a text: the shipped ones, then the caller's own, with the caller's edits.",
  })
  voices(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.VOICE);
  }

  @Query(() => [ToneItem], {
    description:
      "Roles, for which a text is written: the shipped ones, then the caller's own, with the caller's edits.",
  })
  roles(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.ROLE);
  }

  @Query(() => [ToneItem], {
    description:
      "Formats, the container of a text, for example an email: the shipped ones, then the caller's own, with the caller's edits.",
  })
  formats(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.FORMAT);
  }

  @Query(() => [ToneItem], {
    description:
      "Audiences, to which a text is written: the shipped ones, then the caller's own, with the caller's edits.",
  })
  audiences(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.AUDIENCE);
  }

  @RestCall('GET /modifiers/', {
    operationId: 'listModifiers',
    summary: "List the shipped modifiers and the caller's own, with their levels",
  })
  @Query(() => [ToneModifier], {
    description:
      "Modifiers, scales from -3 to 3: the shipped ones (assertiveness, length, directness, energy, formality, urgency, humor), then the caller's own, with the caller's edits.",
  })
  modifiers(@Ctx() ctx: Context) {
    return modifiers.toneModifiers(ctx);
  }

  @Mutation(() => ToneItem, { description: 'Creates a voice, role, format or audience of the caller.' })
  createToneItem(
    @Arg('input', () => CreateToneItemInput, { description: 'The new item.' }) input: CreateToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.createToneItem(ctx, input);
  }

  @Mutation(() => ToneItem, {
    description:
      'Changes a voice, role, format or audience for the caller alone; a shipped one is unchanged for everyone else.',
  })
  updateToneItem(
    @Arg('input', () => UpdateToneItemInput, { description: 'The fields to change.' }) input: UpdateToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.updateToneItem(ctx, input);
  }

  @Mutation(() => DeletedToneItem, {
    description: "Deletes one of the caller's own voices, roles, formats or audiences. A shipped one is FORBIDDEN.",
  })
  deleteToneItem(
    @Arg('input', () => DeleteToneItemInput, { description: 'The item to delete.' }) input: DeleteToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.deleteToneItem(ctx, input.id);
  }

  @RestCall('POST /modifiers/', {
    operationId: 'createModifier',
    status: 201,
    summary: 'Create a modifier',
  })
  @Mutation(() => ToneModifier, { description: 'Creates a modifier of the caller, with its six levels.' })
  createToneModifier(
    @Arg('input', () => CreateToneModifierInput, { description: 'The new modifier.' }) input: CreateToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.createToneModifier(ctx, input);
  }

  @Mutation(() => ToneModifier, {
    description:
      'Changes a modifier and its levels for the caller alone; a shipped one is unchanged for everyone else.',
  })
  updateToneModifier(
    @Arg('input', () => UpdateToneModifierInput, { description: 'The fields to change.' })
    input: UpdateToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.updateToneModifier(ctx, input);
  }

  @RestCall('DELETE /modifiers/:id/', {
    operationId: 'deleteModifier',
    status: 204,
    summary: 'Delete a custom modifier',
  })
  @Mutation(() => DeletedToneItem, {
    description: "Deletes one of the caller's own modifiers. A shipped one is FORBIDDEN.",
  })
  deleteToneModifier(
    @Arg('input', () => DeleteToneModifierInput, { description: 'The modifier to delete.' })
    input: DeleteToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.deleteToneModifier(ctx, input.id);
  }
}
