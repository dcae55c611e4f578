import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type Context, inSession } from '../../base/context.ts';
import { AppError, notFound, sqlState } from '../../base/errors.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId } from '../../base/validation.ts';
import { connectionNotice, disconnectionNotice } from '../mail/notices.ts';
import { usesPassword } from '../passwords/passwordSignIn.service.ts';
import { lockReauthenticated, reauthenticate, spendNotifiedChange } from '../passwords/reauthentication.service.ts';
import { User } from '../user.entity.ts';
import { requireProvider } from './oidcFlow.service.ts';
import { expired, insertIdentity, provenIdentity } from './oidcSignIn.service.ts';
import { type Exchange, takeProven } from './provenIdentity.rows.ts';
import { UserIdentity } from './userIdentity.entity.ts';

const MAX_IDENTITIES = 10;
const PERMISSION_MS = 10 * 60 * 1000;

/** The provider accounts that are connected to the caller's, first connected first. */
export const identities = (ctx: Context): Promise<UserIdentity[]> =>
  ctx.db.find(UserIdentity, { where: { userId: inSession(ctx).id }, order: { id: 'ASC' } });

/**
 * Checks the password before the browser is sent to the provider. The permission proves this to the same session, for
 * the time that the sign-in at the provider may take.
 */
export async function permitConnection(ctx: Context, { password }: { password: string }) {
  const { sessionId } = inSession(ctx);
  requireProvider(ctx);
  const user = await reauthenticate(ctx, 'password', password);
  const expiresAt = new Date(Date.now() + PERMISSION_MS);
  return {
    permission: `${expiresAt.getTime()}.${permissionMac(ctx, user, sessionId, expiresAt.getTime())}`,
    expiresAt,
  };
}

/** Changing the password invalidates the permission. */
const permissionMac = ({ tokens }: Context, { id, passwordHash }: User, sessionId: number, expiresAt: number) =>
  tokens.keyedHash(
    `connection ${id} ${sessionId} ${expiresAt} ${createHmac('sha256', passwordHash ?? '').digest('hex')}`,
  );

async function permitted(ctx: Context, permission: string): Promise<User> {
  const { id, sessionId } = inSession(ctx);
  const user = await ctx.db.findOneByOrFail(User, { id });
  const [, time = '0', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(permission) ?? [];
  const isOurs =
    mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(permissionMac(ctx, user, sessionId, Number(time))));
  if (!isOurs || Number(time) < Date.now())
    throw new AppError('REAUTHENTICATION_REQUIRED', 'That took too long. Please start connecting again.');
  return user;
}

/** Connects the provider account that was proven, so that the caller can sign in with it. */
export async function connectIdentity(ctx: Context, { permission, ...exchange }: Exchange & { permission: string }) {
  inSession(ctx);
  const { name } = requireProvider(ctx);
  const user = await permitted(ctx, permission);
  const identity = await provenIdentity(ctx, exchange);
  await spendNotifiedChange(ctx, user);
  try {
    await transaction(ctx.db, async (manager) => {
      const { id } = await lockReauthenticated(ctx, manager, user);
      if (!(await takeProven(manager, exchange))) throw expired();
      await refuseTooMany(manager, id);
      await insertIdentity(manager, id, identity);
      await ctx.mailer.enqueue(manager, connectionNotice(user, name, ctx.publicUrl));
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw connectedAlready(name);
    throw error;
  }
  ctx.mailer.poll();
  return identities(ctx);
}

const connectedAlready = (name: string) =>
  new AppError('CONFLICT', `That ${name} account is already connected, to you or to someone else.`);

async function refuseTooMany(manager: EntityManager, userId: number) {
  if ((await manager.countBy(UserIdentity, { userId })) >= MAX_IDENTITIES)
    throw new AppError('CONFLICT', `You can connect up to ${MAX_IDENTITIES}. Please disconnect one first.`);
}

/** Ends a connection, so that the provider account can no longer sign in. The last way to sign in cannot be removed. */
export async function disconnectIdentity(ctx: Context, { id: idText, password }: { id: string; password: string }) {
  const { id: userId } = inSession(ctx);
  const id = parseId(idText);
  const caller = await reauthenticate(ctx, 'password', password);
  await spendNotifiedChange(ctx, caller);
  await transaction(ctx.db, async (manager) => {
    const user = await lockReauthenticated(ctx, manager, caller);
    const { affected } = await manager.delete(UserIdentity, { id, userId });
    if (!affected) throw notFound('Connection');
    if (!usesPassword(ctx, user) && !(await manager.existsBy(UserIdentity, { userId })))
      throw new AppError('CONFLICT', 'This is your last way to sign in. Set a password first, or connect another.');
    await ctx.mailer.enqueue(manager, disconnectionNotice(user, ctx.signIn.provider?.name ?? '', ctx.publicUrl));
  });
  ctx.mailer.poll();
  return identities(ctx);
}
