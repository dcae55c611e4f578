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

/** A hash takes a core for itself: one is left to all who ask for something else. */
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const MAX_WAITING = 50;

/** Compared with the password of an unknown user, so that the answer takes as long as for a known one. */
const nobodysHash = hash(randomToken(), COST);

/** Asked before anything else is done with a password. */
export const isTooLongForPassword = (password: string) => isLonger(password, MAX_LENGTH);

/** Note what is wrong with a new password. Any characters may be used and all of them count. */
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
 * A hash keeps one of libuv's few threads busy, which files and DNS need too: at most two at once, a short queue, the
 * rest is refused.
 */
export const passwordQueue = new FairQueue(
  HASHES_AT_ONCE,
  MAX_WAITING,
  'Too many people are signing in right now. Please try again shortly.',
);

/** Throws RATE_LIMITED when too many wait and this owner has most of them, as does verifyPassword. */
export const hashPassword = (owner: string, password: string) => passwordQueue.run(owner, () => hash(password, COST));

/**
 * Whether this is the password behind the hash. Without a hash it never is, and finding out costs the same; one that
 * nobody can have costs nothing.
 */
export async function verifyPassword(owner: string, passwordHash: string | null | undefined, password: string) {
  if (isTooLongForPassword(password)) return false;
  const isEqual = await passwordQueue.run(owner, async () => verify(passwordHash ?? (await nobodysHash), password));
  return isEqual && passwordHash != null;
}
