import { isLonger } from '../../rules/characters.ts';
import { normalized } from '../base/normalization.ts';
import { Problems } from '../base/validation.ts';

const MAX_USERNAME_LENGTH = 150;
const USERNAME = /^[\p{L}\p{M}\p{N}_.@+-]{1,150}$/u;
const MAX_EMAIL_LENGTH = 254;
/** One @, a domain with a dot, and nothing that means something in a mail header. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** The form in which a name is kept: characters that look and mean the same are the same. */
export const canonicalUsername = (username: string) => normalized(username, 'NFKC');

/** How names and mail addresses are compared: without regard to case. */
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

export function checkEmail(problems: Problems, email: string) {
  problems
    .when(email === '', 'email', 'Email is required')
    .when(email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email), 'email', 'Please enter a valid email address');
}

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

/** The same, or VALIDATION_FAILED when the name or the address breaks a rule. */
export function checkedNames(names: Names) {
  const problems = new Problems();
  checkUsername(problems, names.username);
  checkEmail(problems, names.email);
  problems.throwIfAny();
  return keptNames(names);
}
