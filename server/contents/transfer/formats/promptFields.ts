import { ABOUT_TEXTS, type AboutText } from '../../../../rules/contentRules.ts';
import { columnOf } from '../../core/contentFields.ts';
import type { FrontKey } from './frontMatter.ts';
import { textOfMessages } from './roles.ts';
import { dateText, type Entry, jsonFields, listOf, textOrEmpty, titleOf } from './source.ts';

/** Names of fields in tables and JSON files of other tools, the most telling first. */
const TITLES = ['act', 'title', 'name', 'prompttitle', 'promptname', 'key'];
const BODIES = [
  'prompt',
  'content',
  'text',
  'body',
  'prompttext',
  'promptcontent',
  'template',
  'instructions',
  'instruction',
  'systemprompt',
  'messages',
  'context',
  'value',
];
/** Other names of a text about a prompt in files. */
const OTHER_NAMES: Partial<Record<AboutText, FrontKey[]>> = { description: ['summary'] };

/** The names of bodies that a table may have, for people. */
export const BODY_NAMES = BODIES.slice(0, 4);

/** The form of a field's name for comparisons: Prompt Text, promptText and prompt_text are the same. */
export const fieldName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Whether these are the fields of an export of Suspire, of which some are always there. JSON calls the category type. */
export function isExported(names: Iterable<string>, category: 'type' | 'category'): boolean {
  const found = new Set(Array.from(names, fieldName));
  return ['title', category, 'state', 'createdat', 'updatedat'].every((name) => found.has(name));
}

/** Whether one of these names is that of a body. */
export const namesBody = (names: Iterable<string>) => [...names].some((name) => BODIES.includes(name));

export const namesTitle = (names: Iterable<string>) => [...names].some((name) => TITLES.includes(name));

/** Whether it is a prompt with a title and a body under names of our own files. */
export const isOurs = (fields: Map<string, unknown>) =>
  fields.has('content') && (fields.has('title') || !TITLES.some((name) => fields.has(name)));

/** The texts about a prompt by their names in our own files. Each has the value of the first of its names that has one. */
export const aboutFields = (valueOf: (names: FrontKey[]) => unknown) =>
  ABOUT_TEXTS.map((name): [string, unknown] => {
    const column = columnOf(name);
    return [column, valueOf([column, ...(OTHER_NAMES[name] ?? [])])];
  });

/** A row of a table or an object of a JSON file as a prompt. Its fields have names as `fieldName` returns them. */
export function promptOf(fields: Map<string, unknown>): Entry {
  const first = (names: readonly string[]) => names.map((name) => fields.get(name)).find((value) => !isBlank(value));
  // The type column of prompts.chat is TEXT or IMAGE, not a category.
  const category = first(fields.has('act') ? ['category'] : ['category', 'type']);
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(plain(first(TITLES)))],
      ...aboutFields((names) => plain(first(names.map(fieldName)))),
      ['content', bodyOf(first(BODIES) ?? '')],
      ['category', plain(category)],
      ['tags', tagsOf(fields.get('tags'))],
      ['created_at', dateText(fields.get('createdat') ?? fields.get('created'))],
      ['updated_at', dateText(fields.get('updatedat') ?? fields.get('updated'))],
    ]),
  };
}

/** An object of a JSON file, a pair of a title and a text, or a text, with comparable names of its fields. */
export function comparableFields(record: unknown): Map<string, unknown> {
  if (typeof record === 'string') return new Map([['prompt', record]]);
  if (isPair(record))
    return new Map([
      ['title', record[0]],
      ['prompt', record[1]],
    ]);
  return new Map([...jsonFields(record)].map(([name, value]) => [fieldName(name), value]));
}

const isPair = (record: unknown): record is [string, string] =>
  Array.isArray(record) && record.length === 2 && record.every((value) => typeof value === 'string');

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const plain = (value: unknown) => (typeof value === 'number' ? String(value) : textOrEmpty(value));

/** Messages of a chat and lists of lines are texts too. Other values stay as they are, for the report to name them. */
function bodyOf(value: unknown) {
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return value;
  if (value.every((line) => typeof line === 'string')) return value.join('\n');
  return value.map(jsonFields).every((message) => message.has('content')) ? textOfMessages(value) : value;
}

/** A list of names or of objects with a name, or names in one text. */
const tagsOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(/[,;|]/)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : listOf(value).map((tag) => (typeof tag === 'string' ? tag : jsonFields(tag).get('name')));
