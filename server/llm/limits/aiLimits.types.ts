import { Field, Float, Int, ObjectType } from 'type-graphql';

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
  spentThisMonth!: number;

  @Field(() => String, {
    nullable: true,
    description:
      "A sentence for people when the caller's limit in dollars, or the server's, is nearly spent or spent. Null while there is nothing to tell.",
  })
  notice!: string | null;
}
