import { isLonger } from './characters.ts';

export const MAX_TAG_NAME = 50;
/** Of one content, and of one user. */
export const MAX_TAGS_OF_CONTENT = 20;
export const MAX_TAGS = 500;

/** Also what turns the direction of a text around: it would do so with what stands beside the name. */
const NO_NAME = /[\p{Cc}\p{Bidi_Control}\u2028\u2029"“”„]/u;
/** Joins letters and emoji, or nothing: two names that differ in that alone look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A tag's name as it is kept: composed, with one space between words. */
export const tagName = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A tag's name as it is compared: without case, and without what nobody sees. */
export const tagKey = (text: string) => tagName(text.replace(UNSEEN, '')).toLowerCase();

/** What is wrong with a tag's name, in a sentence for people; undefined when nothing is. */
export function tagNameProblem(text: string): string | undefined {
  if (isLonger(text, MAX_TAG_NAME * 4)) return `A tag must be ${MAX_TAG_NAME} characters or less.`;
  const name = tagName(text);
  if (tagKey(name) === '') return 'A tag needs a name.';
  if (isLonger(name, MAX_TAG_NAME)) return `A tag must be ${MAX_TAG_NAME} characters or less.`;
  return NO_NAME.test(name) || !name.isWellFormed()
    ? 'A tag is one line without quotation marks and marks of direction.'
    : undefined;
}

/** What is wrong with the tags of one content; undefined when nothing is. */
export function tagsProblem(names: readonly string[]): string | undefined {
  if (names.length > MAX_TAGS_OF_CONTENT) return `A content can have at most ${MAX_TAGS_OF_CONTENT} tags.`;
  return names.map(tagNameProblem).find((problem) => problem !== undefined);
}
