import { ArgsType, Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';

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
    SUMMARIZE: { description: 'Makes it clearly shorter: what matters stays.' },
    EXPAND: { description: 'Adds detail, context and concrete instructions, without inventing facts.' },
    REWRITE: { description: 'Says the same in other words, with the same tone and length.' },
    GRAMMAR: { description: 'Corrects grammar, spelling and punctuation, and changes nothing else.' },
  },
});
registerEnumType(ModelArea, {
  name: 'ModelArea',
  description: 'The area of the product whose prices are shown; they may differ.',
  valuesConfig: { LIBRARY: { description: 'The Library and Chat.' }, TONE_SHIFT: { description: 'ToneShift.' } },
});

@InputType({ description: 'How a model answers; what is absent or null has its default.' })
export class GenerationParametersInput {
  @Field(() => String, { nullable: true, description: 'A model of the provider; its default when absent.' })
  model?: string | null;

  @Field(() => Float, { nullable: true, description: 'How freely words are chosen: 0 to 2; 0.7 unless given.' })
  temperature?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most tokens that may be answered: 100 to 2,000; 1,000 unless given, for an enhancement as many as its text needs.',
  })
  maxTokens?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How much of the likeliest words is chosen from: 0 to 1; 1 unless given.',
  })
  topP?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How much words that came up often are avoided: -2 to 2; 0 unless given.',
  })
  frequencyPenalty?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How much words that came up at all are avoided: -2 to 2; 0 unless given.',
  })
  presencePenalty?: number | null;
}

@InputType()
export abstract class PromptInput {
  @Field(() => String, { description: 'Not blank; at most 100,000 characters.' })
  prompt!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "A provider's id, as `llmProviders` lists them; when absent or null openai if it is configured, else the first of the list.",
  })
  provider?: string | null;

  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Contents of the caller that the model gets as material, at most 20; one that is not there is NOT_FOUND.',
  })
  contextContentIds!: string[];

  @Field(() => GenerationParametersInput, {
    nullable: true,
    description:
      'How the model answers; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range.',
  })
  parameters?: GenerationParametersInput | null;
}

@InputType({ description: 'What a model is to write.' })
export class GenerateInput extends PromptInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'An LlmConversation of the caller that keeps prompt and answer; without it they are kept nowhere. The model is not sent what is in it; `addLlmMessage` does that.',
  })
  conversationId?: string | null;
}

@InputType({ description: 'Which saved text is to be enhanced, and how.' })
export class EnhanceInput {
  @Field(() => ID, {
    description:
      'A content of the caller, or NOT_FOUND. The model works on its body; markers of context references stay markers.',
  })
  contentId!: string;

  @Field(() => EnhancementType, { description: 'What is to be done with the text.' })
  enhancementType!: EnhancementType;

  @Field(() => String, {
    nullable: true,
    description:
      "A provider's id, as `llmProviders` lists them; when absent or null openai if it is configured, else the first of the list.",
  })
  provider?: string | null;

  @Field(() => GenerationParametersInput, {
    nullable: true,
    description:
      'How the model answers; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range.',
  })
  parameters?: GenerationParametersInput | null;
}

@ArgsType()
export class LlmRequestsArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Only calls of this LlmConversation of the caller; absent or null: all calls.',
  })
  conversationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only calls to the provider with this id; absent or null: to all.',
  })
  provider?: string | null;
}
