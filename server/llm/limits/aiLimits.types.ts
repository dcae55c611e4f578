import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

/** How far a limit in dollars is spent: the caller's own, or the server's. */
export enum SpendingThreshold {
  NEARLY_SPENT = 'nearly_spent',
  SPENT = 'spent',
  SERVER_NEARLY_SPENT = 'server_nearly_spent',
  SERVER_SPENT = 'server_spent',
}

registerEnumType(SpendingThreshold, {
  name: 'SpendingThreshold',
  description: 'How far a limit in US dollars of a month is spent.',
  valuesConfig: {
    NEARLY_SPENT: { description: "Of the caller's own limit, the percentage from which the operator has it told." },
    SPENT: { description: "The caller's own limit: models that cost something are not asked until the next month." },
    SERVER_NEARLY_SPENT: { description: 'The same percentage of the limit of everybody together.' },
    SERVER_SPENT: { description: 'The limit of everybody together.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'How often one user may call models, and what that may cost.' })
export class AiLimits {
  @Field(() => Int, { nullable: true, description: 'Calls within a minute; null for any number.' })
  callsPerMinute!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Calls within 24 hours; null for any number, 0 when AI is not for this user.',
  })
  callsPerDay!: number | null;

  @Field(() => Int, { description: 'Calls that run at the same time.' })
  callsAtOnce!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars within a calendar month of UTC; null for any amount.',
  })
  spendPerMonth!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What the caller may ask of models, and what they have spent. With an API token its own limits hold too.',
})
export class AiAllowance {
  @Field(() => AiLimits, { description: 'The limits that hold for the caller.' })
  limits!: AiLimits;

  @Field(() => Float, {
    description:
      "US dollars that the caller's calls have cost since the first of the month, UTC, by estimate. What runs is not in it yet.",
  })
  @InRest({ example: 12.5 })
  spentThisMonth!: number;

  @Field(() => Boolean, {
    description: "Whether a limit in dollars holds for the caller: their own, or the server's, which they do not see.",
  })
  isSpendingLimited!: boolean;

  @Field(() => SpendingThreshold, {
    nullable: true,
    description: 'What `notice` tells; null while there is nothing to tell.',
  })
  threshold!: SpendingThreshold | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A sentence for people when the caller's limit in dollars, or the server's, is nearly spent or spent. Null while there is nothing to tell.",
  })
  notice!: string | null;
}
