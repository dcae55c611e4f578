import { actorOf } from '../audit/actors.ts';
import { reauthenticate } from '../auth/passwords/reauthentication.service.ts';
import { administrator, type Context } from '../base/context.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { parseId } from '../base/validation.ts';
import type { AdminUser } from './administration.types.ts';
import * as signUp from './signUp.actions.ts';
import * as users from './users.actions.ts';

/**
 * The actions of administrators, each recorded in the audit log in the same transaction. Actions that could take over
 * an account or the server also require the administrator's own password: a stolen session is not enough.
 */

/** Limits mails, so that a stolen administrator session cannot be used to flood addresses. */
const MAILS: Limit = { name: 'admin_mail', points: 100, seconds: 60 * 60 };

interface OfUser {
  id: string;
}

interface WithPassword {
  password: string;
}

type NewUser = Omit<users.NewUser, 'isAdministrator'> & { isAdministrator?: boolean; password?: string | null };

export async function createUser(ctx: Context, { password, isAdministrator = false, ...input }: NewUser) {
  const admin = administrator(ctx);
  if (isAdministrator) await reauthenticate(ctx, 'password', password ?? '');
  await ctx.limits.spend(MAILS, String(admin.id));
  return users.createUser(ctx, actorOf(admin), { ...input, isAdministrator });
}

export async function inviteUser(ctx: Context, input: { email: string }) {
  const admin = administrator(ctx);
  await ctx.limits.spend(MAILS, String(admin.id));
  return signUp.inviteUser(ctx, actorOf(admin), input);
}

export async function setUserDisabled(ctx: Context, { id, isDisabled }: OfUser & { isDisabled: boolean }) {
  const admin = administrator(ctx);
  return users.changeUser(ctx, actorOf(admin), parseId(id), { isDisabled });
}

export const setAdministrator = (
  ctx: Context,
  input: OfUser & WithPassword & Required<Pick<users.UserChange, 'isAdministrator'>>,
) => updateUser(ctx, input);

/** Applies both changes in one transaction. */
export async function updateUser(
  ctx: Context,
  { id, password, ...change }: OfUser & users.UserChange & Partial<WithPassword>,
): Promise<AdminUser> {
  const admin = administrator(ctx);
  const userId = parseId(id);
  if (change.isAdministrator !== undefined) await reauthenticate(ctx, 'password', password ?? '');
  return users.changeUser(ctx, actorOf(admin), userId, change);
}

export async function resetUserPassword(ctx: Context, { id, password }: OfUser & WithPassword) {
  const admin = administrator(ctx);
  const userId = parseId(id);
  await reauthenticate(ctx, 'password', password);
  await ctx.limits.spend(MAILS, String(admin.id));
  return users.resetUserPassword(ctx, actorOf(admin), userId);
}

export async function removeSecondFactor(ctx: Context, { id, password }: OfUser & WithPassword) {
  const admin = administrator(ctx);
  const userId = parseId(id);
  await reauthenticate(ctx, 'password', password);
  return users.removeSecondFactor(ctx, actorOf(admin), userId);
}

export async function endUserSessions(ctx: Context, { id }: OfUser) {
  const admin = administrator(ctx);
  return users.endUserSessions(ctx, actorOf(admin), parseId(id));
}

export async function deleteUser(
  ctx: Context,
  { id, username, password }: OfUser & WithPassword & { username: string },
) {
  const admin = administrator(ctx);
  const userId = parseId(id);
  await reauthenticate(ctx, 'password', password);
  return users.deleteUser(ctx, actorOf(admin), userId, username);
}

export async function addSignUpCode(ctx: Context, input: { code?: string | null; maxUses?: number | null }) {
  const admin = administrator(ctx);
  return signUp.addSignUpCode(ctx, actorOf(admin), input);
}

export async function revokeSignUpCode(ctx: Context, { code }: { code: string }) {
  const admin = administrator(ctx);
  return signUp.revokeSignUpCode(ctx, actorOf(admin), code);
}

export async function setSignUpOpen(ctx: Context, { isOpen }: { isOpen: boolean }) {
  const admin = administrator(ctx);
  return signUp.setSignUpOpen(ctx, actorOf(admin), isOpen);
}
