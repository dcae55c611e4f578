import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { VariableType } from '../variables/definition.types.ts';
import { Content } from './content.entity.ts';

/** Rows are only inserted, in the transaction of the save. */
@ObjectType({ simpleResolvers: true, description: 'A content as one save left it.' })
@Entity('content_versions')
@Index(['contentId', 'version'], { unique: true })
export class ContentVersion {
  @Field(() => ID, { description: 'Identifies the version among those of all contents; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Content, { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @Column('int')
  libraryId!: number;

  @Field(() => Int, { description: 'The number of this version of the content, from 1.' })
  @InRest({ example: 1, minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => String, { description: 'The saved title.' })
  @InRest({ example: 'Release notes' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => String, { description: 'The saved description; may be empty.' })
  @InRest({ example: 'For the changelog' })
  @Column('text')
  description!: string;

  @Field(() => String, { description: 'The saved text of the prompt, with its markers.' })
  @InRest({ example: 'Summarise the diff.' })
  @Column('text')
  content!: string;

  @Field(() => [VariableType], { description: 'The definitions of its variables at that save.' })
  @Column('jsonb', { default: [] })
  variables!: VariableType[];

  @ForeignKey(() => ContentType)
  @Column('int', { default: UNASSIGNED_TYPE_ID })
  contentTypeId!: number;

  @Field(() => ContentType, {
    description: 'Its category at that save; Unassigned if that type has been deleted since.',
  })
  contentType!: ContentType;

  /** The account that saved it, without a foreign key: a deleted account leaves its versions. Null if not known. */
  @Column('int', { nullable: true })
  authorId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The username of the account that saved it; null when the account was deleted or is not known.',
  })
  @InRest({ example: 'ann' })
  author!: string | null;

  @Field(() => Date, { description: 'When this version was saved.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
