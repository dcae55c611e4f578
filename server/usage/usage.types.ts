import { Field, Float, Int, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequestKind } from '../llm/llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'What a number of calls to models used and cost.' })
export class UsageSums {
  @Field(() => Int, { description: 'How many calls there were, those that failed included.' })
  requests!: number;

  @Field(() => Float, {
    description: 'Tokens that were sent, as far as the providers counted them: a whole number, exact up to 2^53.',
  })
  @InRest({ example: 1200 })
  promptTokens!: number;

  @Field(() => Float, {
    description: 'Tokens that were answered, as far as the providers counted them: a whole number, exact up to 2^53.',
  })
  @InRest({ example: 1200 })
  completionTokens!: number;

  @Field(() => Float, { description: 'Estimated cost in US dollars of the calls whose cost is known.' })
  @InRest({ example: 0.42 })
  costEstimate!: number;

  @Field(() => Int, {
    description: 'How many calls succeeded whose cost is not known: `costEstimate` is without them.',
  })
  unpricedRequests!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one day.' })
export class UsageOfDay {
  @Field(() => String, { description: 'YYYY-MM-DD, from midnight to midnight UTC.' })
  date!: string;

  @Field(() => UsageSums, { description: 'All calls that were begun on this day.' })
  sums!: UsageSums;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one model.' })
export class UsageOfModel {
  @Field(() => String, { description: "The provider's id, as `llmProviders` lists them." })
  provider!: string;

  @Field(() => String, { description: 'The model, as its provider calls it.' })
  model!: string;

  @Field(() => UsageSums, { description: 'All calls to this model within the days that were asked for.' })
  sums!: UsageSums;
}

@ObjectType({ simpleResolvers: true, description: 'The usage for one purpose.' })
export class UsageOfArea {
  @Field(() => LlmRequestKind, { description: 'What the models were called for.' })
  kind!: string;

  @Field(() => UsageSums, { description: 'All calls for it within the days that were asked for.' })
  sums!: UsageSums;
}

@ObjectType({
  simpleResolvers: true,
  description: "What the caller's calls to models used and cost. Days without a call are left out.",
})
export class Usage {
  @Field(() => UsageSums, { description: 'All calls within the days that were asked for.' })
  total!: UsageSums;

  @Field(() => [UsageOfDay], { description: 'By day, oldest first.' })
  days!: UsageOfDay[];

  @Field(() => [UsageOfModel], { description: 'By model, most calls first.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfArea], { description: 'By what the calls were for, most calls first.' })
  areas!: UsageOfArea[];
}
