import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LlmRequestKind } from '../llm/llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'What a number of calls to models used and cost.' })
export class UsageSums {
  @Field(() => Int, { description: 'Calls, also those that failed.' })
  requests!: number;

  @Field(() => Float, { description: 'As far as the providers counted them; whole, exact up to 2^53.' })
  promptTokens!: number;

  @Field(() => Float, { description: 'As far as the providers counted them; whole, exact up to 2^53.' })
  completionTokens!: number;

  @Field(() => Float, { description: 'US dollars, of the calls whose price is known.' })
  costEstimate!: number;

  @Field(() => Int, { description: 'Calls that succeeded and whose price is not known: costEstimate is without them.' })
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
  @Field(() => String, { description: 'The id of the provider.' })
  provider!: string;

  @Field(() => String, { description: 'The model, as its provider calls it.' })
  model!: string;

  @Field(() => UsageSums, { description: 'All calls to this model within the days that were asked for.' })
  sums!: UsageSums;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one area of the product.' })
export class UsageOfArea {
  @Field(() => LlmRequestKind, { description: 'What the models were called for.' })
  kind!: string;

  @Field(() => UsageSums, { description: 'All calls of this area within the days that were asked for.' })
  sums!: UsageSums;
}

@ObjectType({
  simpleResolvers: true,
  description: "What the caller's calls to models used and cost. Days without a call are left out.",
})
export class Usage {
  @Field(() => UsageSums, { description: 'All calls within the days that were asked for.' })
  total!: UsageSums;

  @Field(() => [UsageOfDay], { description: 'Oldest first.' })
  days!: UsageOfDay[];

  @Field(() => [UsageOfModel], { description: 'Most called first.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfArea], { description: 'Most called first.' })
  areas!: UsageOfArea[];
}
