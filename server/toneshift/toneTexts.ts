import { AppError, invalid } from '../base/errors.ts';
import type { Problems } from '../base/validation.ts';

const MAX_NAME = 60;
const MAX_DESCRIPTION = 1_000;
const MAX_PROMPT = 4_000;

/** The most items of each kind that one user may create. */
export const MAX_OWN = 200;
/** The most items of each kind, and the most modifiers, that a conversation can set. */
export const MAX_SET = 20;

const tooLong = (what: string, limit: number) => `${what} must be ${limit.toLocaleString('en')} characters or less.`;

export const isBlank = (text: string) => text.trim() === '';

/** The rules for the texts of an item or modifier. */
export function checkTexts(
  problems: Problems,
  { name, description, updatedPrompt = '' }: { name: string; description: string; updatedPrompt?: string },
) {
  return checkPrompt(problems, 'updatedPrompt', updatedPrompt)
    .when(isBlank(name), 'name', 'Name is required')
    .line('name', name, MAX_NAME, tooLong('Name', MAX_NAME))
    .text('description', description, MAX_DESCRIPTION, tooLong('Description', MAX_DESCRIPTION));
}

export const checkPrompt = (problems: Problems, field: string, prompt: string) =>
  problems.text(field, prompt, MAX_PROMPT, tooLong('Prompt', MAX_PROMPT));

export const checkLabel = (problems: Problems, field: string, label: string | null) =>
  problems.line(field, label ?? '', MAX_NAME, tooLong('Label', MAX_NAME));

export const shippedStays = (field: string) =>
  invalid(field, `You cannot change the ${field} of a built-in item. Create your own instead.`);

export const shippedRemains = () => new AppError('FORBIDDEN', 'Built-in items cannot be deleted.');

/** The longest text that can be sent, in characters. */
export const MAX_TEXT = 100_000;

export const checkLength = (problems: Problems, field: string, text: string) =>
  problems.text(field, text, MAX_TEXT, tooLong('Text', MAX_TEXT));

/** The message for a blank text, unless a setting can change an earlier one. */
export const NOTHING_TO_DO = 'Please enter some text to transform or adjust parameters';
