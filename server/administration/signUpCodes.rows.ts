import { type EntityManager, IsNull } from 'typeorm';
import { BetaCode } from '../auth/betaCode.entity.ts';
import { AppError } from '../base/errors.ts';
import type { SignUpCode } from './administration.types.ts';

/** More are not kept. */
const MAX_CODES = 1_000;

const IS_ACTIVE = `c.active AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.max_uses IS NULL OR c.uses < c.max_uses)`;

const COLUMNS = `c.code, c.max_uses AS "maxUses", c.uses, ${IS_ACTIVE} AS "isActive", c.source = 'environment' AS "isFromEnvironment", c.created_at AS "createdAt",
  c.expires_at AS "expiresAt", c.invited_email AS "invitedEmail"`;

/** Every code, newest first. */
export const listCodes = (db: EntityManager): Promise<SignUpCode[]> =>
  db.query(`SELECT ${COLUMNS} FROM beta_codes c ORDER BY c.created_at DESC NULLS LAST, c.code LIMIT ${MAX_CODES}`);

/** One code, if it was ever there. */
export async function findCode(db: EntityManager, code: string): Promise<SignUpCode | null> {
  const [found]: SignUpCode[] = await db.query(`SELECT ${COLUMNS} FROM beta_codes c WHERE c.code = $1`, [
    code.replaceAll('\0', ''),
  ]);
  return found ?? null;
}

/** An arbitrary number that all our processes agree on. */
const CODES_LOCK = 5_787_477;

/** Until the transaction ends no other code is made. */
export const lockCodes = (manager: EntityManager) => manager.query('SELECT pg_advisory_xact_lock($1)', [CODES_LOCK]);

/** Forget the oldest codes of administrators that admit nobody, beyond what is kept. CONFLICT when all admit. */
export async function makeRoomForCode(manager: EntityManager) {
  await manager.query(
    `DELETE FROM beta_codes WHERE code IN (
       SELECT c.code FROM beta_codes c WHERE c.source = 'administrator' AND NOT (${IS_ACTIVE})
        ORDER BY c.created_at LIMIT greatest(0, (SELECT count(*) FROM beta_codes) - ${MAX_CODES - 1}))`,
  );
  const [{ count }] = await manager.query('SELECT count(*)::int AS count FROM beta_codes');
  if (count >= MAX_CODES)
    throw new AppError('CONFLICT', `There are ${MAX_CODES.toLocaleString('en')} codes. Please revoke some first.`);
}

interface NewCode {
  code: string;
  maxUses: number | null;
  invitedEmail: string | null;
  /** How long it admits; null for ever. */
  days: number | null;
}

/** A code of an administrator, which counts from 0 also where it was there before; null when it admits already. */
export async function upsertCode(
  manager: EntityManager,
  { code, maxUses, invitedEmail, days }: NewCode,
): Promise<SignUpCode | null> {
  const rows: unknown[] = await manager.query(
    `INSERT INTO beta_codes AS c (code, max_uses, source, invited_email, expires_at) VALUES ($1, $2, 'administrator', $3, now() + make_interval(days => $4::int))
     ON CONFLICT (code) DO UPDATE SET max_uses = excluded.max_uses, source = 'administrator', invited_email = excluded.invited_email, expires_at = excluded.expires_at,
       uses = 0, active = true, revoked_at = NULL, created_at = now()
      WHERE NOT (${IS_ACTIVE}) RETURNING code`,
    [code, maxUses, invitedEmail, days],
  );
  return rows.length === 0 ? null : findCode(manager, code);
}

/** Take a code back, whatever it admits: false when it is not there, or was taken back before. */
export async function revokeCode(manager: EntityManager, code: string): Promise<boolean> {
  const { affected } = await manager.update(
    BetaCode,
    { code: code.replaceAll('\0', ''), revokedAt: IsNull() },
    { active: false, revokedAt: () => 'now()' },
  );
  return affected === 1;
}
