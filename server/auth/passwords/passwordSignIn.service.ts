import type { Context } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import type { User } from '../user.entity.ts';

/**
 * Throws FORBIDDEN if the operator has switched passwords off: a user who is removed at the provider must not be able
 * to sign in with a password.
 */
export function requirePasswordSignIn({ signIn }: Context) {
  if (!signIn.passwords)
    throw new AppError(
      'FORBIDDEN',
      `Passwords are turned off on this server. Please continue with ${signIn.provider?.name ?? 'your provider'}.`,
    );
}

/** Whether the account has a password that can be used. */
export const usesPassword = ({ signIn }: Context, { passwordHash }: Pick<User, 'passwordHash'>) =>
  signIn.passwords && passwordHash !== null;
