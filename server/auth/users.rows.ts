import { type EntityManager, Not } from 'typeorm';
import { AppError } from '../base/errors.ts';
import { User } from './user.entity.ts';

/** CONFLICT when somebody else, or anybody, has the name or the address. */
export async function refuseTaken(
  manager: EntityManager,
  { usernameKey, emailKey }: Pick<User, 'usernameKey' | 'emailKey'>,
  userId?: number,
) {
  const others = userId === undefined ? {} : { id: Not(userId) };
  const fields = {
    ...((await manager.existsBy(User, { usernameKey, ...others })) && { username: 'That username is already taken.' }),
    ...((await manager.existsBy(User, { emailKey, ...others })) && { email: EMAIL_TAKEN }),
  };
  const [first] = Object.values(fields);
  if (first) throw new AppError('CONFLICT', first, { fields });
}

/** CONFLICT when an account has the address. */
export async function refuseTakenEmail(manager: EntityManager, emailKey: string) {
  if (await manager.existsBy(User, { emailKey }))
    throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
}

const EMAIL_TAKEN = 'That email address already has an account.';
