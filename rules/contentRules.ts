import { isLonger } from './characters.ts';

/**
 * A content's text: its name on the screen, the hint below its field, its limit, whether it is one line, and the
 * sentences for one that is too long or blank.
 */
export interface TextRule {
  label: string;
  hint?: string;
  maxLength: number;
  isLine?: true;
  tooLong: string;
  blank?: string;
}

export const CONTENT_TEXTS = {
  title: {
    label: 'Title',
    maxLength: 140,
    isLine: true,
    tooLong: 'Title must be 140 characters or less.',
    blank: 'Title is required',
  },
  description: {
    label: 'Description',
    hint: 'What it is for. Shown on the card.',
    maxLength: 10_000,
    tooLong: 'description must be 10,000 characters or less.',
  },
  content: {
    label: 'Content',
    maxLength: 1_000_000,
    tooLong: 'content must be 1,000,000 characters or less.',
    blank: 'Content is required',
  },
} as const satisfies Record<string, TextRule>;

/** How long deleted contents can be restored. */
export const TRASH_DAYS = 30;

export type ContentText = keyof typeof CONTENT_TEXTS;
export const CONTENT_TEXT_NAMES = Object.keys(CONTENT_TEXTS) as ContentText[];

/** The texts about a prompt: all but its title and the prompt itself. They may be empty. */
export type AboutText = Exclude<ContentText, 'title' | 'content'>;
export const ABOUT_TEXTS = CONTENT_TEXT_NAMES.filter(
  (name): name is AboutText => name !== 'title' && name !== 'content',
);

/** A value for each text of a content. */
export const eachText = <Value>(valueOf: (name: ContentText) => Value) =>
  Object.fromEntries(CONTENT_TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<ContentText, Value>;

/** The problem of a content's text, as a sentence for people; undefined if there is none. */
export function contentTextProblem(name: ContentText, text: string): string | undefined {
  const { maxLength, tooLong, blank }: TextRule = CONTENT_TEXTS[name];
  if (blank !== undefined && text.trim() === '') return blank;
  return isLonger(text, maxLength) ? tooLong : undefined;
}
