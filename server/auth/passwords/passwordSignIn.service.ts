import type { Context } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import type { User } from '../user.entity.ts';

/** FORBIDDEN where the operator has switched passwords off: whoever leaves the provider must not get in by one. */
export function requirePasswordSignIn({ signIn }: Context) {
  if (!signIn.passwords)
    throw new AppError(
      'FORBIDDEN',
      `Passwords are turned off on this server. Please continue with ${signIn.provider?.name ?? 'your provider'}.`,
    );
}

/** Whether this account proves who it is by a password. */
export const usesPassword = ({ signIn }: Context, { passwordHash }: Pick<User, 'passwordHash'>) =>
  signIn.passwords && passwordHash !== null;
