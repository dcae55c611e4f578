import { withoutLongRuns } from '../../rules/marks.ts';

const MARKS_OF_LETTERS = /[\u0300-\u036f]/g;

/**
 * The only place that normalises: marks are sorted in a time that grows with the square of their run, so what is beyond
 * a run's bound is left out.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => withoutLongRuns(text).normalize(form);

/** Lower case for the letters of ASCII alone: no other character becomes one of them, as the Kelvin sign becomes a k. */
export const asciiLowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Text as it is compared: without case, accents and typographic variants, so that 'Café' finds 'CAFE'. */
export const fold = (text: string) =>
  normalized(normalized(text, 'NFKD').replace(MARKS_OF_LETTERS, ''), 'NFC').toLowerCase().replaceAll('ς', 'σ');
