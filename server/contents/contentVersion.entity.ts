import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Content } from './content.entity.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from './contentType.entity.ts';

/** A content as one save left it. Rows are only ever added, in the transaction of the save. */
@ObjectType({ simpleResolvers: true, description: 'A content as one save left it.' })
@Entity('content_versions')
@Index(['contentId', 'version'], { unique: true })
export class ContentVersion {
  @Field(() => ID)
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Content, { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @Field(() => Int)
  @Column('int')
  version!: number;

  @Field(() => String)
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => String)
  @Column('text')
  description!: string;

  @Field(() => String)
  @Column('text')
  content!: string;

  @ForeignKey(() => ContentType)
  @Column('int', { default: UNASSIGNED_TYPE_ID })
  contentTypeId!: number;

  @Field(() => ContentType)
  contentType!: ContentType;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
