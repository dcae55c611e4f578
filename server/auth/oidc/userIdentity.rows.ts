import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.ts';
import type { ProvenIdentity } from '../../base/services/sharedServices.ts';
import { comparable } from '../accountNames.ts';
import { User } from '../user.entity.ts';
import { skeletonOf, skeletonSql } from '../usernameLooks.ts';
import { UserIdentity } from './userIdentity.entity.ts';

/** The local user of this provider identity. If `isLocked`, locks both rows until the transaction ends. */
export async function identityUser(
  manager: EntityManager,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  isLocked = false,
): Promise<User | null> {
  const lock = isLocked ? { lock: { mode: 'pessimistic_read' as const } } : {};
  const identity = await manager.findOne(UserIdentity, { where: { issuer, subject }, ...lock });
  return identity && manager.findOne(User, { where: { id: identity.userId }, ...lock });
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
