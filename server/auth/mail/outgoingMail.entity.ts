import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** The reasons why a mail was not accepted. */
export enum MailFailureReason {
  REFUSED = 'refused',
  SETTINGS = 'settings',
  UNAVAILABLE = 'unavailable',
}

registerEnumType(MailFailureReason, {
  name: 'MailFailureReason',
  description: 'Why a mail was not accepted.',
  valuesConfig: {
    REFUSED: {
      description: 'The mail server permanently refused this recipient or this mail. The mail is not tried again.',
    },
    SETTINGS: {
      description:
        "The mail server refused this server: its sign-in, its sender or its right to send to others. Mails are tried again, and sent once the mail server's settings are right.",
    },
    UNAVAILABLE: {
      description: 'The mail server could not be reached or refused for the moment. The mail is tried again.',
    },
  },
});

/** A mail to send. It is retried until the mail server accepts it, and then deleted, or permanently refuses it. */
@ObjectType('UndeliveredMail', {
  simpleResolvers: true,
  description: 'A mail that the mail server did not accept. Its text is never shown.',
})
@Entity('outgoing_mails')
export class OutgoingMail {
  @Field(() => ID, { description: 'The id of the mail.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The address to which it is sent.' })
  @InRest({ example: 'ann@example.test' })
  @Column('varchar', { length: 254 })
  recipient!: string;

  @Field(() => String, { description: 'The subject.' })
  @InRest({ example: 'Your Suspire password was changed' })
  @Column('varchar', { length: 200 })
  subject!: string;

  @Column('text')
  body!: string;

  @Field(() => Date, { description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, { description: 'How often it was tried.' })
  @Column('int', { default: 0 })
  attempts!: number;

  @Field(() => Date, { description: 'When it is tried next, unless it was refused.' })
  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  /** Null before the first failure, and while an attempt runs. */
  @Field(() => MailFailureReason, { description: 'Why the last attempt failed.' })
  @Column('varchar', { length: 20, nullable: true })
  failureReason!: MailFailureReason | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The code of the mail server's answer with its extended code, or the name of a network error; null if there is none.",
  })
  @InRest({ example: '550 5.1.1' })
  @Column('varchar', { length: 60, nullable: true })
  failureCode!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the mail server permanently refused it. It is kept for a week. Null while it is still tried, for a day.',
  })
  @Column('timestamptz', { nullable: true })
  refusedAt!: Date | null;
}
