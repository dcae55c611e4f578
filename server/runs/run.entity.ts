import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { RunAnswer } from './runAnswer.entity.ts';
import { RunAttachment } from './runAttachment.entity.ts';

/** The parameters of a run that names none. */
export const RUN_PARAMETERS = { temperature: 0.7, maxTokens: 4_096 };

@ObjectType({ simpleResolvers: true, description: 'The value of a variable of a prompt.' })
export class GivenValue {
  @Field(() => String, { description: "The variable's name between {{ and }}." })
  name!: string;

  @Field(() => String, { description: 'The text that replaced it.' })
  value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A prompt of the library that was filled in once and sent to up to three models, or in two versions to one model, side by side. It is deleted 30 days after it began, except for the answers that are kept as examples.',
})
@Entity('runs')
@Index(['ownerId', 'id'])
@Index(['contentId', 'id'])
@Index(['createdAt'])
export class Run {
  @Field(() => ID, { description: 'Identifies the run; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => ID, { description: 'The content that was run.' })
  @Column('int')
  contentId!: number;

  @Field(() => String, {
    description: 'The current title of the content; a sentence if the caller may no longer read it.',
  })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => [GivenValue], {
    description: "The values of the text's variables, without values that it does not use.",
  })
  @InRest({ example: [{ name: 'version', value: '1.2' }] })
  @Column('jsonb', { default: [] })
  givenValues!: GivenValue[];

  @Field(() => Float, { description: 'The sampling temperature: 0 to 2; the default for an imported answer.' })
  @InRest({ example: 0.7 })
  @Column('double precision')
  temperature!: number;

  @Field(() => Int, { description: 'The most tokens of each answer; the default for an imported answer.' })
  @Column('int')
  maxTokens!: number;

  @Field(() => Date, { description: 'When it began.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => [RunAttachment], { description: 'The attachments that the models got, in the requested order.' })
  @InRest({ example: [] })
  attachments!: RunAttachment[];

  @Field(() => [RunAnswer], {
    description: 'The answers of the models, possibly still being written, in the requested order: 1 to 3.',
  })
  answers!: RunAnswer[];
}
