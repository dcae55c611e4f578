import { CONTENT_TEXT_NAMES } from '../../../../../rules/contentRules.ts';
import type { ExportedPrompt } from './promptFile.ts';

type Column = [name: string, valueOf: (prompt: ExportedPrompt) => string];

const COLUMNS: Column[] = [
  ...CONTENT_TEXT_NAMES.map((name): Column => [name, (prompt) => prompt[name]]),
  ['category', ({ type }) => type],
  ['state', ({ state }) => state],
  ['tags', ({ tags = [] }) => tags.join(', ')],
  ['labels', ({ labels = [] }) => labels.join(', ')],
  ['starred', ({ is_starred }) => (is_starred ? 'yes' : '')],
  ['created_at', ({ created_at }) => created_at],
  ['updated_at', ({ updated_at }) => updated_at],
];

/** Spreadsheets take values with such a beginning as formulas. An apostrophe before it makes them text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * The rows of a table (RFC 4180) with a byte order mark, without which Excel reads other letters than English ones
 * wrongly. An import removes the apostrophes again.
 */
export const csvFile = (prompts: ExportedPrompt[]): string[] => [
  `\uFEFF${row(COLUMNS.map(([name]) => name))}`,
  ...prompts.map((prompt) => row(COLUMNS.map(([, valueOf]) => valueOf(prompt)))),
];

const row = (values: string[]) => `${values.map(cell).join(',')}\r\n`;

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
