import { type EntityManager, IsNull } from 'typeorm';
import { BetaCode } from '../auth/betaCode.entity.ts';
import { AppError } from '../base/errors.ts';
import type { SignUpCode } from './administration.types.ts';

/** The most codes that are stored. */
const MAX_CODES = 1_000;

const IS_ACTIVE = `c.active AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.max_uses IS NULL OR c.uses < c.max_uses)`;

const COLUMNS = `c.code, c.max_uses AS "maxUses", c.uses, ${IS_ACTIVE} AS "isActive", c.source = 'environment' AS "isFromEnvironment", c.created_at AS "createdAt",
  c.expires_at AS "expiresAt", c.invited_email AS "invitedEmail"`;

/** All codes, newest first. */
export const listCodes = (db: EntityManager): Promise<SignUpCode[]> =>
  db.query(`SELECT ${COLUMNS} FROM beta_codes c ORDER BY c.created_at DESC NULLS LAST, c.code LIMIT ${MAX_CODES}`);

/** One code, or null if it does not exist. */
export async function findCode(db: EntityManager, code: string): Promise<SignUpCode | null> {
  const [found]: SignUpCode[] = await db.query(`SELECT ${COLUMNS} FROM beta_codes c WHERE c.code = $1`, [
    code.replaceAll('\0', ''),
  ]);
  return found ?? null;
}

/** The key of the advisory lock. An arbitrary number that all our processes share. */
const CODES_LOCK = 5_787_477;

/** No other transaction can create a code until this one ends. */
export const lockCodes = (manager: EntityManager) => manager.query('SELECT pg_advisory_xact_lock($1)', [CODES_LOCK]);

/** Deletes the administrators' oldest inactive codes beyond the maximum. Throws CONFLICT when all codes are active. */
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
  /** How many days the code is valid; null for no expiry. */
  days: number | null;
}

/** Creates or reactivates an administrator's code, with its uses at 0. Returns null when it is already active. */
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

/** Revokes a code. Returns false when it does not exist or was already revoked. */
export async function revokeCode(manager: EntityManager, code: string): Promise<boolean> {
  const { affected } = await manager.update(
    BetaCode,
    { code: code.replaceAll('\0', ''), revokedAt: IsNull() },
    { active: false, revokedAt: () => 'now()' },
  );
  return affected === 1;
}
