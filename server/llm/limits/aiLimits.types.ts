import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

/** How much of a spending limit is used: the caller's own, or the server's. */
export enum SpendingThreshold {
  NEARLY_SPENT = 'nearly_spent',
  SPENT = 'spent',
  SERVER_NEARLY_SPENT = 'server_nearly_spent',
  SERVER_SPENT = 'server_spent',
}

registerEnumType(SpendingThreshold, {
  name: 'SpendingThreshold',
  description: "How much of a month's limit in US dollars is used.",
  valuesConfig: {
    NEARLY_SPENT: {
      description: "The caller's own limit has reached the percentage at which the operator wants a notice.",
    },
    SPENT: {
      description: "The caller's own limit is used up: models with a price are not called until the next month.",
    },
    SERVER_NEARLY_SPENT: { description: 'The limit of all users together has reached the same percentage.' },
    SERVER_SPENT: { description: 'The limit of all users together is used up.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'How often one user may call models, and how much that may cost.' })
export class AiLimits {
  @Field(() => Int, { nullable: true, description: 'Calls within a minute; null for any number.' })
  callsPerMinute!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Calls within 24 hours; null for any number, 0 when this user may not use AI.',
  })
  callsPerDay!: number | null;

  @Field(() => Int, { description: 'Calls that may run concurrently.' })
  callsAtOnce!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars within a calendar month of UTC; null for any amount.',
  })
  spendPerMonth!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "The caller's limits on AI and their spending. The own limits of an API token apply in addition.",
})
export class AiAllowance {
  @Field(() => AiLimits, { description: 'The limits that apply to the caller.' })
  limits!: AiLimits;

  @Field(() => Float, {
    description:
      "The estimated cost in US dollars of the caller's calls since the first of the month, UTC, without running calls.",
  })
  @InRest({ example: 12.5 })
  spentThisMonth!: number;

  @Field(() => Boolean, {
    description:
      "Whether a spending limit applies to the caller: their own, or the server's, whose amount they do not see.",
  })
  isSpendingLimited!: boolean;

  @Field(() => SpendingThreshold, {
    nullable: true,
    description: 'What the notice is about; null when there is none.',
  })
  threshold!: SpendingThreshold | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A sentence for the user when the caller's spending limit, or the server's, is nearly or completely used up; null otherwise.",
  })
  notice!: string | null;
}
