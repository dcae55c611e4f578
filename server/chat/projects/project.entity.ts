import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ChatProjectMaterial } from './projectMaterial.entity.ts';

@ObjectType({ simpleResolvers: true, description: "The value of a variable of a project's instruction." })
export class ChatProjectValue {
  @Field(() => String, { description: "The variable's name between {{ and }}." })
  name!: string;

  @Field(() => String, { description: 'The text that replaces it.' })
  value!: string;
}

/** The instruction is referred to without a foreign key, so that the project can say that it was deleted. */
@ObjectType({
  simpleResolvers: true,
  description:
    'A project of the Chat. Its instruction and materials are sent to the model with every message in its conversations, each time in their current text.',
})
@Entity('chat_projects')
@Index(['ownerId', 'foldedName'], { unique: true })
export class ChatProject {
  @Field(() => ID, { description: 'Identifies the project; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, {
    description: 'One line of at most 200 characters; unique for each user, ignoring case.',
  })
  @InRest({ example: 'Weather report' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Column('text')
  foldedName!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The content whose current text is sent as part of the system message; null for none.',
  })
  @Column('int', { nullable: true })
  instructionId!: number | null;

  @Field(() => [ChatProjectValue], { description: 'Values of the variables of the instruction.' })
  @InRest({ example: [{ name: 'tone', value: 'calm' }] })
  @Column('jsonb', { default: [] })
  instructionValues!: ChatProjectValue[];

  @Field(() => [ChatProjectMaterial], {
    description: 'Its materials in the order in which they were added, at most 10.',
  })
  @InRest({ maxItems: 10 })
  materials!: ChatProjectMaterial[];

  @Field(() => Int, { description: 'How many conversations it has, including archived ones.' })
  conversationCount!: number;

  @Field(() => [String], {
    description:
      'Sentences about prompts of it that are in the trash or were deleted. While there are any, messages in its conversations are refused with CONFLICT.',
  })
  @InRest({ example: [], maxItems: 11 })
  problems!: string[];

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its name, instruction or materials last changed.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
