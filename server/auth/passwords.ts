import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';
import { codePoints, isLonger, type Problems } from '../validation.ts';
import { commonPasswords } from './commonPasswords.ts';
import { randomToken } from './tokens.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 1_024;

/** OWASP's cost for argon2id, which is the package's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const MAX_WAITING = 50;

/** What an unknown user's password is compared with, so that the answer takes as long as for a known one. */
const nobodysHash = hash(randomToken(), COST);

/** Asked before anything else is done with a password. */
export const isTooLongForPassword = (password: string) => isLonger(password, MAX_LENGTH);

/** Note what is wrong with a new password. Any characters may be used and all of them count. */
export function checkNewPassword(problems: Problems, field: string, password: string) {
  if (isTooLongForPassword(password)) return void problems.when(true, field, `Password must be ${MAX_LENGTH.toLocaleString('en')} characters or less`);
  problems
    .when(codePoints(password) < MIN_LENGTH, field, `Password must be at least ${MIN_LENGTH} characters long`)
    .when(!password.isWellFormed(), field, 'Password holds half of a character pair (a lone surrogate)')
    .when(commonPasswords.has(password.toLowerCase()), field, 'That password is among the first that anyone would guess. Please choose another one');
}

/** Throws RATE_LIMITED when too many are waiting, as does verifyPassword. */
export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

/** Whether this is the password behind the hash. Without a hash it never is, and finding out costs the same; one that nobody can have costs nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  if (isTooLongForPassword(password)) return false;
  const isEqual = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password));
  return isEqual && passwordHash !== undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

/** A hash keeps one of libuv's few threads busy, which files and DNS need too: two at once, a short queue, the rest is sent away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function turn() {
  if (waiting.length >= MAX_WAITING)
    throw new AppError('RATE_LIMITED', 'Too many people are signing in at the moment. Please try again shortly.', { retryAfterSeconds: 3 });
  return new Promise<void>((resolve) => waiting.push(resolve));
}
