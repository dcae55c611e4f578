import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { UserToken } from '../userToken.entity.ts';

/** A personal API token, of which only the SHA-256 is stored. Revoking deletes the row. */
@ObjectType({
  simpleResolvers: true,
  description: 'A personal API token. The token itself is shown once, when it is created; only its hash is stored.',
})
@Entity('api_tokens')
export class ApiToken extends UserToken {
  @Field(() => ID, { description: 'The id with which the token can be revoked; it is not part of the token itself.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The first characters of the token, by which it can be recognised.' })
  @InRest({ example: 'suspire_Ab3d' })
  @Column('varchar', { length: 20 })
  beginning!: string;

  @Field(() => String, { description: '1 to 100 characters.' })
  @InRest({ example: 'Script' })
  @Column('varchar', { length: 100 })
  name!: string;

  @Field(() => [TokenScope], {
    description: 'What a request with the token may do, at least one scope. Scopes cannot be changed.',
  })
  @Column('text', { array: true })
  scopes!: TokenScope[];

  @Field(() => [ID], {
    nullable: true,
    description:
      'The libraries that it may use; one that the account has left no longer counts. Null: all libraries of the account.',
  })
  @Column('int', { array: true, nullable: true })
  libraryIds!: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most requests and subscriptions a day, from midnight to midnight UTC; null for no limit. Further ones are RATE_LIMITED.',
  })
  @InRest({ minimum: 1, maximum: 1000000 })
  @Column('int', { nullable: true })
  callsPerDay!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the daily calls were used today; null without a limit. With several server processes the count can be too high, by 1 % of the limit and at most 100 for each process.',
  })
  callsToday!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the daily calls are left today; null without a limit. With several server processes it can be too low, as `callsToday` can be too high.',
  })
  @InRest({ example: 941, minimum: 0 })
  callsLeftToday!: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When all daily calls are left again: the next midnight in UTC; null without a limit.',
  })
  callsResetAt!: Date | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'The most US dollars that calls to models may cost per calendar month, in UTC; null for no limit. When it is reached, calls are RATE_LIMITED and running calls, at most three, are ended. A model without a known price is FORBIDDEN.',
  })
  @InRest({ minimum: 0.01, maximum: 100000 })
  @Column('double precision', { nullable: true })
  spendPerMonth!: number | null;

  @Field(() => Float, {
    description:
      "The cost in US dollars of this month's calls to models, as far as prices are known. For a stopped call, whose tokens no provider reports, two characters count as one token.",
  })
  @InRest({ example: 0.42, minimum: 0 })
  spentThisMonth!: number;

  /** The day, in UTC, to which `callsTaken` refers. */
  @Column('date', { nullable: true })
  callsDay!: string | null;

  @Column('int', { default: 0 })
  callsTaken!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'From this time on requests are UNAUTHENTICATED; null if the token never expires.',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'To the minute; null if the token was never used.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { description: 'When the token was created.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
