import { type Context, operationOwner } from '../../base/context.ts';
import { User } from '../user.entity.ts';
import { verifyPassword } from './passwords.ts';

/**
 * The user if the password is right, otherwise null; without a user, the check takes as long. A hash of the password in
 * another form is replaced, unless it has changed meanwhile: the caller then finds the hash changed.
 */
export async function provePassword(ctx: Context, user: User | null, password: string): Promise<User | null> {
  const right = await verifyPassword(operationOwner(ctx), user?.passwordHash, password);
  if (!right || !user?.passwordHash) return null;
  const { id, passwordHash } = user;
  if (right.newHash !== null) {
    const { affected } = await ctx.db.update(User, { id, passwordHash }, { passwordHash: right.newHash });
    if (affected) user.passwordHash = right.newHash;
  }
  return user;
}
