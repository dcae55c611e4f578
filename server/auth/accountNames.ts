import { isLonger } from '../../rules/characters.ts';
import { asciiLowerCase, normalized } from '../base/normalization.ts';
import { Problems } from '../base/validation.ts';
import { isInOneWriting } from './usernameLooks.ts';

const MAX_USERNAME_LENGTH = 150;
const USERNAME = /^[\p{L}\p{M}\p{N}_.@+-]{1,150}$/u;
const MAX_EMAIL_LENGTH = 254;
/** One @, a domain with a dot, and nothing that means something in a mail header. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** An address that can be compared letter by letter: visible ASCII without quotes and comments. */
const ASCII_EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
/** Characters that are not drawn, and the full stop that domains take for a dot. */
const DECEPTIVE = /[\p{DI}\u3002]/u;

/** The form in which a name is kept: characters that look and mean the same are the same. */
export const canonicalUsername = (username: string) => normalized(username, 'NFKC');

/**
 * How names and mail addresses are told apart, so that no two accounts have what looks the same. Different addresses may
 * share it: it never shows that somebody is the owner of an account.
 */
export const comparable = (text: string) => normalized(normalized(text, 'NFKC').toLowerCase(), 'NFKC');

/** Asked before anything else is done with a name. */
export const isTooLongForUsername = (username: string) => isLonger(username, MAX_USERNAME_LENGTH);

/** Whether anybody could have this name. */
export const isUsername = (username: string) =>
  !isTooLongForUsername(username) && USERNAME.test(canonicalUsername(username));

export function checkUsername(problems: Problems, username: string) {
  problems
    .when(username === '', 'username', 'Username is required')
    .when(!isUsername(username), 'username', 'Username must be 1 to 150 letters, digits and . _ - + @ characters');
}

/** The same of a name that is chosen now: it has one writing, so that it looks like no name of another one. */
export function checkNewUsername(problems: Problems, username: string) {
  checkUsername(problems, username);
  problems.when(
    !isInOneWriting(canonicalUsername(username)),
    'username',
    'Username must use letters from one alphabet',
  );
}

const isEmail = (email: string) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);

/** Of an address that may have an account already. */
export function checkEmail(problems: Problems, email: string) {
  problems
    .when(email === '', 'email', 'Email is required')
    .when(!isEmail(email), 'email', 'Please enter a valid email address');
}

/**
 * Of an address for an account or an invitation. One that is written with other forms of its characters, such as the
 * Kelvin sign, would take the place of the address that it looks like.
 */
export function checkNewEmail(problems: Problems, email: string) {
  checkEmail(problems, email);
  problems.when(isEmail(email) && !standsForItself(email), 'email', 'Please enter a valid email address');
}

const standsForItself = (text: string) =>
  !DECEPTIVE.test(text) && [...text].every((character) => normalized(character, 'NFKC') === character);

/** Whether an account may be opened by this address: two of this kind can be told to be the same one. */
export const isAsciiEmail = (email: string) => ASCII_EMAIL.test(email);

/** Whether two addresses are one: both are ASCII, and equal but for the case of letters. */
export const isSameEmail = (one: string, other: string) =>
  isAsciiEmail(one) && isAsciiEmail(other) && asciiLowerCase(one) === asciiLowerCase(other);

/** The domain of an address, its ASCII letters in lower case; null of what is no address. */
export const domainOf = (email: string) =>
  isEmail(email) ? asciiLowerCase(email.slice(email.indexOf('@') + 1)) : null;

interface Names {
  username: string;
  email: string;
}

/** How an account of this name and address is kept. */
export const keptNames = ({ username, email }: Names) => ({
  username: canonicalUsername(username),
  usernameKey: comparable(username),
  email,
  emailKey: comparable(email),
});

/** The same, or VALIDATION_FAILED when the name or the address breaks a rule. What somebody has may stay. */
export function checkedNames(names: Names, former?: Names) {
  const problems = new Problems();
  if (names.username === former?.username) checkUsername(problems, names.username);
  else checkNewUsername(problems, names.username);
  if (names.email !== former?.email) checkNewEmail(problems, names.email);
  problems.throwIfAny();
  return keptNames(names);
}
