import { Field, Float, ID, InputType } from 'type-graphql';
import { ModelArea } from '../llm.inputs.ts';

@InputType({ description: 'Which models of a provider are offered.' })
export class ChooseModelsInput {
  @Field(() => ID, { description: "The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others." })
  provider!: string;

  @Field(() => [String], {
    description:
      'At most 200 models that the provider lists, or that are offered already or usual, in the order in which they are offered, its default first. Empty: the usual ones again.',
  })
  models!: string[];
}

@InputType({ description: 'A model that a provider has, by its id.' })
export class AddModelInput {
  @Field(() => ID, { description: "The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others." })
  provider!: string;

  @Field(() => String, {
    description: 'What the provider calls the model: 1 to 200 letters without accents, digits and signs, no spaces.',
  })
  model!: string;
}

@InputType({ description: 'A price of a model.' })
export class SetModelPriceInput {
  @Field(() => ID, { description: "The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others." })
  provider!: string;

  @Field(() => String, { description: 'What the provider calls the model: 1 to 200 characters.' })
  model!: string;

  @Field(() => ModelArea, { nullable: true, description: 'The area that it counts in; both when absent.' })
  area?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'YYYY-MM-DD, from midnight UTC on: calls that end from then on cost so much. Today when absent. What calls were entered to have cost never changes.',
  })
  validFrom?: string | null;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens that are sent: 0 to 1,000, to eight decimals.' })
  input!: number;

  @Field(() => Float, { description: 'US dollars for 1,000 tokens that are answered: 0 to 1,000, to eight decimals.' })
  output!: number;
}

@InputType({ description: 'Which price of a model to remove.' })
export class RemoveModelPriceInput {
  @Field(() => ID, { description: "The provider's id." })
  provider!: string;

  @Field(() => String, { description: 'What the provider calls the model.' })
  model!: string;

  @Field(() => ModelArea, { description: 'The area that it counts in.' })
  area!: string;

  @Field(() => String, { description: 'The day from which it counts, as YYYY-MM-DD; NOT_FOUND without such a price.' })
  validFrom!: string;
}
