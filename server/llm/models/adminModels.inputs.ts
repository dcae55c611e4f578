import { Field, Float, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ModelArea } from '../llm.inputs.ts';

@InputType({ description: 'The models of a provider to offer.' })
export class ChooseModelsInput {
  @Field(() => ID, { description: "The provider's id, one of `llmProviders`; VALIDATION_FAILED for others." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => [String], {
    description:
      "At most 200 models that the provider lists, that are already offered or that are offered by default, in the order in which to offer them, the provider's default first. Empty: the default ones again.",
  })
  models!: string[];
}

@InputType({ description: 'A model of a provider, by its id.' })
export class AddModelInput {
  @Field(() => ID, { description: "The provider's id, one of `llmProviders`; VALIDATION_FAILED for others." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => String, {
    description: "The provider's name for the model: 1 to 200 ASCII letters, digits and symbols without spaces.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;
}

@InputType({ description: 'A price of a model.' })
export class SetModelPriceInput {
  @Field(() => ID, { description: "The provider's id, one of `llmProviders`; VALIDATION_FAILED for others." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => String, { description: "The provider's name for the model: 1 to 200 characters." })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => ModelArea, { nullable: true, description: 'The area in which the price applies; both when absent.' })
  area?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'YYYY-MM-DD, from midnight UTC on: the price of calls that end from then on. Today when absent. The recorded cost of past calls never changes.',
  })
  @InRest({ example: '2026-11-23', format: 'date' })
  validFrom?: string | null;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens sent: 0 to 1,000, with up to eight decimals.' })
  @InRest({ example: 0.00015 })
  input!: number;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens received: 0 to 1,000, with up to eight decimals.' })
  @InRest({ example: 0.00015 })
  output!: number;
}

@InputType({ description: 'The price of a model to remove.' })
export class RemoveModelPriceInput {
  @Field(() => ID, { description: "The provider's id." })
  @InRest({ example: 'openai', isText: true })
  provider!: string;

  @Field(() => String, { description: "The provider's name for the model." })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => ModelArea, { description: 'The area in which the price applies.' })
  area!: string;

  @Field(() => String, {
    description: 'The day from which it applies, as YYYY-MM-DD; NOT_FOUND when there is no such price.',
  })
  @InRest({ example: '2026-11-23', format: 'date' })
  validFrom!: string;
}
