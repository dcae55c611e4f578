import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { Library } from '../contents/libraries/library.entity.ts';

/**
 * An invitation by username has the account. One by address is for the person who has the code in the mail,
 * because the address of an account proves nothing.
 */
@ObjectType({ simpleResolvers: true, description: 'An invitation to a shared library that nobody has answered yet.' })
@Entity('library_invitations')
@Index(['libraryId', 'userId'], { unique: true })
@Index(['libraryId', 'emailKey'], { unique: true })
export class LibraryInvitation {
  @Field(() => ID, { description: 'Identifies the invitation.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The library.' })
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: 'The name of the library.' })
  @InRest({ example: 'Support team' })
  libraryName!: string;

  @Index()
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId!: number | null;

  @Column('text', { nullable: true })
  emailKey!: string | null;

  @Column('text', { nullable: true })
  codeHash!: string | null;

  @Field(() => String, { description: 'The username or the address that was invited, as it was written.' })
  @InRest({ example: 'ann' })
  @Column('varchar', { length: 254 })
  invited!: string;

  @Field(() => LibraryRole, { description: 'The role that is offered.' })
  @InRest({ isLowerCase: true })
  @Column('text')
  role!: LibraryRole;

  @Column('int')
  invitedById!: number;

  @Field(() => String, { nullable: true, description: 'The username of who invited; null when the account is gone.' })
  @InRest({ example: 'bob' })
  invitedBy!: string | null;

  @Field(() => Date, { description: 'When the invitation was sent.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
