import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
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
      "Roles, the office that a text is written for: the shipped ones, then the caller's own, with the caller's edits.",
  })
  roles(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.ROLE);
  }

  @Query(() => [ToneItem], {
    description:
      "Formats, the container of a text such as an email: the shipped ones, then the caller's own, with the caller's edits.",
  })
  formats(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.FORMAT);
  }

  @Query(() => [ToneItem], {
    description:
      "Audiences, to whom a text is written: the shipped ones, then the caller's own, with the caller's edits.",
  })
  audiences(@Ctx() ctx: Context) {
    return items.toneItems(ctx, ToneItemKind.AUDIENCE);
  }

  @Query(() => [ToneModifier], {
    description:
      "Modifiers, scales from -3 to 3: the shipped ones (assertiveness, length, directness, energy, formality, urgency, humor), then the caller's own, with the caller's edits.",
  })
  modifiers(@Ctx() ctx: Context) {
    return modifiers.toneModifiers(ctx);
  }

  @Mutation(() => ToneItem, { description: "Adds a voice, role, format or audience of the caller's own." })
  createToneItem(
    @Arg('input', () => CreateToneItemInput, { description: 'The new item.' }) input: CreateToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.createToneItem(ctx, input);
  }

  @Mutation(() => ToneItem, {
    description:
      'Changes a voice, role, format or audience for the caller alone; a shipped one stays as it is for everyone else.',
  })
  updateToneItem(
    @Arg('input', () => UpdateToneItemInput, { description: 'What changes.' }) input: UpdateToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.updateToneItem(ctx, input);
  }

  @Mutation(() => DeletedToneItem, {
    description: "Deletes a voice, role, format or audience of the caller's own. A shipped one is FORBIDDEN.",
  })
  deleteToneItem(
    @Arg('input', () => DeleteToneItemInput, { description: 'Which one.' }) input: DeleteToneItemInput,
    @Ctx() ctx: Context,
  ) {
    return items.deleteToneItem(ctx, input.id);
  }

  @Mutation(() => ToneModifier, { description: "Adds a modifier of the caller's own, with its six levels." })
  createToneModifier(
    @Arg('input', () => CreateToneModifierInput, { description: 'The new modifier.' }) input: CreateToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.createToneModifier(ctx, input);
  }

  @Mutation(() => ToneModifier, {
    description:
      'Changes a modifier and its levels for the caller alone; a shipped one stays as it is for everyone else.',
  })
  updateToneModifier(
    @Arg('input', () => UpdateToneModifierInput, { description: 'What changes.' }) input: UpdateToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.updateToneModifier(ctx, input);
  }

  @Mutation(() => DeletedToneItem, {
    description: "Deletes a modifier of the caller's own. A shipped one is FORBIDDEN.",
  })
  deleteToneModifier(
    @Arg('input', () => DeleteToneModifierInput, { description: 'Which one.' }) input: DeleteToneModifierInput,
    @Ctx() ctx: Context,
  ) {
    return modifiers.deleteToneModifier(ctx, input.id);
  }
}
