import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { AiErrorType } from '../llm/llmRequest.entity.ts';

export enum MessageStatus {
  COMPLETE = 'complete',
  WRITING = 'writing',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(MessageStatus, {
  name: 'MessageStatus',
  description: 'The status of a message; a message that the user wrote is always COMPLETE.',
  valuesConfig: {
    COMPLETE: { description: 'The provider reported that it is finished.' },
    WRITING: {
      description:
        'It is being written on the server; follow it with `replyProgress` (Chat) or `toneAnswerProgress` (ToneShift).',
    },
    STOPPED: { description: 'Stopped by the user: a partial reply or none.' },
    FAILED: { description: 'Failed: a partial reply or none. `errorType` is the reason.' },
  },
});

/** The stored fields of every reply besides its text and status. */
@ObjectType({ simpleResolvers: true })
export abstract class WrittenReply {
  @Field(() => String, {
    description:
      'What the model thought before it wrote, in Markdown; empty if it sent no thought. It is only shown: it is no part of the text and is never sent to a model. At most 262,144 characters.',
  })
  @InRest({ example: '' })
  @Column('text', { default: '' })
  thought!: string;

  @Field(() => Int, { nullable: true, description: 'How long it thought, in milliseconds; null without a thought.' })
  @InRest({ example: null })
  @Column('int', { nullable: true })
  thoughtMs!: number | null;

  @Field(() => AiErrorType, { nullable: true, description: 'Why it failed; null otherwise.' })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, as a sentence for the user; null otherwise.' })
  @Column('text', { nullable: true })
  errorMessage!: string | null;

  @Field(() => Boolean, {
    description: 'True when the model stopped at its limit of tokens, so the text is incomplete.',
  })
  @Column('boolean', { default: false })
  isTruncated!: boolean;
}

/** A reply with the tokens and the cost of the ledger entry of its call. */
@ObjectType({ simpleResolvers: true })
export abstract class CountedReply extends WrittenReply {
  @Field(() => Int, {
    nullable: true,
    description:
      'The tokens sent, as the provider counted them; null when it did not report them or the reply is incomplete.',
  })
  promptTokens!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The tokens received, as the provider counted them; null when it did not report them or the reply is incomplete.',
  })
  completionTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown.',
  })
  @InRest({ example: 0.000036 })
  costEstimate!: number | null;
}
