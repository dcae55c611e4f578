import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { Library } from '../libraries/library.entity.ts';

@ObjectType({ simpleResolvers: true, description: "A category of contents: shipped to everyone, or a library's own." })
@Entity('content_types')
@Index('content_types_library_name_key', { synchronize: false })
export class ContentType {
  @Field(() => ID, { description: 'Identifies the type; 1 is Unassigned, the default.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'At most 60 characters; unique in a library, ignoring case.' })
  @InRest({ example: 'Email' })
  @Column('varchar', { length: 60 })
  name!: string;

  /** Null for a shipped type. */
  @Index()
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  libraryId!: number | null;

  @Field(() => Boolean, { description: "True for a library's own type, false for a shipped one." })
  isCustom!: boolean;

  @Field(() => Int, {
    description:
      'How many contents of its library have this type; for a shipped type of a content, those of the caller.',
  })
  count!: number;
}

export const UNASSIGNED_TYPE_ID = 1;
