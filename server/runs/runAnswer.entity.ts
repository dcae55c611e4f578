import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { WrittenReply } from '../replies/writtenReply.entity.ts';
import { Run } from './run.entity.ts';

export enum RunAnswerStatus {
  COMPLETE = 'complete',
  WRITING = 'writing',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(RunAnswerStatus, {
  name: 'RunAnswerStatus',
  description: 'How far an answer of a run is.',
  valuesConfig: {
    COMPLETE: { description: 'The provider said that it is done.' },
    WRITING: { description: 'It is being written on the server; follow it with `runAnswerProgress`.' },
    STOPPED: { description: 'Stopped by the user: a part of an answer.' },
    FAILED: { description: 'Broken off: a part of an answer, or nothing. `errorType` says why.' },
  },
});

/** What one model answers in a run; kept as an example it stays when its run goes. */
@ObjectType({ simpleResolvers: true, description: 'What one model answered, or is answering, in a run of a prompt.' })
@Entity('run_answers')
@Index(['runId', 'id'])
@Index('run_answers_writing_idx', ['id'], { where: "status = 'writing'" })
export class RunAnswer extends WrittenReply {
  @Field(() => ID, { description: 'Identifies the answer; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The run that it belongs to.' })
  @ForeignKey(() => Run, { onDelete: 'CASCADE' })
  @Column('int')
  runId!: number;

  /** The run's, so that an answer is found by owner. */
  @Column('int')
  ownerId!: number;

  @Field(() => Int, { description: 'The version of the content that was asked.' })
  @InRest({ example: 1, minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => String, { description: 'The id of the provider that was asked.' })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40 })
  provider!: string;

  @Field(() => String, { description: 'The model that was asked, as its provider calls it.' })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200 })
  model!: string;

  @Field(() => String, {
    description: 'What the model was sent: the text of that version, its references and variables filled in.',
  })
  @InRest({ example: 'Write release notes for 1.2.' })
  @Column('text')
  prompt!: string;

  @Field(() => String, {
    description:
      'Markdown, never HTML. While it is being written what is stored so far, at most a second old; of one that was stopped or has failed what was written until then.',
  })
  @InRest({ example: '# Release notes' })
  @Column('text', { default: '' })
  text!: string;

  @Field(() => RunAnswerStatus, { description: 'Whether it is complete, being written, stopped or failed.' })
  @Column('varchar', { length: 10, default: RunAnswerStatus.WRITING })
  status!: RunAnswerStatus;

  @Field(() => Date, { description: 'When the model was asked.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is being written.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it is kept as an example of its version; null when it is not.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  keptAt!: Date | null;

  @Index()
  @ForeignKey(() => LlmRequest, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  llmRequestId!: number | null;

  /** While it is being written: when its writer was last seen. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;
}
