import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';

/** A registered user. Names and addresses are unique without regard to case. */
@ObjectType({ simpleResolvers: true, description: 'A registered user.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'Identifies the user; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: '1 to 150 letters, digits and . _ - + @ characters.' })
  @InRest({ example: 'ann' })
  @Column('varchar', { length: 150 })
  username!: string;

  /** The key by which names are compared. */
  @Index({ unique: true })
  @Column('text')
  usernameKey!: string;

  @Field(() => String, { description: 'Password reset mails are sent here. A token needs the scope ACCOUNT_DATA.' })
  @Column('varchar', { length: 254 })
  email!: string;

  /** The key by which addresses are compared. */
  @Index({ unique: true })
  @Column('text')
  emailKey!: string;

  /** Null for an account without a password. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Field(() => Boolean, { description: 'Whether the user may administer this server, when signed in with a session.' })
  @Column('boolean', { default: false })
  isAdministrator!: boolean;

  /** The time at which an administrator disabled the account; null for an enabled one. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Field(() => Date, { description: 'When the account was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
