import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** A content is referred to without a foreign key, so that a project can say that it was deleted. */
@ObjectType({
  simpleResolvers: true,
  description: 'A text that is sent to the model with every message in the conversations of a project.',
})
@Entity('chat_project_materials')
@Index(['projectId', 'id'])
export class ChatProjectMaterial {
  @Field(() => ID, { description: 'Identifies the material; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey('ChatProject', { onDelete: 'CASCADE' })
  @Column('int')
  projectId!: number;

  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'One line of at most 200 characters.' })
  @InRest({ example: 'notes.md' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Column('text')
  text!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The content whose current text is sent, with its references filled in; null for a stored text.',
  })
  @Column('int', { nullable: true })
  contentId!: number | null;

  @Field(() => Int, {
    description: 'The length of a stored text in Unicode code points; 0 for a content, whose text can change.',
  })
  size!: number;

  @Field(() => Boolean, { description: 'Whether its content is in the trash or was deleted.' })
  isMissing!: boolean;
}
