import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/**
 * The key of prompts, tags, types, views and links. Every account has a library of its own, with the account's id; the
 * ids of shared ones come from the same sequence, so that no id means both.
 */
@ObjectType({
  simpleResolvers: true,
  description: "A library of prompts: the caller's own, or one that several people share.",
})
@Entity('libraries')
export class Library {
  @Field(() => ID, { description: "Identifies the library; one's own has the id of the account." })
  @PrimaryColumn('int', { default: () => "nextval('users_id_seq')" })
  id!: number;

  /** The account whose own library it is; null for a shared one. */
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true, unique: true })
  userId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "One line of at most 80 characters; null for one's own. Several libraries may have the same name.",
  })
  @InRest({ example: 'Support team' })
  @Column('varchar', { length: 80, nullable: true })
  name!: string | null;

  @Field(() => Boolean, { description: "Whether it is the caller's own, which nobody else can read." })
  isOwn!: boolean;

  @Field(() => LibraryRole, { description: "The caller's role." })
  @InRest({ isLowerCase: true })
  role!: LibraryRole;

  @Field(() => Int, { description: 'How many prompts it has, not counting those in the trash.' })
  contentCount!: number;

  @Field(() => Int, { description: "How many members it has; 1 for one's own." })
  @InRest({ minimum: 1 })
  memberCount!: number;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
