import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordLengthRule } from '../../../rules/accountRules.ts';
import { isLonger } from '../../../rules/characters.ts';
import { FairQueue } from '../../base/turns/fairQueue.ts';
import { type Problems } from '../../base/validation.ts';
import { randomToken } from '../sessions/tokens.ts';
import { commonPasswords } from './commonPasswords.ts';

const MAX_LENGTH = 1_024;

/** OWASP's cost for argon2id, which is the package's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a core: one is left for all other requests. */
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 50;

/**
 * The password of an unknown user is compared with this hash, so that the response takes as long as for a known user.
 */
const unknownUserHash = hash(randomToken(), COST);

/** A cheap length check, called before any other work on a password. */
export const isTooLongForPassword = (password: string) => isLonger(password, MAX_LENGTH);

/** Checks a new password. All characters are allowed, and all of them count. */
export function checkNewPassword(problems: Problems, field: string, password: string) {
  if (isTooLongForPassword(password))
    return void problems.when(true, field, `Password must be ${MAX_LENGTH.toLocaleString('en')} characters or less`);
  problems
    .add(field, passwordLengthRule(password))
    .when(!password.isWellFormed(), field, 'Password contains half of a character pair (a lone surrogate)')
    .when(
      commonPasswords.has(password.toLowerCase()),
      field,
      'That password is too easy to guess. Please choose another one',
    );
}

/**
 * Hashing occupies one of libuv's few threads, which files and DNS need too: at most two run at a time, a few wait, and
 * the rest are refused.
 */
export const passwordQueue = new FairQueue(
  HASHES_AT_ONCE,
  MAX_WAITING,
  'Too many people are signing in right now. Please try again shortly.',
);

/** Throws RATE_LIMITED, like verifyPassword, when the queue is full and this owner has the largest part of it. */
export const hashPassword = (owner: string, password: string) => passwordQueue.run(owner, () => hash(password, COST));

/**
 * Whether the password matches the hash. Without a hash it never does, but the check takes as long. A password that is
 * too long is refused without hashing.
 */
export async function verifyPassword(owner: string, passwordHash: string | null | undefined, password: string) {
  if (isTooLongForPassword(password)) return false;
  const isEqual = await passwordQueue.run(owner, async () => verify(passwordHash ?? (await unknownUserHash), password));
  return isEqual && passwordHash != null;
}
