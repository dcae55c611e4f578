import { Field, ID, InputType, Int } from 'type-graphql';
import { ToneItemKind } from './toneItem.entity.ts';

@InputType({ description: "A new voice, role, format or audience of the caller's own." })
export class CreateToneItemInput {
  @Field(() => ToneItemKind, {
    description: 'Whether it is a voice, a role, a format or an audience; it cannot be changed later.',
  })
  kind!: ToneItemKind;

  @Field(() => String, { description: 'Not blank, one line, at most 60 characters.' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 1,000 characters.' })
  description: string = '';

  @Field(() => String, {
    defaultValue: '',
    description:
      'What the model is told, at most 4,000 characters. When blank, updatedPrompt is null and the starter is made from name and description.',
  })
  updatedPrompt: string = '';
}

@InputType({
  description:
    'A change to a voice, role, format or audience: fields that are absent stay as they are, and those that are null too, except updatedPrompt.',
})
export class UpdateToneItemInput {
  @Field(() => ID, { description: "A shipped item or one of the caller's own, of any kind." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The caller's own text, at most 4,000 characters; null or blank reverts to the starter, which of a custom item is its prompt as it was created.",
  })
  updatedPrompt?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Not blank, one line, at most 60 characters. Of a custom item only.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Of a custom item: at most 1,000 characters.' })
  description?: string | null;
}

@InputType({ description: "Which voice, role, format or audience of the caller's own to delete." })
export class DeleteToneItemInput {
  @Field(() => ID, { description: "An item of the caller's own, of any kind." })
  id!: string;
}

@InputType({ description: 'What one step of a new modifier asks of the model.' })
export class ToneModifierLevelTextInput {
  @Field(() => Int, { description: '-3 to 3 without 0.' })
  position!: number;

  @Field(() => String, { description: 'At most 4,000 characters; blank means that a text is made from name and step.' })
  prompt!: string;
}

@InputType({ description: "A new modifier of the caller's own." })
export class CreateToneModifierInput {
  @Field(() => String, { description: 'Not blank, one line, at most 60 characters.' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 1,000 characters.' })
  description: string = '';

  @Field(() => String, {
    nullable: true,
    description: 'What the end at -3 is called: one line, at most 60 characters; none when absent or null.',
  })
  leftLabel?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the end at 3 is called: one line, at most 60 characters; none when absent or null.',
  })
  rightLabel?: string | null;

  @Field(() => [ToneModifierLevelTextInput], {
    defaultValue: [],
    description: 'At most 6; levels that are not given get a text made from name and step.',
  })
  levels!: ToneModifierLevelTextInput[];
}

@InputType({ description: "The caller's own text for a level." })
export class ToneModifierLevelUpdateInput {
  @Field(() => ID, { description: 'A level of this modifier; any other is NOT_FOUND.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'At most 4,000 characters; null or blank reverts to the starter.',
  })
  updatedPrompt?: string | null;
}

@InputType({
  description:
    "A change to a modifier; only the given fields change. Of a shipped one it is the caller's own, and null reverts it.",
})
export class UpdateToneModifierInput {
  @Field(() => ID, { description: "A shipped modifier or one of the caller's own." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Not blank, one line, at most 60 characters.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 1,000 characters; of a shipped modifier a blank one reverts too.',
  })
  description?: string | null;

  @Field(() => [ToneModifierLevelUpdateInput], {
    defaultValue: [],
    description: 'At most 6 levels of this modifier; the others stay as they are.',
  })
  levels!: ToneModifierLevelUpdateInput[];
}

@InputType({ description: "Which modifier of the caller's own to delete." })
export class DeleteToneModifierInput {
  @Field(() => ID, { description: "A modifier of the caller's own." })
  id!: string;
}
