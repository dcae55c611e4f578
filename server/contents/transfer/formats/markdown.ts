import { type FrontKey, type FrontValue, splitFrontMatter } from './frontMatter.ts';
import { type Entry, firstText, type ReadingLeft, type SourceFile, titleOf } from './source.ts';

/**
 * A Markdown file as a prompt. Its front matter has the fields; without a title there, the name of the file is its
 * title.
 */
export function readMarkdown({ name, text }: SourceFile, left: ReadingLeft): Entry {
  const { matter, body } = splitFrontMatter(text, left);
  const plain = (...keys: FrontKey[]) => firstText(...keys.map((key) => matter.get(key)));
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(plain('title', 'name') || fileTitle(name))],
      ['description', plain('description', 'summary')],
      ['content', body.trimEnd()],
      ['category', plain('category', 'type')],
      ['variables', variablesIn(matter.get('variables') ?? [])],
      ['tags', tagsIn(matter.get('tags') ?? [])],
      ['created_at', plain('created_at', 'created')],
      ['updated_at', plain('updated_at', 'updated')],
    ]),
  };
}

const fileTitle = (name: string) => name.replace(/^.*[/\\]/, '').replace(/(\.prompt)?\.[^.]*$/, '');

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
