import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { CountedReply } from '../replies/writtenReply.entity.ts';
import { Run } from './run.entity.ts';

export enum RunAnswerStatus {
  COMPLETE = 'complete',
  WRITING = 'writing',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(RunAnswerStatus, {
  name: 'RunAnswerStatus',
  description: 'The status of an answer of a run.',
  valuesConfig: {
    COMPLETE: { description: 'The provider reported that it is finished.' },
    WRITING: { description: 'It is being written on the server; follow it with `runAnswerProgress`.' },
    STOPPED: { description: 'Stopped by the user: a partial answer.' },
    FAILED: { description: 'Failed: a partial answer or none. `errorType` is the reason.' },
  },
});

/** The answer of one model in a run. An answer kept as an example is not deleted with old runs. */
@ObjectType({
  simpleResolvers: true,
  description: 'The answer of one model in a run of a prompt, possibly still being written.',
})
@Entity('run_answers')
@Index(['runId', 'id'])
@Index('run_answers_writing_idx', ['id'], { where: "status = 'writing'" })
export class RunAnswer extends CountedReply {
  @Field(() => ID, { description: 'Identifies the answer; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The run that it belongs to.' })
  @ForeignKey(() => Run, { onDelete: 'CASCADE' })
  @Column('int')
  runId!: number;

  /** The owner of the run, so that answers can be found by owner. */
  @Column('int')
  ownerId!: number;

  @Field(() => Int, { description: 'The version of the content that was sent.' })
  @InRest({ example: 1, minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => String, {
    description: 'The id of the provider that was called; imported for an answer of an imported file.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40 })
  provider!: string;

  @Field(() => String, {
    description:
      "The model that was called, by its provider's name for it; for an answer of an imported file the tool of the file.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200 })
  model!: string;

  @Field(() => String, {
    description:
      'The prompt sent to the model: the text of that version, with its references and variables filled in. For an answer of an imported file the text with the values of its test.',
  })
  @InRest({ example: 'Write release notes for 1.2.' })
  @Column('text')
  prompt!: string;

  @Field(() => String, {
    description:
      'Markdown, never HTML. While it is being written the stored text so far, at most a second old; for a stopped or failed answer the text until then.',
  })
  @InRest({ example: '# Release notes' })
  @Column('text', { default: '' })
  text!: string;

  @Field(() => RunAnswerStatus, { description: 'Whether it is complete, being written, stopped or failed.' })
  @Column('varchar', { length: 10, default: RunAnswerStatus.WRITING })
  status!: RunAnswerStatus;

  @Field(() => Date, { description: 'When the model was called, or the answer imported.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is being written.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was kept as an example of its version; null when it is not kept.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  keptAt!: Date | null;

  @Index()
  @ForeignKey(() => LlmRequest, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  llmRequestId!: number | null;

  /** The last heartbeat of its writer, while it is being written. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;
}
