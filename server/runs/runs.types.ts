import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { WrittenPiece } from '../replies/writing.types.ts';
import { GivenValue, Run } from './run.entity.ts';
import { RunAnswer } from './runAnswer.entity.ts';

@ObjectType({ simpleResolvers: true, description: "One page of a content's runs, newest first." })
export class RunPage extends Page(Run) {}

@ObjectType({
  simpleResolvers: true,
  description: 'An answer of a run that is kept: what a version of a prompt came to with these values.',
})
export class ContentExample {
  @Field(() => ID, { description: "Identifies the example: the answer's id." })
  id!: number;

  @Field(() => ID, { description: 'The content that was run.' })
  contentId!: number;

  @Field(() => [GivenValue], { description: 'What the variables of the text were given.' })
  givenValues!: GivenValue[];

  @Field(() => RunAnswer, { description: 'The answer, with its version, model and text.' })
  answer!: RunAnswer;
}

@ObjectType({ simpleResolvers: true, description: "One page of a content's examples, newest first." })
export class ContentExamplePage extends Page(ContentExample) {}

@ObjectType({ simpleResolvers: true, description: 'A run that is gone.' })
export class DeletedRun {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of an answer of a run as it is written.' })
export class RunAnswerProgress extends WrittenPiece {
  @Field(() => RunAnswer, {
    nullable: true,
    description: 'In the last event the answer as it ended; null in the others.',
  })
  answer!: RunAnswer | null;
}
