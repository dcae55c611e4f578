import { isLonger } from '../../rules/characters.ts';
import { asciiLowerCase, normalized } from '../base/normalization.ts';
import { Problems } from '../base/validation.ts';
import { isInOneWriting } from './usernameLooks.ts';

const MAX_USERNAME_LENGTH = 150;
const USERNAME = /^[\p{L}\p{M}\p{N}_.@+-]{1,150}$/u;
const MAX_EMAIL_LENGTH = 254;
/** One @, a domain with a dot, and no character that has a meaning in a mail header. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** Addresses that can be compared byte by byte: visible ASCII without quotes and comments. */
const ASCII_EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
/** Characters that are not drawn, and the ideographic full stop, which domains treat as a dot. */
const DECEPTIVE = /[\p{DI}\u3002]/u;

/** The stored form of a name (NFKC): characters that look and mean the same become the same. */
export const canonicalUsername = (username: string) => normalized(username, 'NFKC');

/**
 * The key by which names and mail addresses are compared, so that no two accounts have names that look the same.
 * Different addresses can have the same key, so a key never proves that someone owns an account.
 */
export const comparable = (text: string) => normalized(normalized(text, 'NFKC').toLowerCase(), 'NFKC');

/** A cheap length check, called before any other work on a name. */
export const isTooLongForUsername = (username: string) => isLonger(username, MAX_USERNAME_LENGTH);

/** Whether an account could have this name. */
export const isUsername = (username: string) =>
  !isTooLongForUsername(username) && USERNAME.test(canonicalUsername(username));

export function checkUsername(problems: Problems, username: string) {
  problems
    .when(username === '', 'username', 'Username is required')
    .when(!isUsername(username), 'username', 'Username must be 1 to 150 letters, digits and . _ - + @ characters');
}

/** Checks a newly chosen name: it must also be in one script, so that it cannot imitate another name. */
export function checkNewUsername(problems: Problems, username: string) {
  checkUsername(problems, username);
  problems.when(
    !isInOneWriting(canonicalUsername(username)),
    'username',
    'Username must use letters from one alphabet',
  );
}

export const isEmail = (email: string) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);

/** Checks an address that may already have an account. */
export function checkEmail(problems: Problems, email: string) {
  problems
    .when(email === '', 'email', 'Email is required')
    .when(!isEmail(email), 'email', 'Please enter a valid email address');
}

/**
 * Checks an address for a new account or an invitation. An address with look-alike characters, for example the Kelvin
 * sign, is refused: it would take the place of the address that it imitates.
 */
export function checkNewEmail(problems: Problems, email: string) {
  checkEmail(problems, email);
  problems.when(isEmail(email) && !standsForItself(email), 'email', 'Please enter a valid email address');
}

const standsForItself = (text: string) =>
  !DECEPTIVE.test(text) && [...text].every((character) => normalized(character, 'NFKC') === character);

/** Whether an address may open an account by itself. Two ASCII addresses can be compared reliably. */
export const isAsciiEmail = (email: string) => ASCII_EMAIL.test(email);

/** Whether two addresses are the same: both are ASCII, and equal when case is ignored. */
export const isSameEmail = (one: string, other: string) =>
  isAsciiEmail(one) && isAsciiEmail(other) && asciiLowerCase(one) === asciiLowerCase(other);

/** The domain of an address, its ASCII letters in lower case; null for an invalid address. */
export const domainOf = (email: string) =>
  isEmail(email) ? asciiLowerCase(email.slice(email.indexOf('@') + 1)) : null;

interface Names {
  username: string;
  email: string;
}

/** The columns in which a name and an address are stored. */
export const keptNames = ({ username, email }: Names) => ({
  username: canonicalUsername(username),
  usernameKey: comparable(username),
  email,
  emailKey: comparable(email),
});

/** Returns the columns, or throws VALIDATION_FAILED. A name or address that the account already has is not refused. */
export function checkedNames(names: Names, former?: Names) {
  const problems = new Problems();
  if (names.username === former?.username) checkUsername(problems, names.username);
  else checkNewUsername(problems, names.username);
  if (names.email !== former?.email) checkNewEmail(problems, names.email);
  problems.throwIfAny();
  return keptNames(names);
}
