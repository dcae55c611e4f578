import { type EntityManager, IsNull, Not } from 'typeorm';
import type { TextSealer } from '../../base/services/sharedServices.ts';
import { hashRecoveryCode } from './codes.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { SecondFactor } from './secondFactor.entity.ts';

const RESEALED_AT_ONCE = 500;

/** A right code, which must be used up together with the change that it permits. */
export type Proof = { step: number } | { codeHash: string };

/** Each secret is sealed for its user, so it cannot be opened in another user's row. */
const sealedFor = (userId: number) => `second factor of user ${userId}`;

export const sealSecret = (sealer: TextSealer, userId: number, secret: string) =>
  sealer.seal(secret, sealedFor(userId));

/** Null if the secret was sealed with a session secret that this server does not have. */
export const openSecret = (sealer: TextSealer, { userId, secret }: Pick<SecondFactor, 'userId' | 'secret'>) =>
  sealer.open(secret, sealedFor(userId));

/** The confirmed factor of a user, if there is one. */
export const confirmedFactor = (manager: EntityManager, userId: number) =>
  manager.findOneBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. Returns false if a confirmed one exists. */
export async function keepPendingSecret(manager: EntityManager, userId: number, secret: string) {
  const rows: unknown[] = await manager.query(
    `INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE second_factors.confirmed_at IS NULL
     RETURNING user_id`,
    [userId, secret],
  );
  return rows.length === 1;
}

/** Confirms the factor and uses up its first code. Returns whether this secret was still unconfirmed. */
export async function confirmFactor(manager: EntityManager, userId: number, secret: string, lastStep: number) {
  const { affected } = await manager.update(
    SecondFactor,
    { userId, secret, confirmedAt: IsNull() },
    { confirmedAt: () => 'now()', lastStep },
  );
  return affected === 1;
}

/**
 * Uses up a code; only one of two concurrent calls succeeds. Returns whether it was still valid or, without a code,
 * whether none is needed.
 */
export async function takeProof(manager: EntityManager, userId: number, proof: Proof | null) {
  if (!proof) return !(await confirmedFactor(manager, userId));
  const { affected } =
    'step' in proof
      ? await takeStep(manager, userId, proof.step)
      : await takeRecoveryCode(manager, userId, proof.codeHash);
  return affected === 1;
}

const takeStep = (manager: EntityManager, userId: number, step: number) =>
  manager
    .createQueryBuilder()
    .update(SecondFactor)
    .set({ lastStep: step })
    .where('user_id = :userId AND confirmed_at IS NOT NULL AND last_step < :step', { userId, step })
    .execute();

const takeRecoveryCode = (manager: EntityManager, userId: number, codeHash: string) =>
  manager.update(RecoveryCode, { userId, codeHash, usedAt: IsNull() }, { usedAt: () => 'now()' });

export const isRecoveryCode = (manager: EntityManager, userId: number, codeHash: string) =>
  manager.existsBy(RecoveryCode, { userId, codeHash, usedAt: IsNull() });

export const recoveryCodesLeft = (manager: EntityManager, userId: number) =>
  manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });

export async function replaceRecoveryCodes(manager: EntityManager, userId: number, codes: string[]) {
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })),
  );
}

/** Returns whether the user had a second factor. */
export async function deleteFactor(manager: EntityManager, userId: number) {
  await manager.delete(RecoveryCode, { userId });
  return (await manager.delete(SecondFactor, { userId })).affected === 1;
}

/** Seals every secret again that was sealed with a former session secret. */
export async function resealSecrets(manager: EntityManager, sealer: TextSealer) {
  if (!sealer.hasFormerKey) return;
  for (let after = 0, isMore = true; isMore;) {
    const rows: Pick<SecondFactor, 'userId' | 'secret'>[] = await manager.query(
      `SELECT user_id AS "userId", secret FROM second_factors WHERE user_id > $1 ORDER BY user_id LIMIT ${RESEALED_AT_ONCE}`,
      [after],
    );
    for (const { userId, secret } of rows) {
      const opened = openSecret(sealer, { userId, secret });
      if (opened !== null)
        await manager.update(SecondFactor, { userId, secret }, { secret: sealSecret(sealer, userId, opened) });
    }
    after = rows.at(-1)?.userId ?? after;
    isMore = rows.length === RESEALED_AT_ONCE;
  }
}
