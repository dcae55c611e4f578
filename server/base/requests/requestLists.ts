import { MAX_IMPORT_FILES } from '../../../rules/importedFiles.ts';
import { invalid } from '../errors.ts';
import { MAX_DEPTH, MAX_LIST } from '../validation.ts';

/**
 * Clients return a content's references unchanged, under the field's name in GraphQL or REST. An import takes a file for
 * each prompt: its items are small objects, and the size of the request bounds their texts.
 */
const LONGER_LISTS = new Map([
  ['contextReferences', 500],
  ['context_references', 500],
  ['files', MAX_IMPORT_FILES],
]);

/** Refuses a value that is nested too deep or contains a list or map that is too long; the error names its path. */
export function refuseLongLists(value: unknown, name = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw invalid(name || 'body', `The request is nested more than ${MAX_DEPTH} deep.`);
  const items = Object.entries(value);
  refuseLongList(name || 'body', items.length);
  for (const [key, each] of items) refuseLongLists(each, pathTo(name, key, Array.isArray(value)), depth + 1);
}

export function refuseLongList(name: string, items: number) {
  const limit = LONGER_LISTS.get(name.slice(name.lastIndexOf('.') + 1)) ?? MAX_LIST;
  if (items > limit) throw invalid(name, `${name} must hold at most ${limit.toLocaleString('en')} items.`);
}

/** An item of a list has the path of the list. */
const pathTo = (name: string, key: string, isItem: boolean) => (isItem || !name ? name || key : `${name}.${key}`);
