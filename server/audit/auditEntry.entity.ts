import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';

/** The actions of administrators, and those of users that decide who may read a shared library. */
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
  PROVIDER_ADDED = 'provider_added',
  PROVIDER_CHANGED = 'provider_changed',
  PROVIDER_REMOVED = 'provider_removed',
  PROVIDER_TRIED = 'provider_tried',
  AI_SERVERS_LOOKED_FOR = 'ai_servers_looked_for',
  LIMITS_SET = 'limits_set',
  MAIL_RETRIED = 'mail_retried',
  LIBRARY_CREATED = 'library_created',
  LIBRARY_RENAMED = 'library_renamed',
  LIBRARY_DELETED = 'library_deleted',
  LIBRARY_INVITATION_SENT = 'library_invitation_sent',
  LIBRARY_JOINED = 'library_joined',
  LIBRARY_LEFT = 'library_left',
  LIBRARY_ROLE_CHANGED = 'library_role_changed',
  LIBRARY_MEMBER_REMOVED = 'library_member_removed',
}

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'An action of an administrator, or of a user that decides who may read a shared library.',
  valuesConfig: {
    USER_CREATED: { description: 'An account was created, without a password.' },
    USER_INVITED: { description: 'An invitation was sent.' },
    USER_DISABLED: { description: 'An account was disabled and can no longer sign in.' },
    USER_ENABLED: { description: 'A disabled account was enabled again.' },
    ADMINISTRATOR_APPOINTED: { description: 'A user became an administrator.' },
    ADMINISTRATOR_DISMISSED: { description: 'A user is no longer an administrator.' },
    PASSWORD_RESET: { description: 'A link for setting a new password was created.' },
    SECOND_FACTOR_REMOVED: { description: "A user's second factor was removed." },
    SESSIONS_ENDED: { description: 'All sessions of a user were ended.' },
    USER_DELETED: { description: 'An account was deleted with everything in it.' },
    CODE_ADDED: { description: 'A code for sign-ups was added.' },
    CODE_REVOKED: { description: 'A code for sign-ups was revoked.' },
    SIGN_UP_OPENED: { description: 'Codes admit new accounts again.' },
    SIGN_UP_CLOSED: { description: 'From then on only invitations admit new accounts.' },
    MODELS_CHOSEN: { description: 'The offered models of a provider were changed.' },
    MODEL_ADDED: { description: 'A model was added by its id, whether or not its provider lists it.' },
    MODEL_LISTS_FETCHED: { description: 'The lists of models were fetched from the providers.' },
    PRICE_SET: { description: 'A price of a model was entered.' },
    PRICE_REMOVED: { description: 'A price of a model was removed.' },
    PROVIDER_ADDED: { description: 'An AI provider was added.' },
    PROVIDER_CHANGED: { description: 'The name, the address or the key of an AI provider was changed.' },
    PROVIDER_REMOVED: { description: 'An AI provider was removed.' },
    PROVIDER_TRIED: { description: 'The address and the key of an AI provider were tried.' },
    AI_SERVERS_LOOKED_FOR: { description: "AI servers were looked for on the server's machine." },
    LIMITS_SET: { description: "A user's limits on AI were set." },
    MAIL_RETRIED: { description: 'A mail that was not accepted was queued again.' },
    LIBRARY_CREATED: { description: 'A shared library was created.' },
    LIBRARY_RENAMED: { description: 'A shared library got another name.' },
    LIBRARY_DELETED: { description: 'A shared library was deleted with everything in it.' },
    LIBRARY_INVITATION_SENT: { description: 'Someone was invited to a shared library.' },
    LIBRARY_JOINED: { description: 'A user accepted an invitation to a shared library.' },
    LIBRARY_LEFT: { description: 'A user left a shared library.' },
    LIBRARY_ROLE_CHANGED: { description: 'A member of a shared library got another role.' },
    LIBRARY_MEMBER_REMOVED: { description: 'A member was removed from a shared library.' },
  },
});

/** A recorded action. It has no foreign keys, so it outlives the user and the affected object. */
@ObjectType({
  simpleResolvers: true,
  description: 'An action of an administrator, or of a user on a shared library. Entries are never changed or deleted.',
})
@Entity('audit_entries')
export class AuditEntry {
  @Field(() => ID, { description: 'The id of the entry; later entries have larger ids.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => Date, { description: 'When the action happened.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null for the command line, and for the claims of the sign-in provider. */
  @Column('int', { nullable: true })
  actorId!: number | null;

  @Field(() => String, {
    description:
      "The username of the administrator or user at that time; 'command line' for an action on the server's machine, 'settings of the server' for the first administrator of a new server, or 'claims of' and the name of the sign-in provider if it decided.",
  })
  @InRest({ example: 'ann' })
  @Column('varchar', { length: 150 })
  actor!: string;

  @Field(() => AuditAction, { description: 'The action.' })
  @Column('varchar', { length: 40 })
  action!: AuditAction;

  @Field(() => String, {
    nullable: true,
    description:
      'The affected object by its name at that time: a username, an address, the beginning of a code, the name and the id of a library.',
  })
  @Column('varchar', { length: 300, nullable: true })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'Details as a sentence for people.' })
  @Column('varchar', { length: 1000, nullable: true })
  details!: string | null;
}
