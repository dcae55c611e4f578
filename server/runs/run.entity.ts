import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { Content } from '../contents/content.entity.ts';
import { RunAnswer } from './runAnswer.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A value that a variable of a prompt was given.' })
export class GivenValue {
  @Field(() => String, { description: "The variable's name, as it stands between {{ and }}." })
  name!: string;

  @Field(() => String, { description: 'What was put in its place.' })
  value!: string;
}

/** A prompt, filled once and asked of some models, or in two versions of one. */
@ObjectType({
  simpleResolvers: true,
  description:
    'A prompt of the Library that was filled once and asked of up to three models, or of one model in two versions, side by side. It goes 30 days after it began, but for the answers that are kept as examples.',
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
  @ForeignKey(() => Content, { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @Field(() => String, { description: 'Its title as it is now.' })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => [GivenValue], {
    description: 'What the variables of the text were given, without what it does not have.',
  })
  @InRest({ example: [{ name: 'version', value: '1.2' }] })
  @Column('jsonb', { default: [] })
  givenValues!: GivenValue[];

  @Field(() => Float, { description: 'How freely words were chosen: 0 to 2.' })
  @InRest({ example: 0.7 })
  @Column('double precision')
  temperature!: number;

  @Field(() => Int, { description: 'The most tokens that each model might answer.' })
  @Column('int')
  maxTokens!: number;

  @Field(() => Date, { description: 'When it began.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => [RunAnswer], {
    description: 'What each model answered or is answering, in the order that was asked for: 1 to 3.',
  })
  answers!: RunAnswer[];
}
