import { beginning, isLonger } from '../../../../../rules/characters.ts';

/** Reads of values of unknown origin, which never fail. */

export type Fields = Record<string, unknown>;

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Counts of the things that an import leaves out. */
export type LeftOut = Record<LeftOutKind, number>;
export type LeftOutKind = 'pictures' | 'recordings' | 'hidden' | 'steps' | 'unknown' | 'cut';

export const nothingLeftOut = (): LeftOut => ({ pictures: 0, recordings: 0, hidden: 0, steps: 0, unknown: 0, cut: 0 });

/** The most characters of a message that the server takes. */
const MAX_TEXT = 1_000_000;
const MAX_LINE = 200;
const CUT = '\n\n[The rest of this text was too long to import.]';

/** A text as the server stores it: without control characters and halves of characters, and not too long. */
export function storable(text: string, leftOut: LeftOut, most = MAX_TEXT): string {
  const clean = text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/\p{Surrogate}/gu, '\ufffd');
  if (!isLonger(clean, most)) return clean;
  leftOut.cut++;
  return beginning(clean, most - CUT.length) + CUT;
}

/** The beginning of a text in one line. */
export const lineOf = (text: string, most = MAX_LINE): string =>
  beginning(
    text
      .slice(0, 4 * most)
      .replace(/[\p{Cc}\p{Surrogate}\u2028\u2029\s]+/gu, ' ')
      .trim(),
    most,
  ).trim();

/** A time of another tool: seconds or milliseconds since 1970, or a text. Null if it is none. */
export function timeOf(value: unknown): string | null {
  const ms = typeof value === 'number' ? (value > 1e11 ? value : value * 1000) : Date.parse(textIn(value));
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null;
}

/** A text in a code block that it cannot close. */
export function codeBlock(text: string, language = ''): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** The language of a code block, or of a document, if it is the name of one. */
export const languageIn = (value: unknown): string =>
  /^[\w+#-]{1,20}$/.test(textIn(value)) && value !== 'unknown' ? textIn(value).toLowerCase() : '';

/** The line that stands for a picture. */
export function pictureLine(name: string, leftOut: LeftOut): string {
  leftOut.pictures++;
  return `*[Picture${name === '' ? '' : `: ${lineOf(name).replace(/[\\*_[\]<>`]/g, '\\$&')}`}]*`;
}

export const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n');
