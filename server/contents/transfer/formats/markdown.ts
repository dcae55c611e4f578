import { isLonger } from '../../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { bareName, EMPTY_NAMES } from '../../../../rules/importedFiles.ts';
import { plainWords } from '../../../../rules/plainWords.ts';
import { CONTROL_CHARACTERS } from '../../../base/validation.ts';
import { type FrontKey, splitFrontMatter } from './frontMatter.ts';
import { aboutFields, isExported } from './promptFields.ts';
import type { FrontValue } from './simpleFrontMatter.ts';
import {
  type Entry,
  type FileReference,
  firstText,
  listOf,
  pathKey,
  type ReadingLeft,
  type SourceFile,
  textOrEmpty,
  titleOf,
} from './source.ts';

/** A Markdown file as a prompt. Its front matter has the fields. */
export function readMarkdown({ name, text }: SourceFile, left: ReadingLeft): Entry {
  const { matter, body } = splitFrontMatter(text, left);
  const plain = (...keys: FrontKey[]) => firstText(...keys.map((key) => matter.get(key)));
  const title = titleIn(plain('title', 'name'));
  const heading = title ? '' : titleOf(headingOf(body));
  const nameTitle = titleOf(nameOf(name));
  return {
    fields: new Map<string, unknown>([
      ['title', title || heading || nameTitle],
      ...aboutFields((names) => plain(...names)),
      ['content', `${spaceIn(matter.get('space_before'))}${body.trimEnd()}${spaceIn(matter.get('space_after'))}`],
      ['category', plain('category', 'type')],
      ['state', plain('state')],
      ['variables', variablesIn(matter.get('variables') ?? [])],
      ['tags', tagsIn(matter.get('tags') ?? [])],
      ['labels', matter.get('labels')],
      ['is_starred', plain('starred') === 'true'],
      ['created_at', plain('created_at', 'created')],
      ['updated_at', plain('updated_at', 'updated')],
    ]),
    ...(heading && { nameTitle }),
    isExported: isExported(matter.keys(), 'category'),
    path: pathKey(name),
    references: listOf(matter.get('references'))
      .slice(0, MAX_LISTED)
      .map((item) => referenceIn(fieldsOf(item), name)),
    earlier: listOf(matter.get('earlier_versions')).map(versionIn),
  };
}

/** The most references that are read from one file; its text can have 500, and each earlier version as many. */
const MAX_LISTED = 2_000;

/** A title that can be one stays as it is written. */
const titleIn = (written: string) =>
  isLonger(written, CONTENT_TEXTS.title.maxLength) || CONTROL_CHARACTERS.test(written) ? titleOf(written) : written;

/** Spaces and line ends at an end of the text, which the lines of the file would not keep. */
const spaceIn = (value: FrontValue = '') => (typeof value === 'string' && value.trim() === '' ? value : '');

const fieldsOf = (value: unknown) => (value instanceof Map ? (value as Map<string, unknown>) : new Map());

/** Its path is relative to the file. */
function referenceIn(fields: Map<string, unknown>, from: string): FileReference {
  const path = textOrEmpty(fields.get('path'));
  return {
    targetId: textOrEmpty(fields.get('id')),
    title: textOrEmpty(fields.get('title')),
    path: path === '' ? '' : pathKey(path, from),
  };
}

/** An earlier version, whose text is one of its fields. */
function versionIn(value: unknown): Map<string, unknown> {
  const fields = fieldsOf(value);
  return new Map(fields).set('variables', variablesIn(fields.get('variables') ?? []));
}

/** The number of characters in which the first heading is searched. */
const MAX_HEADING = 1_000;

/** The heading of the first level with which a text begins, if the text has no other of that level. */
function headingOf(body: string): string {
  const first = /^\s*# +(\S.*)/.exec(body.slice(0, MAX_HEADING))?.[1];
  if (!first) return '';
  const isCode = (line: string) => /^ {0,3}(?:```|~~~)/.test(line);
  let isInCode = false;
  let headings = 0;
  for (const line of body.split('\n')) {
    if (isCode(line)) isInCode = !isInCode;
    else if (!isInCode && line.startsWith('# ')) headings++;
  }
  return headings > 1 ? '' : plainWords(first.replace(/[ \t]#+\s*$/, ''));
}

/** The name of a file without its extension, or of the nearest folder whose name says something. */
export function nameOf(path: string): string {
  const folders = path.split(/[/\\]/);
  const own = bareName(folders.pop() ?? '');
  return [...folders, own].findLast((name) => name !== '' && !EMPTY_NAMES.test(name)) ?? own;
}

/** A list, or names separated by commas. */
const tagsIn = (value: FrontValue) => (typeof value === 'string' ? value.split(',') : value);

/** A list of names, or of maps with the fields of a variable in our own files. */
function variablesIn(value: FrontValue) {
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (typeof item === 'string') return { name: item };
    if (!(item instanceof Map)) return item;
    const choices = item.get('choices') ?? item.get('options');
    const required = item.get('is_required') ?? item.get('required');
    const kind = item.get('kind') ?? item.get('type') ?? (choices ? 'choice' : undefined);
    return {
      name: item.get('name'),
      label: item.get('label'),
      help: item.get('help') ?? item.get('description'),
      kind: typeof kind === 'string' ? kind.toLowerCase().replaceAll('-', '_') : kind,
      choices,
      default_value: item.get('default_value') ?? item.get('default'),
      is_required: required === undefined ? undefined : !['false', 'no'].includes(String(required).toLowerCase()),
    };
  });
}
