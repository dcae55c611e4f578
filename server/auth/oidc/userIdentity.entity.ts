import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { User } from '../user.entity.ts';

/** Whom a provider knows as somebody here. */
@ObjectType({
  simpleResolvers: true,
  description: "An account with the server's sign-in provider that the caller may sign in with.",
})
@Entity('user_identities')
@Index(['issuer', 'subject'], { unique: true })
export class UserIdentity {
  @Field(() => ID, { description: 'Identifies the connection; it gives no access by itself.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Field(() => String, { description: 'The address by which the provider names itself.' })
  @InRest({ example: 'https://id.example.org' })
  @Column('varchar', { length: 500 })
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The mail address that the provider told when it was connected; null when it told none.',
  })
  @InRest({ example: 'ann@example.org' })
  @Column('varchar', { length: 254, nullable: true })
  email!: string | null;

  @Field(() => Date, { description: 'When it was connected.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
