import { isLonger } from './characters.ts';

export const MAX_TAG_NAME = 50;
/** The most tags of one content, and of one user. */
export const MAX_TAGS_OF_CONTENT = 20;
export const MAX_TAGS = 500;

/** Includes direction controls, which would also affect the text next to the name. */
const NO_NAME = /[\p{Cc}\p{Bidi_Control}\u2028\u2029"“”„]/u;
/** Invisible characters: two names that only differ in them look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The stored form of a tag's name: NFC, with single spaces between words. */
export const tagName = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The key by which tag names are compared: without case and invisible characters. */
export const tagKey = (text: string) => tagName(text.replace(UNSEEN, '')).toLowerCase();

/** The problem of a tag's name, as a sentence for people; undefined if there is none. */
export function tagNameProblem(text: string): string | undefined {
  if (isLonger(text, MAX_TAG_NAME * 4)) return `A tag must be ${MAX_TAG_NAME} characters or less.`;
  const name = tagName(text);
  if (tagKey(name) === '') return 'A tag needs a name.';
  if (isLonger(name, MAX_TAG_NAME)) return `A tag must be ${MAX_TAG_NAME} characters or less.`;
  return NO_NAME.test(name) || !name.isWellFormed()
    ? 'A tag is one line without quotation marks and marks of direction.'
    : undefined;
}

/** The problem of a content's tags; undefined if there is none. */
export function tagsProblem(names: readonly string[]): string | undefined {
  if (names.length > MAX_TAGS_OF_CONTENT) return `A content can have at most ${MAX_TAGS_OF_CONTENT} tags.`;
  return names.map(tagNameProblem).find((problem) => problem !== undefined);
}
