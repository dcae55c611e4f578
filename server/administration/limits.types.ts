import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { AiLimits } from '../llm/limits/aiLimits.types.ts';

/** Limits that may be lifted for a user. */
export enum LiftableLimit {
  CALLS_PER_MINUTE = 'callsPerMinute',
  CALLS_PER_DAY = 'callsPerDay',
  SPEND_PER_MONTH = 'spendPerMonth',
}

registerEnumType(LiftableLimit, {
  name: 'LiftableLimit',
  description: 'A limit on AI that may be lifted for a user.',
  valuesConfig: {
    CALLS_PER_MINUTE: { description: 'Calls within a minute.' },
    CALLS_PER_DAY: { description: 'Calls within 24 hours.' },
    SPEND_PER_MONTH: { description: 'US dollars within a calendar month.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: "A user's own limits on AI; null where the server's holds, unless `unlimited` names it.",
})
export class UserLimits {
  @Field(() => Int, { nullable: true, description: "Calls within a minute; null for the server's." })
  callsPerMinute!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Calls within 24 hours, 0 when AI is not for this user; null for the server's.",
  })
  callsPerDay!: number | null;

  @Field(() => Int, { nullable: true, description: "Calls that run at the same time; null for the server's." })
  callsAtOnce!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "US dollars within a calendar month of UTC; null for the server's.",
  })
  spendPerMonth!: number | null;

  @Field(() => [LiftableLimit], {
    description: "The limits that do not hold for this user, though they are the server's.",
  })
  unlimited!: LiftableLimit[];

  @Field(() => AiLimits, { description: 'What holds for the user by both.' })
  inForce!: AiLimits;

  @Field(() => Float, {
    description: "US dollars that the user's calls have cost since the first of the month, UTC, by estimate.",
  })
  spentThisMonth!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The limits on AI that the environment of the server sets.' })
export class ServerLimits {
  @Field(() => AiLimits, { description: 'What holds for a user without limits of their own.' })
  perUser!: AiLimits;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars that everybody together may spend within a calendar month of UTC; null for any amount.',
  })
  spendPerMonth!: number | null;

  @Field(() => Float, {
    description:
      'US dollars that everybody has spent since the first of the month, UTC, by estimate: users who are deleted since included.',
  })
  @InRest({ example: 12.5 })
  spentThisMonth!: number;

  @Field(() => Int, { description: 'From this percentage of a limit in dollars on, users are told of it.' })
  noticePercent!: number;
}
