import { withoutLongRuns } from '../../rules/marks.ts';

/**
 * The only place on the server that normalizes text. Normalization sorts combining marks in quadratic time, so marks beyond the
 * maximum length of a run are left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => withoutLongRuns(text).normalize(form);

/**
 * Lower-cases only ASCII letters. Unlike toLowerCase, it never turns another character into one, for example the Kelvin
 * sign into k.
 */
export const asciiLowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
