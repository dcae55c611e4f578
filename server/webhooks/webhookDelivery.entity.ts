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
  description: 'How the delivery of an event stands.',
  valuesConfig: {
    PENDING: { description: 'It is being sent, or waits for its next attempt.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'Every attempt failed; none follows.' },
    DROPPED: { description: 'It was given up: its webhook was disabled, or too many deliveries were waiting.' },
  },
});

/** An event on its way to a webhook: the queue and, when it has ended, the log. */
@ObjectType({
  simpleResolvers: true,
  description:
    'An event on its way to a webhook, and how that ended. Kept for 30 days, and of each webhook the newest 1,000 that have ended.',
})
@Entity('webhook_deliveries')
@Index(['webhookId', 'id'])
@Index('webhook_deliveries_due_idx', ['webhookId', 'nextAttemptAt'], { where: "status = 'pending'" })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Identifies the delivery, for `replayWebhookDelivery`.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The webhook that is told.' })
  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column('int')
  webhookId!: number;

  @Field(() => String, {
    description: 'What the header webhook-id says: the same at every attempt and replay, so that receivers can tell.',
  })
  @Column('varchar', { length: 40 })
  eventId!: string;

  @Field(() => WebhookEventType, { description: 'What is told.' })
  @InRest({ example: 'content.created' })
  @Column('varchar', { length: 30 })
  event!: WebhookEventType;

  @Field(() => String, { description: 'The body that is sent: JSON with type, timestamp and data.' })
  @Column('text')
  payload!: string;

  @Field(() => WebhookDeliveryStatus, { description: 'How it stands.' })
  @Column('varchar', { length: 10, default: WebhookDeliveryStatus.PENDING })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'How often it was sent since it was queued or replayed: at most 8 times.' })
  @Column('int', { default: 0 })
  attempts!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When it is sent next, at the earliest; null when it has ended.',
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
    description: 'The HTTP status of the last answer; null when none came.',
  })
  @InRest({ example: 200 })
  @Column('int', { nullable: true })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The beginning of the last answer's body, of at most 1,024 bytes; null when none came.",
  })
  @Column('text', { nullable: true })
  responseExcerpt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What went wrong, as a sentence for people; null when nothing did.',
  })
  @Column('varchar', { length: 300, nullable: true })
  error!: string | null;

  @Field(() => Date, { description: 'When the event happened.' })
  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
