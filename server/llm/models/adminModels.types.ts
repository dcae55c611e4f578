import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ModelArea } from '../llm.inputs.ts';

@ObjectType({ simpleResolvers: true, description: 'The price of a model from a day on, in one area of the product.' })
export class ModelPrice {
  @Field(() => ModelArea, { description: 'The area of the product.' })
  area!: string;

  @Field(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, from midnight UTC on; null for the price shipped with the product.',
  })
  @InRest({ format: 'date', example: '2026-11-23' })
  validFrom!: string | null;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens sent.' })
  @InRest({ example: 0.00015 })
  input!: number;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens received.' })
  @InRest({ example: 0.00015 })
  output!: number;

  @Field(() => Boolean, { description: 'Whether it is the current price.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A model as administrators see it, offered or not.' })
export class AdminModel {
  @Field(() => ID, { description: 'In the form provider::model.' })
  @InRest({ example: 'openai::gpt-4o-mini', isText: true })
  id!: string;

  @Field(() => String, { description: "The provider's id, for example openai." })
  @InRest({ example: 'openai' })
  provider!: string;

  @Field(() => String, { description: "The provider's name for the model." })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => Boolean, { description: 'Whether it can be called now.' })
  isOffered!: boolean;

  @Field(() => Boolean, { description: 'Whether an administrator chose it.' })
  isChosen!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its provider lists it; null when the list has never been fetched. A chosen model that is no longer listed is not offered; one that was never listed is.',
  })
  isListed!: boolean | null;

  @Field(() => Date, { nullable: true, description: 'When it was first listed; null if it never was.' })
  firstListedAt!: Date | string | null;

  @Field(() => Date, { nullable: true, description: 'When it was last listed; null if it never was.' })
  lastListedAt!: Date | string | null;

  @Field(() => Int, { description: 'The most tokens that are requested from it.' })
  maxOutputTokens!: number;

  @Field(() => [ModelPrice], {
    description: 'Its prices, those of administrators first, the latest first; empty when none is known.',
  })
  prices!: ModelPrice[];
}

@ObjectType({ simpleResolvers: true, description: 'The state of the list of models of a provider.' })
export class ModelListState {
  @Field(() => ID, { description: "The provider's id, for example openai." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => String, { description: 'The name of the provider.' })
  @InRest({ example: 'OpenAI' })
  name!: string;

  @Field(() => Boolean, {
    description: 'Whether an administrator chose its models; otherwise the default ones are offered.',
  })
  hasChoice!: boolean;

  @Field(() => Date, { nullable: true, description: 'When its list was last fetched; null if it never was.' })
  listedAt!: Date | string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last fetch failed, as a sentence for the user; null when it did not.',
  })
  problem!: string | null;
}
