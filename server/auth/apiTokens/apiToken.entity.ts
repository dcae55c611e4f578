import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TokenScope } from '../../base/tokenScopes.ts';
import { UserToken } from '../userToken.entity.ts';

/** A personal API token, kept as its SHA-256 only. Revoking deletes it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A personal API token. The token itself is shown once, when it is made; only its hash is kept.',
})
@Entity('api_tokens')
export class ApiToken extends UserToken {
  @Field(() => ID, { description: 'Identifies the token for `revokeApiToken`; it is no part of the token itself.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The first characters of the token, to tell one from another.' })
  @Column('varchar', { length: 20 })
  beginning!: string;

  @Field(() => String, { description: '1 to 100 characters.' })
  @Column('varchar', { length: 100 })
  name!: string;

  @Field(() => [TokenScope], { description: 'What a request with it may do, at least one; they cannot be changed.' })
  @Column('text', { array: true })
  scopes!: TokenScope[];

  /** Null for any number. */
  @Column('int', { nullable: true })
  callsPerDay!: number | null;

  /** US dollars; null for any amount. */
  @Column('double precision', { nullable: true })
  spendPerMonth!: number | null;

  /** The day, in UTC, on which `callsTaken` were taken. */
  @Column('date', { nullable: true })
  callsDay!: string | null;

  @Column('int', { default: 0 })
  callsTaken!: number;

  @Field(() => Date, { nullable: true, description: 'From this instant it is UNAUTHENTICATED; null never expires.' })
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'To the minute; null when it was never used.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { description: 'When it was made.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
