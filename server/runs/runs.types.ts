import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { WrittenPiece } from '../replies/writing.types.ts';
import { GivenValue, Run } from './run.entity.ts';
import { RunAnswer } from './runAnswer.entity.ts';
import { RunAttachment } from './runAttachment.entity.ts';

@ObjectType({ simpleResolvers: true, description: "One page of a content's runs, newest first." })
export class RunPage extends Page(Run) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A kept answer of a run: the result of one version of a prompt with these values.',
})
export class ContentExample {
  @Field(() => ID, { description: 'Identifies the example: the id of its answer.' })
  id!: number;

  @Field(() => ID, { description: 'The content that was run.' })
  contentId!: number;

  @Field(() => [GivenValue], { description: "The values of the text's variables." })
  givenValues!: GivenValue[];

  @Field(() => [RunAttachment], { description: 'The attachments of its run.' })
  attachments!: RunAttachment[];

  @Field(() => RunAnswer, { description: 'The answer, with its version, model and text.' })
  answer!: RunAnswer;
}

@ObjectType({ simpleResolvers: true, description: "One page of a content's examples, newest first." })
export class ContentExamplePage extends Page(ContentExample) {}

@ObjectType({ simpleResolvers: true, description: 'The run that was deleted.' })
export class DeletedRun {
  @Field(() => ID, { description: 'The id of the deleted run.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of an answer of a run while it is written.' })
export class RunAnswerProgress extends WrittenPiece {
  @Field(() => RunAnswer, {
    nullable: true,
    description: 'In the last event the completed answer; null in the others.',
  })
  answer!: RunAnswer | null;
}
