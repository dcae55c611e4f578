import type { EntityManager } from 'typeorm';
import { type Context, inSession } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { transaction } from '../../base/transaction.ts';
import { recoveryCodesNotice, secondFactorNotice } from '../mail/notices.ts';
import { usesPassword } from '../passwords/passwordSignIn.service.ts';
import { lockReauthenticated, reauthenticate, spendNotifiedChange } from '../passwords/reauthentication.service.ts';
import { endSessions } from '../sessions/session.rows.ts';
import { User } from '../user.entity.ts';
import { newRecoveryCodes, newSecret, readCode, setUpUri, stepOf } from './codes.ts';
import { checkCode, WRONG_CODE } from './proof.service.ts';
import { SecondFactor } from './secondFactor.entity.ts';
import {
  confirmedFactor,
  confirmFactor,
  deleteFactor,
  keepPendingSecret,
  openSecret,
  type Proof,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  sealSecret,
  takeProof,
} from './secondFactor.rows.ts';
import type { SecondFactorState } from './secondFactor.types.ts';

/** The limit for codes that confirm an app. The caller already knows the secret, so it only stops endless attempts. */
const SET_UPS: Limit = { name: 'second_factor_set_up', points: 30, seconds: 60 * 60 };

interface Proven {
  password: string;
  code: string;
}

/** Whether the caller's account has a second factor, and how many recovery codes are left. */
export function secondFactor(ctx: Context): Promise<SecondFactorState> {
  return stateOf(ctx.db, inSession(ctx).id);
}

async function stateOf(manager: EntityManager, userId: number): Promise<SecondFactorState> {
  const factor = await confirmedFactor(manager, userId);
  return {
    isOn: factor !== null,
    confirmedAt: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor ? await recoveryCodesLeft(manager, userId) : 0,
  };
}

/** Creates a secret for an app. No code is required before one was confirmed; starting again replaces the secret. */
export async function beginSecondFactor(ctx: Context, { password }: { password: string }) {
  const { id } = inSession(ctx);
  const user = await reauthenticate(ctx, 'password', password);
  if (!usesPassword(ctx, user))
    throw new AppError('CONFLICT', 'Your account has no password. Your sign-in provider may ask for a second factor.');
  const secret = newSecret();
  if (!(await keepPendingSecret(ctx.db, id, sealSecret(ctx.sealer, id, secret)))) throw isOnAlready();
  return { secret, uri: setUpUri(secret, user.username, ctx.publicUrl) };
}

/** Enables two-step sign-in. Ends all other sessions. Returns the recovery codes, which are shown only once. */
export async function confirmSecondFactor(ctx: Context, { code }: { code: string }) {
  const { id, sessionId } = inSession(ctx);
  const read = readCode(code);
  if (read.kind !== 'app') throw invalid('code', 'Please enter the six digits your app shows.');
  await ctx.limits.spend(SET_UPS, String(id));
  const pending = await ctx.db.findOneBy(SecondFactor, { userId: id });
  if (pending?.confirmedAt) throw isOnAlready();
  const secret = pending && openSecret(ctx.sealer, pending);
  if (!secret) throw notBegun();
  const step = stepOf(secret, read.code);
  if (step === null) throw invalid('code', 'That is not the current code. Please check the clock of your device.');
  const user = await ctx.db.findOneByOrFail(User, { id });
  await spendNotifiedChange(ctx, user);
  const codes = newRecoveryCodes();
  await transaction(ctx.db, async (manager) => {
    // The lock makes concurrent sign-ins without a code finish before this change, or begin after it.
    await lockReauthenticated(ctx, manager, user);
    if (!(await confirmFactor(manager, id, pending.secret, step))) throw notBegun();
    await replaceRecoveryCodes(manager, id, codes);
    await endSessions(manager, { userId: id, except: sessionId });
    await ctx.mailer.enqueue(manager, secondFactorNotice(user, true, ctx.publicUrl));
  });
  ctx.mailer.poll();
  return { codes };
}

/** Replaces the recovery codes; earlier ones no longer work. */
export async function renewRecoveryCodes(ctx: Context, input: Proven) {
  const codes = newRecoveryCodes();
  await withProof(ctx, input, async (manager, user) => {
    await replaceRecoveryCodes(manager, user.id, codes);
    await ctx.mailer.enqueue(manager, recoveryCodesNotice(user, ctx.publicUrl));
  });
  return { codes };
}

/** Removes the second factor, so that the password is enough again. */
export async function removeSecondFactorOfMine(ctx: Context, input: Proven): Promise<SecondFactorState> {
  await withProof(ctx, input, async (manager, user) => {
    await deleteFactor(manager, user.id);
    await ctx.mailer.enqueue(manager, secondFactorNotice(user, false, ctx.publicUrl));
  });
  return secondFactor(ctx);
}

/** Makes a change that needs the password and a code, and uses up the code. */
async function withProof(
  ctx: Context,
  { password, code }: Proven,
  change: (manager: EntityManager, user: User) => Promise<void>,
) {
  const user = await reauthenticate(ctx, 'password', password);
  const factor = await confirmedFactor(ctx.db, user.id);
  if (!factor) throw isOff();
  const proof: Proof | null = await checkCode(ctx, user, factor, code);
  if (!proof) throw wrongCode();
  await spendNotifiedChange(ctx, user);
  await transaction(ctx.db, async (manager) => {
    await lockReauthenticated(ctx, manager, user);
    if (!(await takeProof(manager, user.id, proof))) throw wrongCode();
    await change(manager, user);
  });
  ctx.mailer.poll();
}

const wrongCode = () => invalid('code', WRONG_CODE);
const isOnAlready = () =>
  new AppError('CONFLICT', 'Your account already has a second factor. To use another app, remove it first.');
const isOff = () => new AppError('CONFLICT', 'Your account has no second factor.');
const notBegun = () => new AppError('CONFLICT', 'Please start again: this setup no longer exists.');
