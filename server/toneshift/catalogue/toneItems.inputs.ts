import { Field, ID, InputType, Int } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneItemKind } from './toneItem.entity.ts';

@InputType({ description: 'A new voice, role, format or audience of the caller.' })
export class CreateToneItemInput {
  @Field(() => ToneItemKind, {
    description: 'Whether it is a voice, a role, a format or an audience; it cannot be changed later.',
  })
  kind!: ToneItemKind;

  @Field(() => String, { description: 'Not blank, one line, at most 60 characters.' })
  @InRest({ example: 'Plain Speaker' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 1,000 characters.' })
  description: string = '';

  @Field(() => String, {
    defaultValue: '',
    description:
      'The prompt for the model, at most 4,000 characters. When blank, updatedPrompt is null and the starter prompt is derived from name and description.',
  })
  updatedPrompt: string = '';
}

@InputType({
  description:
    'A change to a voice, role, format or audience: absent fields are unchanged, and so are null ones except updatedPrompt.',
})
export class UpdateToneItemInput {
  @Field(() => ID, { description: "A shipped item or one of the caller's own, of any kind." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The caller's own prompt, at most 4,000 characters. Null or blank reverts to the starter prompt, which for a custom item is its prompt when it was created.",
  })
  @InRest({ example: 'Say it in plain words.' })
  updatedPrompt?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Not blank, one line, at most 60 characters. Only for a custom item.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 1,000 characters. Only for a custom item.' })
  description?: string | null;
}

@InputType({ description: 'The voice, role, format or audience to delete.' })
export class DeleteToneItemInput {
  @Field(() => ID, { description: "One of the caller's own items, of any kind." })
  id!: string;
}

@InputType({ description: 'The prompt of one level of a new modifier.' })
export class ToneModifierLevelTextInput {
  @Field(() => Int, { description: '-3 to 3 without 0.' })
  @InRest({ minimum: -3, maximum: 3 })
  position!: number;

  @Field(() => String, { description: 'At most 4,000 characters; when blank, a prompt is derived from name and step.' })
  prompt!: string;
}

@InputType({ description: 'A new modifier of the caller.' })
export class CreateToneModifierInput {
  @Field(() => String, { description: 'Not blank, one line, at most 60 characters.' })
  @InRest({ example: 'Formality' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 1,000 characters.' })
  description: string = '';

  @Field(() => String, {
    nullable: true,
    description: 'The name of the end at -3: one line, at most 60 characters; none when absent or null.',
  })
  leftLabel?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the end at 3: one line, at most 60 characters; none when absent or null.',
  })
  rightLabel?: string | null;

  @Field(() => [ToneModifierLevelTextInput], {
    defaultValue: [],
    description: 'At most 6; prompts that are not given are derived from name and step.',
  })
  levels!: ToneModifierLevelTextInput[];
}

@InputType({ description: "The caller's own prompt for a level." })
export class ToneModifierLevelUpdateInput {
  @Field(() => ID, { description: 'A level of this modifier; any other is NOT_FOUND.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'At most 4,000 characters; null or blank reverts to the starter prompt.',
  })
  @InRest({ example: 'Use short sentences.' })
  updatedPrompt?: string | null;
}

@InputType({
  description:
    'A change to a modifier; absent fields are unchanged. Changes to a shipped one apply to the caller alone, and null reverts them.',
})
export class UpdateToneModifierInput {
  @Field(() => ID, { description: "A shipped modifier or one of the caller's own." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Not blank, one line, at most 60 characters.',
  })
  @InRest({ example: 'Formality' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 1,000 characters; for a shipped modifier a blank one reverts too.',
  })
  description?: string | null;

  @Field(() => [ToneModifierLevelUpdateInput], {
    defaultValue: [],
    description: 'At most 6 levels of this modifier; the others are unchanged.',
  })
  levels!: ToneModifierLevelUpdateInput[];
}

@InputType({ description: 'The modifier to delete.' })
export class DeleteToneModifierInput {
  @Field(() => ID, { description: "One of the caller's own modifiers." })
  id!: string;
}
