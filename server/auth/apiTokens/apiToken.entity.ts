import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
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
  @InRest({ example: 'suspire_Ab3d' })
  @Column('varchar', { length: 20 })
  beginning!: string;

  @Field(() => String, { description: '1 to 100 characters.' })
  @InRest({ example: 'Script' })
  @Column('varchar', { length: 100 })
  name!: string;

  @Field(() => [TokenScope], { description: 'What a request with it may do, at least one; they cannot be changed.' })
  @Column('text', { array: true })
  scopes!: TokenScope[];

  @Field(() => Int, {
    nullable: true,
    description:
      'How many requests and subscriptions with it are let through a day, from midnight to midnight UTC; null for any number. More are RATE_LIMITED.',
  })
  @InRest({ minimum: 1, maximum: 1000000 })
  @Column('int', { nullable: true })
  callsPerDay!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of them were made today; null without that limit. With several server processes up to a hundredth of the limit too many for each, and at most 100.',
  })
  callsToday!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'US dollars that calls to models with it may cost a calendar month, in UTC; null for any amount. From then on they are RATE_LIMITED; what runs at that moment, three calls at most, ends. A model without a known price is FORBIDDEN.',
  })
  @InRest({ minimum: 0.01, maximum: 100000 })
  @Column('double precision', { nullable: true })
  spendPerMonth!: number | null;

  @Field(() => Float, {
    description:
      'US dollars that its calls to models have cost this month, as far as prices are known. A call that was stopped, whose cost no provider tells, counts as one token for two characters.',
  })
  @InRest({ example: 0.42, minimum: 0 })
  spentThisMonth!: number;

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
