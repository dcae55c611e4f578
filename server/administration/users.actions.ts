import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { recordAction, type RecordedAction, requireActor } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { deleteUser as deleteUserRows, emptyAccount } from '../auth/account/deletion.rows.ts';
import { canonicalUsername, checkedNames, isAsciiEmail, isUsername } from '../auth/accountNames.ts';
import { requireOtherAdministrator } from '../auth/administrators.rows.ts';
import { deleteApiTokens } from '../auth/apiTokens/apiToken.rows.ts';
import { lockedUser } from '../auth/lockedUser.rows.ts';
import { secondFactorNotice } from '../auth/mail/notices.ts';
import type { NamedProvider } from '../auth/oidc/providerNames.ts';
import { PasswordReset } from '../auth/passwords/passwordReset.entity.ts';
import { makeResetLink } from '../auth/passwords/passwordReset.rows.ts';
import { deleteFactor } from '../auth/secondFactor/secondFactor.rows.ts';
import { endSessions } from '../auth/sessions/session.rows.ts';
import { User } from '../auth/user.entity.ts';
import { insertUser, refuseTaken } from '../auth/users.rows.ts';
import { notifyAccessEnded } from '../base/accessEnded.ts';
import { AppError, invalid, notFound, sqlState } from '../base/errors.ts';
import type { AiLimits, Mail, MailQueue } from '../base/services/sharedServices.ts';
import { transaction } from '../base/transaction.ts';
import { endMemberships } from '../contents/libraries/libraries.rows.ts';
import type { AdminUser, NewUserLink } from './administration.types.ts';
import { adminUserById } from './adminUser.rows.ts';
import { accountMail, handedOver, LINK_HOURS, providerAccountMail, resetMail } from './mails.ts';

interface MatchingProvider extends NamedProvider {
  readonly matchesVerifiedEmail: boolean;
}

/** The services that the actions need. A request's context provides them, and so does a command. */
export interface ActionServices {
  db: EntityManager;
  mailer: Pick<MailQueue, 'enqueue' | 'poll' | 'areSent'>;
  publicUrl: string;
  /** The server's limits, for users without their own. */
  aiLimits: AiLimits;
  signIn: { readonly passwords: boolean; readonly provider: MatchingProvider | null };
}

export interface NewUser {
  username: string;
  email: string;
  isAdministrator: boolean;
}

/**
 * Creates an account without a password, and mails a link for choosing one; if passwords are switched off, the link
 * leads to the provider's sign-in. Throws CONFLICT when the name or the address is taken, or when the user could not
 * sign in.
 */
export async function createUser(services: ActionServices, actor: Actor, input: NewUser): Promise<NewUserLink> {
  const account = checkedNames(input);
  const { db } = services;
  const way = wayIntoNewAccount(services, account.email);
  await refuseTaken(db, account);
  try {
    return await sendLink(services, actor, way.mailOf, async (manager) => {
      const user = manager.create(User, { ...account, passwordHash: null, isAdministrator: input.isAdministrator });
      await insertUser(manager, user);
      const details = `Address: ${user.email}.${input.isAdministrator ? ' An administrator.' : ''}`;
      return {
        user,
        recorded: { action: AuditAction.USER_CREATED, details },
        message: `The account was created. ${way.said}`,
      };
    });
  } catch (error) {
    if (sqlState(error) === '23505') await refuseTaken(db, account);
    throw error;
  }
}

/** The mail for the owner of a new account. */
function wayIntoNewAccount({ signIn: { passwords, provider } }: ActionServices, email: string) {
  if (passwords) return { mailOf: accountMail, said: 'A link to choose a password' };
  const name = provider?.name ?? 'the provider';
  if (!provider?.matchesVerifiedEmail || !isAsciiEmail(email))
    throw new AppError(
      'CONFLICT',
      `Passwords are turned off, and ${name} cannot open an account by ${provider?.matchesVerifiedEmail ? 'an address with characters beyond ASCII' : 'its address alone'}. Please invite them instead: they can then sign up with ${name}.`,
    );
  return { mailOf: providerAccountMail(name), said: `An invitation to continue with ${name}` };
}

/**
 * Mails a link for setting a new password. Nothing ends until it is used. Throws CONFLICT when passwords are switched
 * off.
 */
export const resetUserPassword = (services: ActionServices, actor: Actor, id: number): Promise<NewUserLink> =>
  sendLink(services, actor, resetMail, async (manager) => {
    if (!services.signIn.passwords)
      throw new AppError('CONFLICT', 'Passwords are turned off on this server, so the link would not work.');
    const user = await changingUser(manager, id);
    if (user.disabledAt) throw new AppError('CONFLICT', 'This account is disabled. Please enable it first.');
    return { user, recorded: { action: AuditAction.PASSWORD_RESET }, message: 'A link for a new password' };
  });

interface LinkAction {
  user: User;
  recorded: Omit<RecordedAction, 'subject'>;
  /** The beginning of the sentence that reports it. */
  message: string;
}

/**
 * Runs an action that sends the user a link for setting a password; if passwords are switched off, it leads to the
 * login.
 */
async function sendLink(
  services: ActionServices,
  actor: Actor,
  mailOf: (user: User, actor: Actor, link: string) => Mail,
  work: (manager: EntityManager) => Promise<LinkAction>,
): Promise<NewUserLink> {
  const { db, mailer } = services;
  const { user, message, link } = await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const { user, recorded, message } = await work(manager);
    const link = await linkFor(services, manager, user);
    await mailer.enqueue(manager, mailOf(user, actor, link.link));
    await recordAction(manager, actor, { ...recorded, subject: user.username });
    return { user, message, link };
  });
  mailer.poll();
  const handed = await handedOver(mailer, message, user.email);
  return {
    ...link,
    user: await adminUserById(db, user.id),
    message: link.expiresAt === null ? handed : `${handed} It works once, within ${LINK_HOURS} hours.`,
  };
}

