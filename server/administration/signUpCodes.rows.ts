import type { EntityManager } from 'typeorm';
import type { SignUpCode } from './administration.types.ts';

/** More are not kept. */
export const MAX_CODES = 1_000;

const IS_ACTIVE = `c.active AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.max_uses IS NULL OR c.uses < c.max_uses)`;

const COLUMNS = `c.code, c.max_uses AS "maxUses", c.uses, ${IS_ACTIVE} AS "isActive", c.source = 'environment' AS "isFromEnvironment", c.created_at AS "createdAt",
  c.expires_at AS "expiresAt", c.invited_email AS "invitedEmail"`;

/** Every code, newest first. */
export const listCodes = (db: EntityManager): Promise<SignUpCode[]> =>
  db.query(`SELECT ${COLUMNS} FROM beta_codes c ORDER BY c.created_at DESC NULLS LAST, c.code LIMIT ${MAX_CODES}`);
