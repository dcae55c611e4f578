import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { Content } from './content.entity.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from './types/contentType.entity.ts';
import { VariableType } from './variables/definition.types.ts';

/** A content as one save left it. Rows are only ever added, in the transaction of the save. */
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

  @Field(() => Int, { description: 'The number of this version of the content, from 1.' })
  @InRest({ example: 1, minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => String, { description: 'The title as it was saved.' })
  @InRest({ example: 'Release notes' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => String, { description: 'The description as it was saved; may be empty.' })
  @InRest({ example: 'For the changelog' })
  @Column('text')
  description!: string;

  @Field(() => String, { description: "The prompt's text as it was saved, with its markers." })
  @InRest({ example: 'Summarise the diff.' })
  @Column('text')
  content!: string;

  @Field(() => [VariableType], { description: 'How it asked for the values of its variables.' })
  @Column('jsonb', { default: [] })
  variables!: VariableType[];

  @ForeignKey(() => ContentType)
  @Column('int', { default: UNASSIGNED_TYPE_ID })
  contentTypeId!: number;

  @Field(() => ContentType, { description: 'Its category at that save; Unassigned when that type was deleted since.' })
  contentType!: ContentType;

  @Field(() => Date, { description: 'When this version was saved.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
