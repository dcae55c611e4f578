import { invalid, notFound } from '../base/errors.ts';
import { MAX_LIST, parseIds } from '../base/validation.ts';
import type { ContentRow } from './content.rows.ts';

/** What one item of a bulk call failed with; the others went through. */
export interface ItemFailure {
  id: number;
  code: string;
  message: string;
}

/** What a bulk call changed, by ascending id, and what it did not. */
export interface BulkOutcome {
  contents: ContentRow[];
  failures: ItemFailure[];
}

/** The ids of a bulk call, each once. */
export function bulkIds(texts: string[]) {
  if (texts.length === 0 || texts.length > MAX_LIST) throw invalid('ids', `ids must hold 1 to ${MAX_LIST} ids.`);
  return [...new Set(parseIds(texts))];
}

/** The ids that were not there. */
export function failuresOf(ids: number[], done: number[]): ItemFailure[] {
  const succeeded = new Set(done);
  const { code, message } = notFound('Content');
  return ids.filter((id) => !succeeded.has(id)).map((id) => ({ id, code, message }));
}
