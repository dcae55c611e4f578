import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { Library } from '../contents/libraries/library.entity.ts';

/** The values are sent to receivers, so they never change. */
export enum WebhookEventType {
  CONTENT_CREATED = 'content.created',
  CONTENT_UPDATED = 'content.updated',
  CONTENT_DELETED = 'content.deleted',
  CONTENT_SHARED = 'content.shared',
  CONTENT_LABEL_MOVED = 'content.label_moved',
  REPLY_COMPLETED = 'reply.completed',
  WEBHOOK_TEST = 'webhook.test',
}

registerEnumType(WebhookEventType, {
  name: 'WebhookEventType',
  description:
    'The events that a webhook reports. Payloads and REST write them in lower case with a dot, for example content.created.',
  valuesConfig: {
    CONTENT_CREATED: { description: 'A content was saved for the first time, also by an import.' },
    CONTENT_UPDATED: {
      description:
        'A content has a new version: it was saved or its type was changed. Also sent for a content restored from the trash, with its last version.',
    },
    CONTENT_DELETED: {
      description: 'A content was moved to the trash; the payload only has its id and title.',
    },
    CONTENT_SHARED: { description: 'A content was given a new public link.' },
    CONTENT_LABEL_MOVED: { description: 'A label of a content was set, moved to another version or removed.' },
    REPLY_COMPLETED: {
      description:
        'A model has completed a reply in the Chat, also in a side thread, or an output in ToneShift. Not sent for failed or stopped ones.',
    },
    WEBHOOK_TEST: { description: 'Only sent by `sendTestWebhook`; no webhook can subscribe to it.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description:
    'An address of the caller that receives events as signed POST requests according to Standard Webhooks (standardwebhooks.com). Its secret is only shown when it is created or rotated.',
})
@Entity('webhooks')
export class Webhook {
  @Field(() => ID, { description: 'Identifies the webhook; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => ID, {
    description:
      "The library whose contents it reports; the caller's own has the id of the account. Replies are always the owner's.",
  })
  @Index()
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: 'Where events are sent: an https address of at most 2,000 characters.' })
  @InRest({ example: 'https://example.com/hooks' })
  @Column('varchar', { length: 2_000 })
  url!: string;

  @Field(() => String, { description: "Its purpose, in the owner's words: at most 200 characters; may be empty." })
  @InRest({ example: 'The wiki' })
  @Column('varchar', { length: 200 })
  description!: string;

  @Field(() => [WebhookEventType], { description: 'The events that it receives: at least one.' })
  @InRest({ example: ['content.created'] })
  @Column('text', { array: true })
  events!: WebhookEventType[];

  /** Stored in clear text, because it signs every request. */
  @Column('varchar', { length: 100 })
  secret!: string;

  /** The previous secret, which also signs requests until the given time, so that receivers can switch. */
  @Column('varchar', { length: 100, nullable: true })
  previousSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether events are sent. Events that occur while it is disabled are never sent.',
  })
  @Column('boolean', { default: true })
  isEnabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why the server disabled it, as a sentence for the user; null when it did not.',
  })
  @Column('varchar', { length: 300, nullable: true })
  disabledReason!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time since which every attempt has failed; null while attempts succeed. After 24 hours the next failure disables the webhook.',
  })
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** After failures nothing is sent before this time. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;

  @Field(() => Date, { description: 'When it was created.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
