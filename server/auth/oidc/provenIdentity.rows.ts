import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { IS_NAMED, type NamedLogout } from '../sessions/session.rows.ts';
import { hashToken } from '../sessions/tokens.ts';
import { ProvenIdentityRow } from './provenIdentity.entity.ts';

/** The time within which a code must be used. */
const LIFETIME = "interval '60 seconds'";

type Proven = Omit<ProvenIdentityRow, 'expiresAt'>;

/** Stores an identity that a provider has just proven, and deletes expired ones. */
export async function keepProven(manager: EntityManager, proven: Proven) {
  await manager.query('DELETE FROM proven_identities WHERE expires_at <= now()');
  await manager
    .createQueryBuilder()
    .insert()
    .into(ProvenIdentityRow)
    .values({ ...proven, expiresAt: () => `now() + ${LIFETIME}` })
    .orIgnore()
    .execute();
}

/** Whether a code is still valid. */
export const isProven = async (manager: EntityManager, codeHash: string) =>
  (await manager.query('SELECT 1 FROM proven_identities WHERE code_hash = $1 AND expires_at > now()', [codeHash]))
    .length > 0;

/** A code and the verifier of the page that started the sign-in. */
export interface Exchange {
  code: string;
  verifier: string;
}

/** The challenge is derived from the verifier as in PKCE (RFC 7636). */
const keysOf = ({ code, verifier }: Exchange) => [
  hashToken(code),
  createHash('sha256').update(verifier).digest('base64url'),
];

const COLUMNS = `issuer, subject, email, is_email_verified AS "isEmailVerified", name, has_access AS "hasAccess",
  is_administrator AS "isAdministrator", library_roles AS "libraryRoles", provider_session AS "providerSession"`;

export type FoundIdentity = Omit<Proven, 'codeHash' | 'challenge'>;

/** Reads the identity of a valid code without using it up. */
export async function findProven(manager: EntityManager, exchange: Exchange): Promise<FoundIdentity | undefined> {
  const [found] = await manager.query(
    `SELECT ${COLUMNS} FROM proven_identities WHERE code_hash = $1 AND challenge = $2 AND expires_at > now()`,
    keysOf(exchange),
  );
  return found;
}

/** Uses up the code in the caller's transaction. Returns whether it was still valid. */
export async function takeProven(manager: EntityManager, exchange: Exchange): Promise<boolean> {
  const [code, challenge] = keysOf(exchange);
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(ProvenIdentityRow)
    .where('code_hash = :code AND challenge = :challenge AND expires_at > now()', { code, challenge })
    .execute();
  return affected === 1;
}

/** Deletes the identities that a logout at the provider names, so that their codes begin no session. */
export const dropProven = (manager: EntityManager, { issuer, subject, session }: NamedLogout) =>
  manager.query(`DELETE FROM proven_identities WHERE ${IS_NAMED}`, [issuer, subject, session]);
