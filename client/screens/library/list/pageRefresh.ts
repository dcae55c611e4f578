import type { ContentsQuery } from './list.generated.ts';

type ContentPage = ContentsQuery['contents'];

/** The server's limit of rows per request. */
const MAX_ROWS = 100;

/** The number of visible rows, rounded up to whole pages, within the limit of one request. */
export function rowsToRefresh(loaded: number, pageSize: number): number {
  return Math.min(MAX_ROWS, Math.max(1, Math.ceil(loaded / pageSize)) * pageSize);
}

/**
 * Merges a refetched head into the list. Users further down keep their rows; only the changed contents are removed,
 * because their place may be different now.
 */
export function withTail(
  head: ContentPage,
  before: ContentPage | undefined,
  changedIds: readonly string[],
): ContentPage {
  if (!before || before.results.length <= head.results.length || head.results.length < MAX_ROWS) return head;
  const placed = new Set([...head.results.map(({ id }) => id), ...changedIds]);
  const tail = before.results.filter(({ id }) => !placed.has(id));
  return { ...head, results: [...head.results, ...tail], endCursor: before.endCursor };
}
