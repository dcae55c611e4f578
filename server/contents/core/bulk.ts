import { invalid, notFound } from '../../base/errors.ts';
import { MAX_LIST, parseIds } from '../../base/validation.ts';
import type { ContentRow } from './content.rows.ts';

/** The error of one item of a bulk call; the other items succeeded. */
export interface ItemFailure {
  id: number;
  code: string;
  message: string;
}

/** The changed contents by ascending id, and the items that failed. */
export interface BulkOutcome {
  contents: ContentRow[];
  failures: ItemFailure[];
}

/** The ids of a bulk call without duplicates. */
export function bulkIds(texts: string[]) {
  if (texts.length === 0 || texts.length > MAX_LIST) throw invalid('ids', `ids must hold 1 to ${MAX_LIST} ids.`);
  return [...new Set(parseIds(texts))];
}

/** A NOT_FOUND failure for each id that was not found. */
export function failuresOf(ids: number[], done: number[]): ItemFailure[] {
  const succeeded = new Set(done);
  const { code, message } = notFound('Content');
  return ids.filter((id) => !succeeded.has(id)).map((id) => ({ id, code, message }));
}
