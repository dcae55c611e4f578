import { withoutLongRuns } from '../../rules/marks.ts';

/**
 * The only place on the server that normalizes text. Normalization sorts combining marks in quadratic time, so marks beyond the
 * maximum length of a run are left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => withoutLongRuns(text).normalize(form);

/**
 * The form in which passwords are compared: RFC 8265's OpaqueString. Spaces of every kind are one, and letters are
 * composed; nothing else changes, since all characters count. The length of a password must be limited first.
 */
export const opaqueString = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * Lower-cases only ASCII letters. Unlike toLowerCase, it never turns another character into one, for example the Kelvin
 * sign into k.
 */
export const asciiLowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
