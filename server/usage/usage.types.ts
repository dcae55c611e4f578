import { Field, Float, Int, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequestKind } from '../llm/llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'The tokens and cost of a number of calls to models.' })
export class UsageSums {
  @Field(() => Int, { description: 'The number of calls, including failed ones.' })
  requests!: number;

  @Field(() => Float, {
    description: 'The tokens sent, as far as the providers counted them: a whole number, exact up to 2^53.',
  })
  @InRest({ example: 1200 })
  promptTokens!: number;

  @Field(() => Float, {
    description: 'The tokens received, as far as the providers counted them: a whole number, exact up to 2^53.',
  })
  @InRest({ example: 1200 })
  completionTokens!: number;

  @Field(() => Float, { description: 'Estimated cost in US dollars of the calls whose cost is known.' })
  @InRest({ example: 0.42 })
  costEstimate!: number;

  @Field(() => Int, {
    description: 'How many successful calls have an unknown cost, which the estimated cost leaves out.',
  })
  unpricedRequests!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one day.' })
export class UsageOfDay {
  @Field(() => String, { description: 'YYYY-MM-DD, from midnight to midnight UTC.' })
  @InRest({ example: '2026-11-23' })
  date!: string;

  @Field(() => UsageSums, { description: 'All calls that began on this day.' })
  sums!: UsageSums;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one model.' })
export class UsageOfModel {
  @Field(() => String, { description: "The provider's id, for example openai." })
  provider!: string;

  @Field(() => String, { description: "The provider's name for the model." })
  model!: string;

  @Field(() => UsageSums, { description: 'All calls to this model within the requested days.' })
  sums!: UsageSums;
}

@ObjectType({ simpleResolvers: true, description: 'The usage for one purpose.' })
export class UsageOfArea {
  @Field(() => LlmRequestKind, { description: 'The purpose of the calls.' })
  kind!: string;

  @Field(() => UsageSums, { description: 'All calls for this purpose within the requested days.' })
  sums!: UsageSums;
}

@ObjectType({
  simpleResolvers: true,
  description: "The tokens and cost of the caller's calls to models. Days without a call are left out.",
})
export class Usage {
  @Field(() => UsageSums, { description: 'All calls within the requested days.' })
  total!: UsageSums;

  @Field(() => [UsageOfDay], { description: 'By day, oldest first.' })
  days!: UsageOfDay[];

  @Field(() => [UsageOfModel], { description: 'By model, most calls first.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfArea], { description: 'By purpose, most calls first.' })
  areas!: UsageOfArea[];
}
