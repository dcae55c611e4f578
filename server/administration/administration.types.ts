import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { AuditEntry } from '../audit/auditEntry.entity.ts';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { UsageOfDay, UsageOfModel, UsageSums } from '../usage/usage.types.ts';

@ObjectType({ simpleResolvers: true, description: 'A user as administrators see them: nothing of what they wrote.' })
export class AdminUser {
  @Field(() => ID, { description: 'Identifies the user; never changes.' })
  id!: number;

  @Field(() => String, { description: 'What the user signs in with.' })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, { description: 'Where mails to the user go.' })
  @InRest({ example: 'ann@example.test' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Since when the account is disabled: nobody gets in by it, and its public links answer as if gone. Null while it may be used.',
  })
  disabledAt!: Date | string | null;

  @Field(() => Date, { description: 'When the account was made.' })
  createdAt!: Date | string;

  @Field(() => Date, {
    nullable: true,
    description: 'When a session was renewed, or an API token used, last: within about 15 minutes. Null when never.',
  })
  lastSeenAt!: Date | string | null;

  @Field(() => Int, { description: 'On how many devices the user is signed in.' })
  sessions!: number;

  @Field(() => Int, { description: 'How many API tokens there are that have not expired.' })
  apiTokens!: number;

  @Field(() => Boolean, {
    description: 'Whether the user can sign in with a password. A new account sets one by a mailed link.',
  })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'Whether signing in with the password needs a code of an authenticator app.' })
  hasSecondFactor!: boolean;

  @Field(() => Float, {
    description:
      'Bytes that are kept of what the user wrote, 200 for each row beside its texts. As of about a second ago; it is counted when it is asked for.',
  })
  @InRest({ example: 51200 })
  storedBytes!: number;

  @Field(() => UsageSums, { description: "What the user's calls to models used and cost." })
  @InRest({ description: "What the user's calls to models used and cost in the last 30 days." })
  usage!: UsageSums;

  @Field(() => [String], {
    description:
      "The names of the sign-in providers whose accounts are connected with the user's: this server's as its button says, a former one by its host. Empty where there is none.",
  })
  @InRest({ example: ['Acme'] })
  signInProviders!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'One page of the users of this server, newest first.' })
export class AdminUserPage extends Page(AdminUser) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A code that admits new accounts, as BETA_ACCESS_CODES or an administrator made it.',
})
export class SignUpCode {
  @Field(() => String, { description: 'What is typed at sign-up.' })
  @InRest({ example: 'welcome' })
  code!: string;

  @Field(() => Int, { nullable: true, description: 'How many sign-ups it admits in all; null for any number.' })
  maxUses!: number | null;

  @Field(() => Int, { description: 'How many it has admitted.' })
  uses!: number;

  @Field(() => Boolean, { description: 'Whether it admits one more: not revoked, not expired, not used up.' })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Whether BETA_ACCESS_CODES named it first, and not an administrator.' })
  isFromEnvironment!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was made; null of old ones, of which that is not known.' })
  createdAt!: Date | string | null;

  @Field(() => Date, { nullable: true, description: 'Until when it admits; null for any time.' })
  expiresAt!: Date | string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Of an invitation, which admits also while sign-up is closed: where it was mailed. Null of a code for anybody.',
  })
  invitedEmail!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Who may make an account.' })
export class SignUpSettings {
  @Field(() => Boolean, { description: 'Whether codes admit new accounts; while it is false only invitations do.' })
  isOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one user.' })
export class UsageOfUser {
  @Field(() => ID, { description: 'Identifies the user.' })
  userId!: number;

  @Field(() => String, { description: 'What the user is called now.' })
  username!: string;

  @Field(() => UsageSums, { description: 'All calls of this user within the days that were asked for.' })
  sums!: UsageSums;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What all users together used of AI models and what it cost. Days without a call are left out, and users who are deleted.',
})
export class ServerUsage {
  @Field(() => UsageSums, { description: 'All calls within the days that were asked for.' })
  total!: UsageSums;

  @Field(() => [UsageOfDay], { description: 'By day, oldest first.' })
  days!: UsageOfDay[];

  @Field(() => [UsageOfModel], { description: 'By model, most calls first.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfUser], { description: 'By user, highest cost first: at most 100.' })
  users!: UsageOfUser[];
}

@ObjectType({ simpleResolvers: true, description: 'One page of what administrators did, newest first.' })
export class AuditEntryPage extends Page(AuditEntry) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A user and a link by which that user sets a password. Whoever has the link can do so.',
})
export class NewUserLink {
  @Field(() => AdminUser, { description: 'The user as they are now.' })
  user!: AdminUser;

  @Field(() => String, {
    description:
      'The link, which works once. It is mailed too, and never shown again. Where passwords are switched off, that of the login.',
  })
  @InRest({ example: 'https://example.org/#/reset-password/Xk2…' })
  link!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when it works: 24 hours from now. Null where it is that of the login.',
  })
  expiresAt!: Date | string | null;

  @Field(() => String, { description: 'What was done, as a sentence for people.' })
  @InRest({ example: 'The account was made.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A link by which one account can be made.' })
export class Invitation {
  @Field(() => String, { description: 'The link. It is mailed too; its code is listed in `signUpCodes`.' })
  @InRest({ example: 'https://example.org/#/reset-password/Xk2…' })
  link!: string;

  @Field(() => Date, { description: 'Until when it works: 7 days from now.' })
  expiresAt!: Date | string;

  @Field(() => String, { description: 'What was done, as a sentence for people.' })
  @InRest({ example: 'The account was made.' })
  message!: string;
}
