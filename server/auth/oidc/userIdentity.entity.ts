import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { User } from '../user.entity.ts';

/** An account with the provider that is connected to a user. */
@ObjectType({
  simpleResolvers: true,
  description: "An account with the server's sign-in provider with which the caller can sign in.",
})
@Entity('user_identities')
@Index(['issuer', 'subject'], { unique: true })
export class UserIdentity {
  @Field(() => ID, { description: 'The id of the connection; it gives no access by itself.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Field(() => String, { description: "The provider's issuer address, which identifies it." })
  @InRest({ example: 'https://id.example.org' })
  @Column('varchar', { length: 500 })
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The mail address that the provider reported when the account was connected; null if it reported none.',
  })
  @InRest({ example: 'ann@example.org' })
  @Column('varchar', { length: 254, nullable: true })
  email!: string | null;

  @Field(() => Date, { description: 'When the account was connected.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
