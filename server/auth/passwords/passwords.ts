import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordLengthRule } from '../../../rules/accountRules.ts';
import { isLonger } from '../../../rules/characters.ts';
import { opaqueString } from '../../base/normalization.ts';
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

/** Checks a new password in its normalized form. All characters are allowed, and all of them count. */
export function checkNewPassword(problems: Problems, field: string, typed: string) {
  if (isTooLongForPassword(typed))
    return void problems.when(true, field, `Password must be ${MAX_LENGTH.toLocaleString('en')} characters or less`);
  const password = opaqueString(typed);
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
export const hashPassword = (owner: string, password: string) =>
  passwordQueue.run(owner, () => hash(opaqueString(password), COST));

/** A right password. `newHash` replaces a hash of the password as it was typed, which earlier releases stored. */
export interface RightPassword {
  newHash: string | null;
}

/**
 * Null if the password does not match the hash. Without a hash it never does, but the check takes as long. A password
 * that is too long is refused without hashing. A password that is not in its normalized form is compared as typed too,
 * so that the time depends on what was typed and not on the user.
 */
export async function verifyPassword(
  owner: string,
  passwordHash: string | null | undefined,
  typed: string,
): Promise<RightPassword | null> {
  if (isTooLongForPassword(typed)) return null;
  const password = opaqueString(typed);
  return passwordQueue.run(owner, async () => {
    const compared = passwordHash ?? (await unknownUserHash);
    if (await verify(compared, password)) return passwordHash == null ? null : { newHash: null };
    if (password === typed || !(await verify(compared, typed)) || passwordHash == null) return null;
    return { newHash: await hash(password, COST) };
  });
}
