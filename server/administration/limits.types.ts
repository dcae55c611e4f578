import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { AiLimits } from '../llm/limits/aiLimits.types.ts';

/** Limits that can be lifted for a user. */
export enum LiftableLimit {
  CALLS_PER_MINUTE = 'callsPerMinute',
  CALLS_PER_DAY = 'callsPerDay',
  SPEND_PER_MONTH = 'spendPerMonth',
}

registerEnumType(LiftableLimit, {
  name: 'LiftableLimit',
  description: 'A limit on AI that can be lifted for a user.',
  valuesConfig: {
    CALLS_PER_MINUTE: { description: 'Calls per minute.' },
    CALLS_PER_DAY: { description: 'Calls within 24 hours.' },
    SPEND_PER_MONTH: { description: 'US dollars per calendar month in UTC.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "A user's own limits on AI. A limit that is null is the server's, unless it is lifted for the user.",
})
export class UserLimits {
  @Field(() => Int, { nullable: true, description: "Calls per minute; null for the server's limit." })
  callsPerMinute!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Calls within 24 hours, 0 if the user may not use AI; null for the server's limit.",
  })
  callsPerDay!: number | null;

  @Field(() => Int, { nullable: true, description: "Concurrent calls; null for the server's limit." })
  callsAtOnce!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "US dollars per calendar month in UTC; null for the server's limit.",
  })
  spendPerMonth!: number | null;

  @Field(() => [LiftableLimit], {
    description: "The server's limits that do not apply to this user.",
  })
  unlimited!: LiftableLimit[];

  @Field(() => AiLimits, { description: "The limits in force: the user's own, or else the server's." })
  inForce!: AiLimits;

  @Field(() => Float, {
    description: "The estimated cost in US dollars of the user's calls since the first of the month, in UTC.",
  })
  @InRest({ example: 12.5 })
  spentThisMonth!: number;
}

@ObjectType({ simpleResolvers: true, description: "The limits on AI from the server's environment." })
export class ServerLimits {
  @Field(() => AiLimits, { description: 'The limits of a user without limits of their own.' })
  perUser!: AiLimits;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars that all users together may spend per calendar month in UTC; null for no limit.',
  })
  spendPerMonth!: number | null;

  @Field(() => Float, {
    description:
      "The estimated cost in US dollars of all users' calls since the first of the month, in UTC. Deleted users are included.",
  })
  @InRest({ example: 12.5 })
  spentThisMonth!: number;

  @Field(() => Int, { description: 'The percentage of a limit in dollars from which users are notified.' })
  noticePercent!: number;
}
