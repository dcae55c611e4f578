import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { type LockPurpose, lockUser } from '../base/owners/userLock.ts';
import { User } from './user.entity.ts';

/** The user as locked by `lockUser`; null if no user with this id meets the conditions. */
export async function lockedUser(
  manager: EntityManager,
  where: FindOptionsWhere<User> & { id: number },
  purpose: LockPurpose,
): Promise<User | null> {
  await lockUser(manager, where.id, purpose);
  return manager.findOneBy(User, where);
}
