import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs, UPDATED_SINCE } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneMessageType } from './toneMessage.entity.ts';

@InputType({ description: 'The level of a modifier.' })
export class ToneModifierLevelInput {
  @Field(() => ID, {
    description: "A shipped modifier or one of the caller's own; if one is given twice, the last level is used.",
  })
  modifierId!: string;

  @Field(() => Int, { description: 'Limited to -3 to 3; 0 leaves the modifier out.' })
  level!: number;
}

@InputType({
  description:
    "The settings of a ToneShift conversation by id: shipped items and the caller's own, at most 20 of each kind.",
})
export class ToneSelectionInput {
  @Field(() => [ID], {
    defaultValue: [],
    description: 'Items of the kind VOICE; their prompts are joined in this order.',
  })
  voiceIds!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Items of the kind ROLE; their prompts are joined in this order.',
  })
  roleIds!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Items of the kind FORMAT; their prompts are joined in this order.',
  })
  formatIds!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Items of the kind AUDIENCE; their prompts are joined in this order.',
  })
  audienceIds!: string[];

  @Field(() => [ToneModifierLevelInput], {
    defaultValue: [],
    description: 'The levels of modifiers; a modifier that is not given is neutral.',
  })
  modifierLevels!: ToneModifierLevelInput[];
}

@InputType({ description: 'A new ToneShift conversation.' })
export class CreateToneConversationInput {
  @Field(() => String, {
    nullable: true,
    description: 'One line, at most 200 characters; the first 50 characters of the original when absent or blank.',
  })
  title?: string | null;

  @Field(() => String, { description: 'The text to rewrite; not blank, at most 100,000 characters.' })
  @InRest({ example: 'we cant ship friday, tests fail' })
  originalContent!: string;

  @Field(() => ToneSelectionInput, {
    description: 'The first settings; {} sets nothing. `updateToneParameters` changes them.',
  })
  selection!: ToneSelectionInput;
}

@InputType({ description: 'New settings of a ToneShift conversation, which replace all previous ones.' })
export class UpdateToneParametersInput {
  @Field(() => ID, { description: 'A ToneShift conversation of the caller, or NOT_FOUND.' })
  conversationId!: string;

  @Field(() => ToneSelectionInput, { description: 'All settings from now on; {} sets nothing.' })
  selection!: ToneSelectionInput;
}

@InputType({ description: 'A ToneShift message to send.' })
export class SendToneMessageInput {
  @Field(() => ID, { description: 'A ToneShift conversation of the caller, or NOT_FOUND.' })
  conversationId!: string;

  @Field(() => String, {
    defaultValue: '',
    description:
      'At most 100,000 characters. Blank: the last outputs are rewritten with the current settings, which needs an earlier message and at least one setting.',
  })
  content: string = '';

  @Field(() => ToneMessageType, {
    description:
      'ORIGINAL_MESSAGE: the content is a new text to rewrite, and nothing from before is sent with it. ADDITIONAL_INSTRUCTIONS: the content says how to change the result; the newest original and its last two outputs are sent with it. Blank content is always the latter.',
  })
  messageType!: ToneMessageType;

  @Field(() => String, {
    nullable: true,
    description: 'The id or name of a provider; when absent, the one that has the model.',
  })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A model of the provider; when absent, the first available of gpt-4o-mini, gpt-4o and gpt-5-chat-latest, otherwise the provider's first.",
  })
  model?: string | null;

  @Field(() => Int, {
    defaultValue: 1,
    description: '1 to 3 outputs, requested concurrently; each is a call that counts towards the limits.',
  })
  variants: number = 1;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'True: the call returns when every output has ended; closing the connection stops them. False: it returns immediately with outputs that are WRITING and continue whether or not a client follows them with `toneAnswerProgress`; each has its own failure. `toneAnswer` ignores it.',
  })
  wait: boolean = true;
}

@InputType({ description: 'The output to stop.' })
export class StopToneAnswerInput {
  @Field(() => ID, { description: 'An output of a ToneShift conversation of the caller, or NOT_FOUND.' })
  messageId!: string;
}

@InputType({ description: 'A message to preview without sending it.' })
export class PreviewTonePromptInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The conversation that the message would continue; absent: a new one.',
  })
  conversationId?: string | null;

  @Field(() => String, { defaultValue: '', description: 'At most 100,000 characters.' })
  content: string = '';

  @Field(() => ToneMessageType, {
    defaultValue: ToneMessageType.ORIGINAL_MESSAGE,
    description: 'The type of the content; blank content is always ADDITIONAL_INSTRUCTIONS.',
  })
  messageType: ToneMessageType = ToneMessageType.ORIGINAL_MESSAGE;

  @Field(() => ToneSelectionInput, {
    description: 'The settings to send it with; those of the conversation are ignored.',
  })
  selection!: ToneSelectionInput;

  @Field(() => String, {
    nullable: true,
    description: 'The id or name of a provider; when absent, the one that has the model.',
  })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A model of the provider; when absent, the first available of gpt-4o-mini, gpt-4o and gpt-5-chat-latest, otherwise the provider's first.",
  })
  model?: string | null;
}

@InputType({ description: 'The conversations to delete.' })
export class DeleteToneConversationsInput {
  @Field(() => [ID], { description: "At most 100 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];
}

@ArgsType()
export class ToneConversationsArgs extends PageArgs {
  @Field(() => String, {
    defaultValue: '',
    description:
      'Words to find in titles and texts, also within words, in any case and order. At most 200 characters, of which 16 words count; the first 20,000 characters of each text are searched.',
  })
  search: string = '';

  @Field(() => Date, UPDATED_SINCE)
  updatedSince?: Date | null;
}
