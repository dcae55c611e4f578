import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashToken } from '../sessions/tokens.ts';
import { ProvenIdentityRow } from './provenIdentity.entity.ts';

/** In which a code must be used. */
const LIFETIME = "interval '60 seconds'";

type Proven = Omit<ProvenIdentityRow, 'expiresAt'>;

/** Keep who a provider has just said somebody is; those that nobody asked for in time are forgotten by the way. */
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

/** Whether there is somebody under a code that is still good. */
export const isProven = async (manager: EntityManager, codeHash: string) =>
  (await manager.query('SELECT 1 FROM proven_identities WHERE code_hash = $1 AND expires_at > now()', [codeHash]))
    .length > 0;

/** What a code stands for, when `verifier` is what the page that asked kept to itself. */
export interface Exchange {
  code: string;
  verifier: string;
}

/** A verifier is as PKCE (RFC 7636) has it. */
const keysOf = ({ code, verifier }: Exchange) => [
  hashToken(code),
  createHash('sha256').update(verifier).digest('base64url'),
];

const COLUMNS = 'issuer, subject, email, is_email_verified AS "isEmailVerified", name';

export type FoundIdentity = Pick<Proven, 'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'name'>;

/** Who it is, or nothing: the code may be used once more. */
export async function findProven(manager: EntityManager, exchange: Exchange): Promise<FoundIdentity | undefined> {
  const [found] = await manager.query(
    `SELECT ${COLUMNS} FROM proven_identities WHERE code_hash = $1 AND challenge = $2 AND expires_at > now()`,
    keysOf(exchange),
  );
  return found;
}

/** Use the code, in the transaction of what it is used for: whether it was still good. */
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
