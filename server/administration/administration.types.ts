import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { AuditEntry } from '../audit/auditEntry.entity.ts';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { UsageOfDay, UsageOfModel, UsageSums } from '../usage/usage.types.ts';

@ObjectType({ simpleResolvers: true, description: 'A user as administrators see them, without any content.' })
export class AdminUser {
  @Field(() => ID, { description: 'The id of the user; it never changes.' })
  id!: number;

  @Field(() => String, { description: 'The name with which the user signs in.' })
  @InRest({ example: 'ann' })
  username!: string;

  @Field(() => String, { description: 'Mails to the user are sent here.' })
  @InRest({ example: 'ann@example.test' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether the user may administer this server.' })
  isAdministrator!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the account was disabled. A disabled account cannot sign in, and its public links respond as if they did not exist. Null for an enabled account.',
  })
  disabledAt!: Date | string | null;

  @Field(() => Date, { description: 'When the account was created.' })
  createdAt!: Date | string;

  @Field(() => Date, {
    nullable: true,
    description: 'When a session was last renewed or an API token last used, to about 15 minutes. Null if never.',
  })
  lastSeenAt!: Date | string | null;

  @Field(() => Int, { description: 'How many running sessions the user has.' })
  sessions!: number;

  @Field(() => Int, { description: 'How many unexpired API tokens the user has.' })
  apiTokens!: number;

  @Field(() => Boolean, {
    description: 'Whether the user can sign in with a password. New users set one with a mailed link.',
  })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'Whether signing in with the password needs a code from an authenticator app.' })
  hasSecondFactor!: boolean;

  @Field(() => Float, {
    description:
      "Bytes stored for the user's texts and the shared libraries that they own, with 200 bytes for each row besides its texts. About a second old; counted on request.",
  })
  @InRest({ example: 51200 })
  storedBytes!: number;

  @Field(() => UsageSums, { description: "The usage and cost of the user's calls to models." })
  @InRest({ description: "The usage and cost of the user's calls to models in the last 30 days." })
  usage!: UsageSums;

  @Field(() => [String], {
    description:
      'The names of the sign-in providers that are connected with the account: the current provider by the name on its button, a former one by its host. Empty without a connection.',
  })
  @InRest({ example: ['Acme'] })
  signInProviders!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'One page of the users of this server, newest first.' })
export class AdminUserPage extends Page(AdminUser) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A code that admits new accounts, from BETA_ACCESS_CODES or from an administrator.',
})
export class SignUpCode {
  @Field(() => String, { description: 'The text that is entered at sign-up.' })
  @InRest({ example: 'welcome' })
  code!: string;

  @Field(() => Int, { nullable: true, description: 'How many sign-ups it admits in total; null for any number.' })
  maxUses!: number | null;

  @Field(() => Int, { description: 'How many sign-ups it has admitted.' })
  uses!: number;

  @Field(() => Boolean, { description: 'Whether it admits another sign-up: not revoked, not expired, not used up.' })
  isActive!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it first came from BETA_ACCESS_CODES rather than from an administrator.',
  })
  isFromEnvironment!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was created; null for old codes, whose time is unknown.' })
  createdAt!: Date | string | null;

  @Field(() => Date, { nullable: true, description: 'When it expires; null if never.' })
  expiresAt!: Date | string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For an invitation, which admits even while sign-up is closed, the address to which it was mailed. Null for a code for anyone.',
  })
  invitedEmail!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Whether sign-up is open.' })
export class SignUpSettings {
  @Field(() => Boolean, { description: 'Whether codes admit new accounts. If not, only invitations do.' })
  isOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The usage of one user.' })
export class UsageOfUser {
  @Field(() => ID, { description: 'The id of the user.' })
  userId!: number;

  @Field(() => String, { description: 'The current username.' })
  username!: string;

  @Field(() => UsageSums, { description: 'All calls of this user within the requested days.' })
  sums!: UsageSums;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Usage and cost of all users together. Days without a call and deleted users are left out.',
})
export class ServerUsage {
  @Field(() => UsageSums, { description: 'All calls within the requested days.' })
  total!: UsageSums;

  @Field(() => [UsageOfDay], { description: 'The usage by day, oldest first.' })
  days!: UsageOfDay[];

  @Field(() => [UsageOfModel], { description: 'The usage by model, most calls first.' })
  models!: UsageOfModel[];

  @Field(() => [UsageOfUser], { description: 'The usage by user, highest cost first: at most 100.' })
  users!: UsageOfUser[];
}

@ObjectType({ simpleResolvers: true, description: 'One page of the actions of administrators, newest first.' })
export class AuditEntryPage extends Page(AuditEntry) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A user, and a link with which a password can be set. Anyone with the link can use it.',
})
export class NewUserLink {
  @Field(() => AdminUser, { description: 'The current state of the user.' })
  user!: AdminUser;

  @Field(() => String, {
    description:
      'The link, which works once. It is also mailed, and is never shown again. If passwords are switched off, it leads to the login.',
  })
  @InRest({ example: 'https://example.org/#/reset-password/Xk2…' })
  link!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link expires, 24 hours after it was created. Null if it leads to the login.',
  })
  expiresAt!: Date | string | null;

  @Field(() => String, { description: 'The result as a sentence for people.' })
  @InRest({ example: 'The account was made.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A link with which one account can be created.' })
export class Invitation {
  @Field(() => String, { description: 'The link, which is also mailed. Its code is listed among the sign-up codes.' })
  @InRest({ example: 'https://example.org/#/reset-password/Xk2…' })
  link!: string;

  @Field(() => Date, { description: 'When the link expires, 7 days after it was created.' })
  expiresAt!: Date | string;

  @Field(() => String, { description: 'The result as a sentence for people.' })
  @InRest({ example: 'The account was made.' })
  message!: string;
}
