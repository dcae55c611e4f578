import { invalid } from './errors.ts';
import { MAX_DEPTH, MAX_LIST } from './validation.ts';

/** A content's references come back as they were read, in whichever way their name is written. */
const LONGER_LISTS = new Map([
  ['contextReferences', 500],
  ['context_references', 500],
]);

/** Refuses a value that holds too long a list or map, naming the path to it, or that is nested too deep. */
export function refuseLongLists(value: unknown, name = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw invalid(name || 'body', `The request is nested more than ${MAX_DEPTH} deep.`);
  const items = Object.entries(value);
  refuseLongList(name || 'body', items.length);
  for (const [key, each] of items) refuseLongLists(each, pathTo(name, key, Array.isArray(value)), depth + 1);
}

export function refuseLongList(name: string, items: number) {
  const limit = LONGER_LISTS.get(name.slice(name.lastIndexOf('.') + 1)) ?? MAX_LIST;
  if (items > limit) throw invalid(name, `${name} must hold at most ${limit} items.`);
}

/** The path of an item is that of its list. */
const pathTo = (name: string, key: string, isItem: boolean) => (isItem || !name ? name || key : `${name}.${key}`);
