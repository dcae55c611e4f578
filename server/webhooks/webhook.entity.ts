import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';

/** The values are what is sent: they never change. */
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
    'What a webhook tells of. What is sent, and REST, has them in small letters with a dot, such as content.created.',
  valuesConfig: {
    CONTENT_CREATED: { description: 'A content was saved for the first time, also by an import.' },
    CONTENT_UPDATED: {
      description:
        'A content has a new version: it was saved, or was given another type. Also told of one that came back out of the trash, with the version that it had.',
    },
    CONTENT_DELETED: {
      description: 'A content was deleted: it is in the trash; what is sent has its id and title alone.',
    },
    CONTENT_SHARED: { description: 'A content was given a public link that it did not have.' },
    CONTENT_LABEL_MOVED: { description: 'A label of a content is on another version, was set anew or was removed.' },
    REPLY_COMPLETED: {
      description:
        'A model has written a reply of a chat, also in a side thread, or an output of ToneShift, to its end. One that failed or was stopped is not told.',
    },
    WEBHOOK_TEST: { description: 'Sent by `sendTestWebhook` alone; no webhook can ask for it.' },
  },
});

/** An address that is told what happens to what its owner has. */
@ObjectType({
  simpleResolvers: true,
  description:
    "An address of the caller's that is told of events by signed POST requests, as Standard Webhooks (standardwebhooks.com) say. Its secret is shown when it is made, and when it is rotated.",
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

  @Field(() => String, { description: 'Where events are sent: an https address of at most 2,000 characters.' })
  @InRest({ example: 'https://example.com/hooks' })
  @Column('varchar', { length: 2_000 })
  url!: string;

  @Field(() => String, { description: "What it is for, in its owner's words: at most 200 characters; may be empty." })
  @InRest({ example: 'The wiki' })
  @Column('varchar', { length: 200 })
  description!: string;

  @Field(() => [WebhookEventType], { description: 'What it is told of: one event at least.' })
  @InRest({ example: ['content.created'] })
  @Column('text', { array: true })
  events!: WebhookEventType[];

  /** Kept as it is, for it signs every request. */
  @Column('varchar', { length: 100 })
  secret!: string;

  /** The one before, which signs too until then, so that receivers can change over. */
  @Column('varchar', { length: 100, nullable: true })
  previousSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil!: Date | null;

  @Field(() => Boolean, { description: 'Whether events are sent. What happens while they are not is never sent.' })
  @Column('boolean', { default: true })
  isEnabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why the server disabled it, as a sentence for people; null when it did not.',
  })
  @Column('varchar', { length: 300, nullable: true })
  disabledReason!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Since when every attempt has failed; null while they succeed. After 24 hours the next failure disables the webhook.',
  })
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** After failures nothing is sent before. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;

  @Field(() => Date, { description: 'When it was made.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
