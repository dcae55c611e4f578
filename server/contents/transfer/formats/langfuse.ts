import { textOfMessages } from './roles.ts';
import { dateText, type Entry, jsonFields, textOrEmpty, titleOf } from './source.ts';

interface Version {
  number: number;
  body: string;
  fields: Map<string, unknown>;
}

/**
 * The prompts of a Langfuse export. Each version is an object { name, version, type, prompt, … }; those with the same
 * name become one prompt with versions.
 */
export function readLangfuse(records: unknown[]): Entry[] {
  const byName = new Map<string, Version[]>();
  for (const record of records) {
    const fields = jsonFields(record);
    const name = textOrEmpty(fields.get('name'));
    const version = { number: numberOf(fields.get('version')), body: bodyOf(fields.get('prompt')), fields };
    const versions = byName.get(name);
    if (versions) versions.push(version);
    else byName.set(name, [version]);
  }
  return [...byName].map(([name, versions]) => entryOf(name, versions));
}

const numberOf = (version: unknown) => (typeof version === 'number' ? version : 1);

function entryOf(name: string, versions: Version[]): Entry {
  const ordered = versions.toSorted((one, other) => one.number - other.number);
  const first = ordered[0]?.fields ?? new Map<string, unknown>();
  const newest = ordered.at(-1);
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(name)],
      ['description', textOrEmpty(newest?.fields.get('commitMessage'))],
      ['content', newest?.body ?? ''],
      ['tags', newest?.fields.get('tags')],
      ['labels', newest?.fields.get('labels')],
      ['created_at', dateText(first.get('createdAt'))],
      ['updated_at', dateText(newest?.fields.get('updatedAt'))],
    ]),
    earlier: ordered.slice(0, -1).map(
      ({ body, fields }) =>
        new Map<string, unknown>([
          ['description', textOrEmpty(fields.get('commitMessage'))],
          ['content', body],
          ['labels', fields.get('labels')],
        ]),
    ),
  };
}

const bodyOf = (prompt: unknown) => (Array.isArray(prompt) ? textOfMessages(prompt) : textOrEmpty(prompt));
