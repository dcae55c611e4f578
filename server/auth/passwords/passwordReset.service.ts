import { type EntityManager, Raw } from 'typeorm';
import { type Context, operationOwner } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { transaction } from '../../base/transaction.ts';
import { Problems } from '../../base/validation.ts';
import { checkEmail, comparable } from '../accountNames.ts';
import { accountDisabled } from '../administrators.rows.ts';
import { lockedUser } from '../lockedUser.rows.ts';
import { proveSecondFactor, useProof } from '../secondFactor/proof.service.ts';
import type { Proof } from '../secondFactor/secondFactor.rows.ts';
import { revokeAccess } from '../sessions/revokeAccess.actions.ts';
import { hashToken } from '../sessions/tokens.ts';
import { User } from '../user.entity.ts';
import { forgetLoginFailures } from './loginLimits.service.ts';
import { PasswordReset } from './passwordReset.entity.ts';
import { makeResetLink } from './passwordReset.rows.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { requirePasswordSignIn } from './passwordSignIn.service.ts';

const HOUR = 60 * 60;
/** How long a mailed link is valid. */
const LINK_HOURS = 1;
const NOT_OVER = Raw((column) => `${column} > now()`);
const RESET_MAILS: Limit = { name: 'reset_mail', points: 3, seconds: HOUR };
const RESETS_OF_CLIENT: Limit = { name: 'reset_client', points: 20, seconds: HOUR };

/**
 * Mails a link for setting a new password. The response and its time are the same whether or not the address has an
 * account.
 */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }) {
  requirePasswordSignIn(ctx);
  const problems = new Problems();
  checkEmail(problems, email);
  problems.throwIfAny();
  if (await ctx.limits.trySpend(RESETS_OF_CLIENT, ctx.client.network))
    ctx.mailer.runAfterReply(ctx.log, () => mailResetLink(ctx, comparable(email)));
  return { message: 'If that address has an account, a link to set a new password is on its way.' };
}

/** Sends the mail to the stored address, not to the typed one. */
async function mailResetLink(ctx: Context, emailKey: string) {
  const user = await ctx.db.findOneBy(User, { emailKey });
  if (!user || user.disabledAt || !(await ctx.limits.trySpend(RESET_MAILS, String(user.id)))) return;
  await transaction(ctx.db, async (manager) => {
    const { link } = await makeResetLink(manager, user, ctx.publicUrl, LINK_HOURS);
    await ctx.mailer.enqueue(manager, resetMail(user, link));
  });
}

const resetMail = ({ email }: Pick<User, 'email'>, link: string) => ({
  recipient: email,
  subject: 'Set a new password for Suspire',
  body: `Hello, someone asked for a new password for your account. To choose one, open this link within an hour:

${link}

Choosing a new password signs out all devices, revokes your API tokens and disables your webhooks. If that was not you, ignore this email: your password does not change.
`,
});

interface NewPassword {
  token: string;
  newPassword: string;
  /** A code, if the account needs one: access to the mailbox is not enough. */
  secondFactor?: string | null;
}

/**
 * Sets a new password with a mailed token, which works once; a wrong code does not use it up. Every session and API
 * token of the account ends, and its webhooks are disabled. Throws FORBIDDEN while the account is disabled.
 */
export async function confirmPasswordReset(ctx: Context, { token, newPassword, secondFactor }: NewPassword) {
  requirePasswordSignIn(ctx);
  const problems = new Problems();
  checkNewPassword(problems, 'newPassword', newPassword);
  problems.throwIfAny();
  const tokenHash = hashToken(token);
  const reset = await ctx.db.findOneBy(PasswordReset, { tokenHash, expiresAt: NOT_OVER });
  const owner = reset && (await ctx.db.findOneBy(User, { id: reset.userId }));
  if (!owner) throw badToken();
  const proof = await proveSecondFactor(ctx, owner, secondFactor);
  const passwordHash = await hashPassword(operationOwner(ctx), newPassword);
  const user = await transaction(ctx.db, (manager) =>
    setPassword(ctx, manager, { id: owner.id, tokenHash, passwordHash, proof }),
  );
  ctx.mailer.poll();
  await forgetLoginFailures(ctx, user.usernameKey);
  // The mail does not name the account, and the user may have forgotten the username.
  return { message: `Your password was changed. Please log in as ${user.username}.` };
}

/**
 * Locks the user before ending sessions and API tokens: a login with the old password waits, and then sees the new
 * password.
 */
async function setPassword(
  ctx: Context,
  manager: EntityManager,
  { id, tokenHash, passwordHash, proof }: { id: number; tokenHash: string; passwordHash: string; proof: Proof | null },
) {
  const user = await lockedUser(manager, { id }, 'a change');
  if (!user || !(await takeReset(manager, tokenHash))) throw badToken();
  if (user.disabledAt) throw accountDisabled();
  await manager.update(User, { id }, { passwordHash });
  await useProof(ctx, manager, user, proof);
  await revokeAccess(ctx, manager, user, {
    apiTokens: true,
    webhooksDisabled: 'The password of your account was reset. Enable it if it is yours.',
  });
  return user;
}

async function takeReset(manager: EntityManager, tokenHash: string): Promise<boolean> {
  const { affected } = await manager.delete(PasswordReset, { tokenHash, expiresAt: NOT_OVER });
  return affected === 1;
}

const badToken = () => invalid('token', 'This link is no longer valid. Please ask for a new one.');