async function linkFor({ publicUrl, signIn }: ActionServices, manager: EntityManager, user: User) {
  if (!signIn.passwords) return { link: `${publicUrl}/#/login`, expiresAt: null };
  const made = await makeResetLink(manager, user, publicUrl, LINK_HOURS);
  // The page of the link welcomes a user who never had a password when it has this parameter.
  return user.passwordHash === null ? { ...made, link: `${made.link}?first=1` } : made;
}

/** Changes to an account. Absent fields are left unchanged. */
export interface UserChange {
  isDisabled?: boolean;
  isAdministrator?: boolean;
}

/**
 * Let nobody in by an account any more, or again; make a user an administrator, or not any more: all of it or
 * transaction, each with its own audit entry. Disabling ends the sessions and their streams, and deletes API tokens and
 * mailed links; enabling restores none of them. Throws CONFLICT for the last administrator.
 */
export const changeUser = (services: ActionServices, actor: Actor, id: number, change: UserChange) =>
  changesOfUser(
    services,
    actor,
    id,
    async (manager, user) => [
      await administratorSet(manager, user, change.isAdministrator),
      await disabledSet(manager, user, change.isDisabled),
    ],
    change.isDisabled === true || change.isAdministrator === false,
  );

async function administratorSet(manager: EntityManager, { id, ...user }: User, isAdministrator = user.isAdministrator) {
  if (user.isAdministrator === isAdministrator) return null;
  await manager.update(User, { id }, { isAdministrator });
  await notifyAccessEnded(manager, [id]);
  return { action: isAdministrator ? AuditAction.ADMINISTRATOR_APPOINTED : AuditAction.ADMINISTRATOR_DISMISSED };
}

async function disabledSet(manager: EntityManager, { id, disabledAt }: User, isDisabled = disabledAt !== null) {
  if (isDisabled === (disabledAt !== null)) return null;
  await manager.update(User, { id }, { disabledAt: isDisabled ? () => 'now()' : null });
  await notifyAccessEnded(manager, [id]);
  if (isDisabled) await endMemberships(manager, id, { isDeleted: false });
  if (!isDisabled) return { action: AuditAction.USER_ENABLED };
  await endSessions(manager, { userId: id });
  await deleteApiTokens(manager, id);
  await manager.delete(PasswordReset, { userId: id });
  return { action: AuditAction.USER_DISABLED };
}

/** Removes the second factor of a user who lost the phone and the recovery codes, and mails a notice. */
export const removeSecondFactor = (services: ActionServices, actor: Actor, id: number) =>
  changeOfUser(services, actor, id, async (manager, user) => {
    if (!(await deleteFactor(manager, id))) return null;
    await services.mailer.enqueue(manager, secondFactorNotice(user, false, services.publicUrl));
    return { action: AuditAction.SECOND_FACTOR_REMOVED };
  }).finally(() => services.mailer.poll());

/** Ends all sessions of a user. API tokens stay valid. */
export const endUserSessions = (services: ActionServices, actor: Actor, id: number) =>
  changeOfUser(services, actor, id, async (manager) => {
    await endSessions(manager, { userId: id });
    return { action: AuditAction.SESSIONS_ENDED };
  });

/** Deletes an account and everything in it, immediately and permanently. Throws CONFLICT for the last administrator. */
export async function deleteUser(services: ActionServices, actor: Actor, id: number, username: string) {
  async function checkedUser(manager: EntityManager) {
    await requireOtherAdministrator(manager, { id }, services.signIn);
    await requireActor(manager, actor);
    const user = await changingUser(manager, id);
    if (!isUsername(username) || canonicalUsername(username) !== user.username)
      throw invalid('username', 'Please type the username exactly as it is.');
    return user;
  }
  await transaction(services.db, checkedUser);
  await emptyAccount(services.db, id, (manager) => requireActor(manager, actor));
  await transaction(services.db, async (manager) => {
    const user = await checkedUser(manager);
    await deleteUserRows(manager, user);
    await recordAction(manager, actor, { action: AuditAction.USER_DELETED, subject: user.username });
  });
  return { message: 'The account and everything in it was deleted.' };
}

type Done = Omit<RecordedAction, 'subject'> | null;

/** Runs one action on a locked user. `work` returns null if there was nothing to do. */
const changeOfUser = (
  services: ActionServices,
  actor: Actor,
  id: number,
  work: (manager: EntityManager, user: User) => Promise<Done>,
) => changesOfUser(services, actor, id, async (manager, user) => [await work(manager, user)]);

/** Runs several actions in one transaction. */
async function changesOfUser(
  { db, signIn }: ActionServices,
  actor: Actor,
  id: number,
  work: (manager: EntityManager, user: User) => Promise<Done[]>,
  mayEndAdministration = false,
): Promise<AdminUser> {
  await transaction(db, async (manager) => {
    if (mayEndAdministration) await requireOtherAdministrator(manager, { id }, signIn);
    await requireActor(manager, actor);
    const user = await changingUser(manager, id);
    for (const done of await work(manager, user))
      if (done) await recordAction(manager, actor, { ...done, subject: user.username });
  });
  return adminUserById(db, id);
}

async function changingUser(manager: EntityManager, id: number): Promise<User> {
  const user = await lockedUser(manager, { id }, 'a change');
  if (!user) throw notFound('User');
  return user;
}
