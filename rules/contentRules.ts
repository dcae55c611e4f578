import { isLonger } from './characters.ts';

/** A text of a content: its most characters, and what is said when it is longer, or blank where it may not be. */
interface TextRule {
  maxLength: number;
  tooLong: string;
  blank?: string;
}

export const CONTENT_TEXTS = {
  title: { maxLength: 140, tooLong: 'Title must be 140 characters or less.', blank: 'Title is required' },
  description: { maxLength: 10_000, tooLong: 'description must be 10,000 characters or less.' },
  content: {
    maxLength: 1_000_000,
    tooLong: 'content must be 1,000,000 characters or less.',
    blank: 'Content is required',
  },
} satisfies Record<string, TextRule>;

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30;

export type ContentText = keyof typeof CONTENT_TEXTS;
export const CONTENT_TEXT_NAMES = Object.keys(CONTENT_TEXTS) as ContentText[];

/** What is wrong with a text of a content, in a sentence for people; undefined when nothing is. */
export function contentTextProblem(name: ContentText, text: string): string | undefined {
  const { maxLength, tooLong, blank }: TextRule = CONTENT_TEXTS[name];
  if (blank !== undefined && text.trim() === '') return blank;
  return isLonger(text, maxLength) ? tooLong : undefined;
}
