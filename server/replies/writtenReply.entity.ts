import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { AiErrorType } from '../llm/llmRequest.entity.ts';

/** What is kept of every reply of a model beside its text, and what the ledger says of its call. */
@ObjectType({ simpleResolvers: true })
export abstract class WrittenReply {
  @Field(() => AiErrorType, { nullable: true, description: 'Why it has FAILED; null otherwise.' })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it has FAILED, as a sentence for people; null otherwise.' })
  @Column('text', { nullable: true })
  errorMessage!: string | null;

  @Field(() => Boolean, {
    description: 'True when the model stopped at its limit of tokens: the text is not complete.',
  })
  @Column('boolean', { default: false })
  isTruncated!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Tokens that were sent, as the provider counted them; null when it did not say or it is not complete.',
  })
  promptTokens!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Tokens that were answered, as the provider counted them; null when it did not say or it is not complete.',
  })
  completionTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is not known.',
  })
  @InRest({ example: 0.000036 })
  costEstimate!: number | null;
}
