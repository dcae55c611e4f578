import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ModelArea } from '../llm.inputs.ts';

@ObjectType({ simpleResolvers: true, description: 'What a model costs from a day on, in one area of the product.' })
export class ModelPrice {
  @Field(() => ModelArea, { description: 'The area of the product.' })
  area!: string;

  @Field(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, from midnight UTC on; null of the price that the product comes with.',
  })
  @InRest({ format: 'date', example: '2026-11-23' })
  validFrom!: string | null;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens that are sent.' })
  @InRest({ example: 0.00015 })
  input!: number;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens that are answered.' })
  @InRest({ example: 0.00015 })
  output!: number;

  @Field(() => Boolean, { description: 'Whether it is the price of today.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A model as administrators see it, offered or not.' })
export class AdminModel {
  @Field(() => ID, { description: 'In the form provider::model.' })
  @InRest({ example: 'openai::gpt-4o-mini', isText: true })
  id!: string;

  @Field(() => String, { description: "The provider's id, as `llmProviders` lists them." })
  @InRest({ example: 'openai' })
  provider!: string;

  @Field(() => String, { description: 'What its provider calls it.' })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => Boolean, { description: 'Whether it may be asked now.' })
  isOffered!: boolean;

  @Field(() => Boolean, { description: 'Whether an administrator chose it.' })
  isChosen!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its provider lists it; null while that list was never fetched. A chosen model that is listed no more is not offered; one that never was, is.',
  })
  isListed!: boolean | null;

  @Field(() => Date, { nullable: true, description: 'When it was listed first; null of one that never was.' })
  firstListedAt!: Date | string | null;

  @Field(() => Date, { nullable: true, description: 'When it was listed last; null of one that never was.' })
  lastListedAt!: Date | string | null;

  @Field(() => Int, { description: 'The most tokens that it is asked for.' })
  maxOutputTokens!: number;

  @Field(() => [ModelPrice], {
    description: 'Its prices, those of administrators first, the latest first; empty when none is known.',
  })
  prices!: ModelPrice[];
}

@ObjectType({ simpleResolvers: true, description: 'How the list of models of a provider came out.' })
export class ModelListState {
  @Field(() => ID, { description: "The provider's id, as `llmProviders` lists them." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => String, { description: 'What the provider is called.' })
  @InRest({ example: 'OpenAI' })
  name!: string;

  @Field(() => Boolean, {
    description: 'Whether an administrator chose its models; otherwise the usual ones are offered.',
  })
  hasChoice!: boolean;

  @Field(() => Date, { nullable: true, description: 'When its list was fetched last; null when it never was.' })
  listedAt!: Date | string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt to fetch it failed, as a sentence for people; null when it did not.',
  })
  problem!: string | null;
}
