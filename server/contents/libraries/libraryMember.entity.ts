import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { Library } from './library.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'An account in a shared library.' })
@Entity('library_members')
export class LibraryMember {
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  libraryId!: number;

  @Field(() => ID, { description: 'The id of the account.' })
  @Index()
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Field(() => String, { description: 'The username of the account.' })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => LibraryRole, { description: 'What the account may do.' })
  @InRest({ isLowerCase: true })
  @Column('text')
  role!: LibraryRole;

  /** Whether the claims of the sign-in provider gave the role, which ends with them. An owner's choice outlasts them. */
  @Column('boolean', { default: false })
  isClaimed!: boolean;

  @Field(() => Date, { description: 'When it joined.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  joinedAt!: Date;
}
