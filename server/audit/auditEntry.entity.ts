import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';

/** What an administrator can do. */
export enum AuditAction {
  USER_CREATED = 'user_created',
  USER_INVITED = 'user_invited',
  USER_DISABLED = 'user_disabled',
  USER_ENABLED = 'user_enabled',
  ADMINISTRATOR_APPOINTED = 'administrator_appointed',
  ADMINISTRATOR_DISMISSED = 'administrator_dismissed',
  PASSWORD_RESET = 'password_reset',
  SECOND_FACTOR_REMOVED = 'second_factor_removed',
  SESSIONS_ENDED = 'sessions_ended',
  USER_DELETED = 'user_deleted',
  CODE_ADDED = 'code_added',
  CODE_REVOKED = 'code_revoked',
  SIGN_UP_OPENED = 'sign_up_opened',
  SIGN_UP_CLOSED = 'sign_up_closed',
  MODELS_CHOSEN = 'models_chosen',
  MODEL_ADDED = 'model_added',
  MODEL_LISTS_FETCHED = 'model_lists_fetched',
  PRICE_SET = 'price_set',
  PRICE_REMOVED = 'price_removed',
  LIMITS_SET = 'limits_set',
}

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What an administrator did.',
  valuesConfig: {
    USER_CREATED: { description: 'An account was made, without a password.' },
    USER_INVITED: { description: 'An invitation was sent.' },
    USER_DISABLED: { description: 'An account was disabled: nobody gets in by it.' },
    USER_ENABLED: { description: 'An account that was disabled may be used again.' },
    ADMINISTRATOR_APPOINTED: { description: 'A user became an administrator.' },
    ADMINISTRATOR_DISMISSED: { description: 'A user is no administrator any more.' },
    PASSWORD_RESET: { description: 'A link for a new password was made.' },
    SECOND_FACTOR_REMOVED: { description: "A user's second factor was removed." },
    SESSIONS_ENDED: { description: 'A user was signed out on every device.' },
    USER_DELETED: { description: 'An account was deleted with everything in it.' },
    CODE_ADDED: { description: 'A code for sign-ups was added.' },
    CODE_REVOKED: { description: 'A code for sign-ups was taken back.' },
    SIGN_UP_OPENED: { description: 'Codes admit new accounts again.' },
    SIGN_UP_CLOSED: { description: 'Only invitations admit new accounts from then on.' },
    MODELS_CHOSEN: { description: 'Other models of a provider are offered.' },
    MODEL_ADDED: { description: 'A model is offered by its id, whether its provider lists it or not.' },
    MODEL_LISTS_FETCHED: { description: 'The providers were asked for their lists of models.' },
    PRICE_SET: { description: 'A price of a model was entered.' },
    PRICE_REMOVED: { description: 'A price of a model was removed.' },
    LIMITS_SET: { description: "A user's limits on AI were set." },
  },
});

/** One act of an administrator. It refers to no row of others: it outlives who did it and what it was done to. */
@ObjectType({
  simpleResolvers: true,
  description: 'One act of an administrator. Entries are never changed or deleted.',
})
@Entity('audit_entries')
export class AuditEntry {
  @Field(() => ID, { description: 'Identifies the entry; later ones have larger ids.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => Date, { description: 'When it was done.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null of the command line. */
  @Column('int', { nullable: true })
  actorId!: number | null;

  @Field(() => String, {
    description: "The administrator's username at that time, or 'command line' for whoever has the server's machine.",
  })
  @InRest({ example: 'ann' })
  @Column('varchar', { length: 150 })
  actor!: string;

  @Field(() => AuditAction, { description: 'What was done.' })
  @Column('varchar', { length: 40 })
  action!: AuditAction;

  @Field(() => String, {
    nullable: true,
    description: 'What it was done to, by its name at that time: a username, an address, the beginning of a code.',
  })
  @Column('varchar', { length: 300, nullable: true })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'More about it, as a sentence for people.' })
  @Column('varchar', { length: 1000, nullable: true })
  details!: string | null;
}
