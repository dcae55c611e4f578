import { withoutLongRuns } from '../../rules/marks.ts';

const MARKS_OF_LETTERS = /[\u0300-\u036f]/g;

/**
 * The only place that normalizes text. Normalization sorts combining marks in quadratic time, so marks beyond the
 * maximum length of a run are left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => withoutLongRuns(text).normalize(form);

/**
 * Lower-cases only ASCII letters. Unlike toLowerCase, it never turns another character into one, for example the Kelvin
 * sign into k.
 */
export const asciiLowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The form of a text for comparisons: without case, accents and typographic variants, so that 'Café' finds 'CAFE'. */
export const fold = (text: string) =>
  normalized(normalized(text, 'NFKD').replace(MARKS_OF_LETTERS, ''), 'NFC').toLowerCase().replaceAll('ς', 'σ');
