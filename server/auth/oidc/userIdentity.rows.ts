import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.ts';
import type { ProvenIdentity } from '../../base/services/sharedServices.ts';
import { comparable } from '../accountNames.ts';
import { lockedUser } from '../lockedUser.rows.ts';
import { User } from '../user.entity.ts';
import { skeletonOf, skeletonSql } from '../usernameLooks.ts';
import { UserIdentity } from './userIdentity.entity.ts';

type Proven = Pick<ProvenIdentity, 'issuer' | 'subject'>;

/** The local user of this provider identity. */
export async function identityUser(manager: EntityManager, { issuer, subject }: Proven): Promise<User | null> {
  const identity = await manager.findOneBy(UserIdentity, { issuer, subject });
  return identity && manager.findOneBy(User, { id: identity.userId });
}

/** The same for a sign-in: until the transaction ends, the connection and the user's access stay as they are. */
export async function lockedIdentityUser(manager: EntityManager, { issuer, subject }: Proven): Promise<User | null> {
  const found = await identityUser(manager, { issuer, subject });
  const user = found && (await lockedUser(manager, { id: found.id }, 'permitted work'));
  const isConnected = user && (await manager.existsBy(UserIdentity, { issuer, subject, userId: user.id }));
  return isConnected ? user : null;
}

/** Maps user ids to the distinct issuers of their connections; users without one are left out. */
export async function issuersOfUsers(manager: EntityManager, userIds: readonly number[]) {
  const rows: { userId: number; issuers: string[] }[] = await manager.query(
    'SELECT user_id AS "userId", array_agg(DISTINCT issuer ORDER BY issuer) AS issuers FROM user_identities WHERE user_id = ANY($1) GROUP BY user_id',
    [userIds],
  );
  return new Map(rows.map(({ userId, issuers }) => [userId, issuers]));
}

/** The first of some usernames that is free. */
export async function freeUsername(manager: EntityManager, usernames: string[]): Promise<string> {
  const rows: { key: string; looks: string }[] = await manager.query(
    `SELECT username_key AS key, ${skeletonSql('username')} AS looks FROM users
      WHERE username_key = ANY($1) OR ${skeletonSql('username')} = ANY($2)`,
    [usernames.map(comparable), usernames.map(skeletonOf)],
  );
  const taken = new Set(rows.flatMap(({ key, looks }) => [key, looks]));
  const free = usernames.find((username) => !taken.has(comparable(username)) && !taken.has(skeletonOf(username)));
  if (free === undefined) throw new AppError('CONFLICT', 'All suitable usernames are taken. Please try again.');
  return free;
}
