import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { Webhook, WebhookEventType } from './webhook.entity.ts';

export enum WebhookDeliveryStatus {
  PENDING = 'pending',
  DELIVERED = 'delivered',
  FAILED = 'failed',
  DROPPED = 'dropped',
}

registerEnumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'The status of the delivery of an event.',
  valuesConfig: {
    PENDING: { description: 'It is being sent, or waits for its next attempt.' },
    DELIVERED: { description: 'The receiver responded with a status from 200 to 299.' },
    FAILED: { description: 'Every attempt failed; none is left.' },
    DROPPED: { description: 'It was abandoned: its webhook was disabled, or too many deliveries were pending.' },
  },
});

/** The delivery of an event to a webhook: the queue and, once it has ended, the log. */
@ObjectType({
  simpleResolvers: true,
  description:
    'The delivery of an event to a webhook, and its result. Kept for 30 days; of each webhook at most the newest 1,000 that have ended.',
})
@Entity('webhook_deliveries')
@Index(['webhookId', 'id'])
@Index('webhook_deliveries_due_idx', ['webhookId', 'nextAttemptAt'], { where: "status = 'pending'" })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifies the delivery, for example to replay it.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The webhook that receives the event.' })
  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column('int')
  webhookId!: number;

  @Column('int')
  libraryId!: number;

  @Field(() => String, {
    description:
      'The value of the webhook-id header: the same for every attempt and replay, so that receivers can recognise duplicates.',
  })
  @Column('varchar', { length: 40 })
  eventId!: string;

  @Field(() => WebhookEventType, { description: 'The event.' })
  @InRest({ example: 'content.created' })
  @Column('varchar', { length: 30 })
  event!: WebhookEventType;

  @Field(() => String, { description: 'The body of the request: JSON with type, timestamp and data.' })
  @Column('text')
  payload!: string;

  @Field(() => WebhookDeliveryStatus, { description: 'Whether it is pending, or how it ended.' })
  @Column('varchar', { length: 10, default: WebhookDeliveryStatus.PENDING })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'How often it was sent since it was queued or replayed: at most 8 times.' })
  @Column('int', { default: 0 })
  attempts!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'The earliest time of the next attempt; null when it has ended.',
  })
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was last sent; null when it never was.' })
  @Column('timestamptz', { nullable: true })
  lastAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'How long the last attempt took, in milliseconds.' })
  @Column('int', { nullable: true })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the last response; null without a response.',
  })
  @InRest({ example: 200 })
  @Column('int', { nullable: true })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The beginning of the body of the last response, at most 1,024 bytes; null without a response.',
  })
  @Column('text', { nullable: true })
  responseExcerpt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What went wrong, as a sentence for the user; null when nothing did.',
  })
  @Column('varchar', { length: 300, nullable: true })
  error!: string | null;

  @Field(() => Date, { description: 'When the event occurred.' })
  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
