import { ArgsType, Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';

export enum EnhancementType {
  IMPROVE = 'improve',
  SUMMARIZE = 'summarize',
  EXPAND = 'expand',
  REWRITE = 'rewrite',
  GRAMMAR = 'grammar',
}

export enum ModelArea {
  LIBRARY = 'library',
  TONE_SHIFT = 'toneShift',
}

registerEnumType(EnhancementType, {
  name: 'EnhancementType',
  description: 'What an enhancement does to a text.',
  valuesConfig: {
    IMPROVE: { description: 'Makes it clearer, more specific and better structured, at roughly its length.' },
    SUMMARIZE: { description: 'Makes it clearly shorter and keeps what matters.' },
    EXPAND: { description: 'Adds detail, context and concrete instructions, without inventing facts.' },
    REWRITE: { description: 'Says the same in other words, with the same tone and length.' },
    GRAMMAR: { description: 'Corrects grammar, spelling and punctuation, and changes nothing else.' },
  },
});
registerEnumType(ModelArea, {
  name: 'ModelArea',
  description: 'The area of the product whose prices are shown; prices may differ by area.',
  valuesConfig: { LIBRARY: { description: 'The library and Chat.' }, TONE_SHIFT: { description: 'ToneShift.' } },
});

@InputType({ description: 'The parameters of a model; absent and null fields have their default.' })
export class GenerationParametersInput {
  @Field(() => String, { nullable: true, description: 'A model of the provider; its default when absent.' })
  model?: string | null;

  @Field(() => Float, { nullable: true, description: 'The sampling temperature: 0 to 2; 0.7 by default.' })
  temperature?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most tokens of the answer: 100 to 2,000; 1,000 by default, for an enhancement as many as its text needs.',
  })
  maxTokens?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The probability mass that words are sampled from (nucleus sampling): 0 to 1; 1 by default.',
  })
  topP?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Penalty for words by how often they have appeared: -2 to 2; 0 by default.',
  })
  frequencyPenalty?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Penalty for words that have appeared at all: -2 to 2; 0 by default.',
  })
  presencePenalty?: number | null;
}

@InputType()
export abstract class PromptInput {
  @Field(() => String, { description: 'Not blank; at most 100,000 characters.' })
  @InRest({ example: 'Write release notes.' })
  prompt!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "A provider's id, one of `llmProviders`; when absent or null, openai if it is configured, otherwise the first of the list.",
  })
  provider?: string | null;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Contents of the caller that are sent to the model as material, at most 20; NOT_FOUND when one does not exist.',
  })
  contextContentIds!: string[];

  @Field(() => GenerationParametersInput, {
    nullable: true,
    description:
      'The parameters of the model; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range.',
  })
  parameters?: GenerationParametersInput | null;
}

@InputType({ description: 'The text that a model should write.' })
export class GenerateInput extends PromptInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'An LlmConversation of the caller that stores prompt and answer; without it they are not stored. Its earlier messages are not sent to the model; `addLlmMessage` does that.',
  })
  conversationId?: string | null;
}

@InputType({ description: 'The text to enhance, and how.' })
export class EnhanceInput {
  @Field(() => ID, {
    description:
      'A content of the caller, or NOT_FOUND. The model works on its body; markers of context references remain markers.',
  })
  contentId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'An unsaved text of that content to work on. Absent or null: the saved body. At most 1,000,000 characters.',
  })
  content?: string | null;

  @Field(() => EnhancementType, { description: 'What to do with the text.' })
  enhancementType!: EnhancementType;

  @Field(() => String, {
    nullable: true,
    description:
      "A provider's id, one of `llmProviders`; when absent or null, openai if it is configured, otherwise the first of the list.",
  })
  provider?: string | null;

  @Field(() => GenerationParametersInput, {
    nullable: true,
    description:
      'The parameters of the model; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range.',
  })
  parameters?: GenerationParametersInput | null;
}

@ArgsType()
export class LlmRequestsArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Only calls of this LlmConversation of the caller; absent or null: all calls.',
  })
  @InRest({ description: 'Only calls of this conversation of /api/llm/conversations/.' })
  conversationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only calls to the provider with this id; absent or null: all providers.',
  })
  @InRest({ description: 'Only calls to the provider with this id.' })
  provider?: string | null;
}
