import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { ChatAttachmentInput } from '../chat/chat.inputs.ts';
import { RenderValueInput } from '../contents/rendering/render.types.ts';

@InputType({ description: 'A model to call in a run.' })
export class RunModelInput {
  @Field(() => String, {
    nullable: true,
    description: "A provider's id, one of `llmProviders`; the default one when absent.",
  })
  provider?: string | null;

  @Field(() => String, { nullable: true, description: "One of the provider's models; its default when absent." })
  model?: string | null;
}

@InputType({ description: 'The parameters of the models in a run; absent and null fields have their default.' })
export class RunParametersInput {
  @Field(() => Float, { nullable: true, description: 'The sampling temperature: 0 to 2; 0.7 by default.' })
  temperature?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most tokens of each answer: 100 to 2,000; 4,096 by default.',
  })
  maxTokens?: number | null;
}

@InputType({ description: 'The prompt to run, its values and its models.' })
export class StartRunInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => [Int], {
    defaultValue: [],
    description:
      'The versions of the content to run, at most 2, and 2 only with one model; NOT_FOUND when there is no such version. Empty: the current version.',
  })
  versions!: number[];

  @Field(() => [RunModelInput], {
    defaultValue: [],
    description: 'The models to call: at most 3, all different. Empty: the default model.',
  })
  models!: RunModelInput[];

  @Field(() => [RenderValueInput], {
    defaultValue: [],
    description:
      'Values of variables, as for `renderContent`; at most 250. BAD_USER_INPUT when a required value is missing, or when the text with its values is longer than 100,000 characters.',
  })
  values!: RenderValueInput[];

  @Field(() => [ChatAttachmentInput], {
    defaultValue: [],
    description:
      'At most 10, with texts of at most 200,000 characters in total. The answer of a model that cannot read one of them is FAILED; BAD_USER_INPUT when none of the models can.',
  })
  attachments!: ChatAttachmentInput[];

  @Field(() => RunParametersInput, {
    nullable: true,
    description: 'The parameters of the models; the defaults when absent or null.',
  })
  parameters?: RunParametersInput | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'True: the call returns when every answer has ended, and closing the connection stops them; a failed answer has the status FAILED. False: it returns immediately with answers that are WRITING and continue whether or not a client follows them with `runAnswerProgress`.',
  })
  wait: boolean = true;
}

@ArgsType()
export class RunsArgs extends PageArgs {
  @Field(() => ID, { description: "The content that was run: one of the caller's, also in the trash, or NOT_FOUND." })
  contentId!: string;
}

@ArgsType()
export class ContentExamplesArgs extends PageArgs {
  @Field(() => ID, { description: "The content whose examples are listed: one of the caller's, or NOT_FOUND." })
  contentId!: string;

  @Field(() => Int, { nullable: true, description: 'Only examples of this version; absent or null: of all versions.' })
  @InRest({ minimum: 1, description: 'Only examples of this version; absent: of all versions.' })
  version?: number | null;
}

@InputType({ description: 'The run to delete.' })
export class DeleteRunInput {
  @Field(() => ID, { description: 'A run of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'The answer to stop.' })
export class StopRunAnswerInput {
  @Field(() => ID, { description: 'An answer of a run of the caller, or NOT_FOUND.' })
  answerId!: string;
}

@InputType({ description: 'The answer to keep as an example.' })
export class KeepRunAnswerInput {
  @Field(() => ID, {
    description:
      'An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text.',
  })
  answerId!: string;
}

@InputType({ description: 'The example to remove.' })
export class RemoveExampleInput {
  @Field(() => ID, { description: 'An example of the caller, by the id of its answer, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'The answer to continue in the Chat.' })
export class ContinueRunInChatInput {
  @Field(() => ID, {
    description:
      'An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text.',
  })
  answerId!: string;
}
