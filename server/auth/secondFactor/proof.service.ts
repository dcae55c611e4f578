import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { transaction } from '../../base/transaction.ts';
import { guessedCodesNotice, recoveryCodeNotice } from '../mail/notices.ts';
import { refundCodeAttempt, spendCodeAttempt } from '../passwords/loginLimits.service.ts';
import type { User } from '../user.entity.ts';
import { hashRecoveryCode, readCode, stepOf } from './codes.ts';
import type { SecondFactor } from './secondFactor.entity.ts';
import {
  confirmedFactor,
  isRecoveryCode,
  openSecret,
  type Proof,
  recoveryCodesLeft,
  takeProof,
} from './secondFactor.rows.ts';

const GUESS_MAILS: Limit = { name: 'second_factor_mail', points: 1, seconds: 24 * 60 * 60 };

/**
 * Checks the code of a user whose password or mailed link was right. Returns the code to use up, or null if the account
 * has no second factor. Throws SECOND_FACTOR_REQUIRED if it has one and the code is missing or wrong.
 */
export async function proveSecondFactor(
  ctx: Context,
  user: User,
  code: string | null | undefined,
): Promise<Proof | null> {
  const factor = await confirmedFactor(ctx.db, user.id);
  if (!factor) return null;
  if (!code?.trim()) throw new AppError('SECOND_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.');
  const proof = await checkCode(ctx, user, factor, code);
  if (!proof) throw wrongCode();
  return proof;
}

/**
 * Uses up the code in the caller's transaction. Throws if the code was used in the meantime, or if a second factor was
 * set up.
 */
export async function useProof(ctx: Context, manager: EntityManager, user: User, proof: Proof | null) {
  if (!(await takeProof(manager, user.id, proof))) throw wrongCode();
  if (proof && 'codeHash' in proof)
    await ctx.mailer.enqueue(
      manager,
      recoveryCodeNotice(user, await recoveryCodesLeft(manager, user.id), ctx.publicUrl),
    );
}

export const WRONG_CODE = 'That code is wrong or was already used. Please enter the next one.';

const wrongCode = () => new AppError('SECOND_FACTOR_REQUIRED', WRONG_CODE, { fields: { secondFactor: WRONG_CODE } });

/** Whether a login failed because of a wrong code, which counts like a wrong password. */
export const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED' && error.fields !== undefined;

/**
 * Returns the code to use up, or null if it is wrong. Codes of the app are short enough to be guessed, so their
 * attempts are counted before they are checked; recovery codes are not counted.
 */
export async function checkCode(ctx: Context, user: User, factor: SecondFactor, typed: string): Promise<Proof | null> {
  const read = readCode(typed);
  if (read.kind === 'neither') return null;
  if (read.kind === 'recovery') {
    const codeHash = hashRecoveryCode(read.code);
    return (await isRecoveryCode(ctx.db, user.id, codeHash)) ? { codeHash } : null;
  }
  const secret = openSecret(ctx.sealer, factor);
  if (secret === null) throw unreadable(ctx, user);
  const attempt = await spendCodeAttempt(ctx, user).catch((error: unknown) => refuseGuesses(ctx, user, error));
  const step = stepOf(secret, read.code);
  if (step === null || step <= factor.lastStep) return null;
  await refundCodeAttempt(ctx, attempt);
  return { step };
}

/** Says in the error what still works, and mails the owner that someone has their password. */
async function refuseGuesses(ctx: Context, user: User, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
  if (await ctx.limits.trySpend(GUESS_MAILS, String(user.id)))
    ctx.mailer.runAfterReply(ctx.log, () =>
      transaction(ctx.db, (manager) => ctx.mailer.enqueue(manager, guessedCodesNotice(user, ctx.publicUrl))),
    );
  const { retryAfterSeconds } = error;
  throw new AppError('RATE_LIMITED', 'Too many wrong codes. Please use a recovery code, or try again tomorrow.', {
    retryAfterSeconds,
  });
}

function unreadable(ctx: Context, { id }: User) {
  ctx.log.error({ ofUser: id }, 'a second factor was sealed under another session secret; set FORMER_SESSION_SECRET');
  const sentence =
    'This server can no longer check codes from your app. Please use a recovery code, or contact the person who runs this server.';
  return new AppError('SECOND_FACTOR_REQUIRED', sentence, { fields: { secondFactor: sentence } });
}
