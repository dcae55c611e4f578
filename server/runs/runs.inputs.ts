import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { RenderValueInput } from '../contents/rendering/render.types.ts';

@InputType({ description: 'A model that is asked in a run.' })
export class RunModelInput {
  @Field(() => String, {
    nullable: true,
    description: "A provider's id, as `llmProviders` lists them; the default one when absent.",
  })
  provider?: string | null;

  @Field(() => String, { nullable: true, description: "One of the provider's models; its default when absent." })
  model?: string | null;
}

@InputType({ description: 'How the models of a run answer; what is absent or null has its default.' })
export class RunParametersInput {
  @Field(() => Float, { nullable: true, description: 'How freely words are chosen: 0 to 2; 0.7 unless given.' })
  temperature?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most tokens that each may answer: 100 to 2,000; 4,096 unless given.',
  })
  maxTokens?: number | null;
}

@InputType({ description: 'Which prompt is run, with which values and by which models.' })
export class StartRunInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => [Int], {
    defaultValue: [],
    description:
      'Versions of the content that are run, at most 2, and 2 only with one model; NOT_FOUND when there is no such version. None: the one of now.',
  })
  versions!: number[];

  @Field(() => [RunModelInput], {
    defaultValue: [],
    description: 'Who is asked: at most 3, all different. None: the default model.',
  })
  models!: RunModelInput[];

  @Field(() => [RenderValueInput], {
    defaultValue: [],
    description:
      'Values of variables, as for `renderContent`; at most 250. BAD_USER_INPUT when one is missing that the text needs, or with its values the text is longer than 100,000 characters.',
  })
  values!: RenderValueInput[];

  @Field(() => RunParametersInput, {
    nullable: true,
    description: 'How the models answer; the defaults when absent or null.',
  })
  parameters?: RunParametersInput | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'True: the call answers when every answer has ended, and closing the connection stops them; one that failed has the status FAILED. False: it answers at once with answers that are WRITING and go on whether or not anybody follows them with `runAnswerProgress`.',
  })
  wait: boolean = true;
}

@ArgsType()
export class RunsArgs extends PageArgs {
  @Field(() => ID, { description: 'The content that was run: one of the caller, in the trash or not, or NOT_FOUND.' })
  contentId!: string;
}

@ArgsType()
export class ContentExamplesArgs extends PageArgs {
  @Field(() => ID, { description: 'The content whose examples are asked for: one of the caller, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => Int, { nullable: true, description: 'Only examples of this version; absent or null: of all.' })
  version?: number | null;
}

@InputType({ description: 'Which run is to be deleted.' })
export class DeleteRunInput {
  @Field(() => ID, { description: 'A run of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'Which answer is to stop.' })
export class StopRunAnswerInput {
  @Field(() => ID, { description: 'An answer of a run of the caller, or NOT_FOUND.' })
  answerId!: string;
}

@InputType({ description: 'Which answer is kept as an example.' })
export class KeepRunAnswerInput {
  @Field(() => ID, {
    description:
      'An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text.',
  })
  answerId!: string;
}

@InputType({ description: 'Which example is not kept any more.' })
export class RemoveExampleInput {
  @Field(() => ID, { description: 'An example of the caller, by the id of its answer, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'Which answer the Chat goes on from.' })
export class ContinueRunInChatInput {
  @Field(() => ID, {
    description:
      'An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text.',
  })
  answerId!: string;
}
