import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';

/** A registered person. Names and addresses are unique without regard to case. */
@ObjectType({ simpleResolvers: true, description: 'A registered person.' })
@Entity('users')
export class User {
  @Field(() => ID, { description: 'Identifies the user; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: '1 to 150 letters, digits and . _ - + @ characters.' })
  @InRest({ example: 'ann' })
  @Column('varchar', { length: 150 })
  username!: string;

  /** The name as it is compared. */
  @Index({ unique: true })
  @Column('text')
  usernameKey!: string;

  @Field(() => String, { description: 'Where password reset mails go. A token needs the scope ACCOUNT_DATA.' })
  @Column('varchar', { length: 254 })
  email!: string;

  /** The address as it is compared. */
  @Index({ unique: true })
  @Column('text')
  emailKey!: string;

  /** Null of an account that has no password yet, or none at all. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Field(() => Boolean, { description: 'Whether the user may administer this server, in a session.' })
  @Column('boolean', { default: false })
  isAdministrator!: boolean;

  /** Since when an administrator lets nobody in by this account; null of one that may be used. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Field(() => Date, { description: 'When the account was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
