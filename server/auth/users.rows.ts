import { type EntityManager, Not } from 'typeorm';
import { AppError } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { Library } from '../contents/libraries/library.entity.ts';
import { User } from './user.entity.ts';
import { skeletonOf, skeletonSql } from './usernameLooks.ts';

/** Throws CONFLICT when another user has the name, a name that looks like it, or the address. */
export async function refuseTaken(
  manager: EntityManager,
  { username, usernameKey, emailKey }: Pick<User, 'username' | 'usernameKey' | 'emailKey'>,
  userId?: number,
) {
  const others = userId === undefined ? {} : { id: Not(userId) };
  const fields = {
    ...((await isNameTaken(manager, { username, usernameKey }, userId)) && {
      username: 'That username is already taken.',
    }),
    ...((await manager.existsBy(User, { emailKey, ...others })) && { email: EMAIL_TAKEN }),
  };
  const [first] = Object.values(fields);
  if (first) throw new AppError('CONFLICT', first, { fields });
}

/** A user's current name may stay, even if it looks like another user's. */
async function isNameTaken(
  manager: EntityManager,
  { username, usernameKey }: Pick<User, 'username' | 'usernameKey'>,
  userId: number | undefined,
): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM users u WHERE u.id IS DISTINCT FROM $1 AND (u.username_key = $2 OR (${skeletonSql('u.username')} = $3
       AND NOT EXISTS (SELECT 1 FROM users own WHERE own.id = $1 AND own.username_key = $2))) LIMIT 1`,
    [userId ?? null, usernameKey, skeletonOf(username)],
  );
  return found.length > 0;
}

/** Throws CONFLICT when an account has the address. */
export async function refuseTakenEmail(manager: EntityManager, emailKey: string) {
  if (await manager.existsBy(User, { emailKey }))
    throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
}

const EMAIL_TAKEN = 'That email address already has an account.';

/** Stores a new account with its library, and returns its id. What the database fills in is then in `user`, too. */
export async function insertUser(manager: EntityManager, user: Partial<User>): Promise<number> {
  const id = insertedId(await manager.insert(User, user));
  await manager.insert(Library, { id, userId: id });
  return id;
}
