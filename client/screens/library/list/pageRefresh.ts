import type { ContentsQuery } from './list.generated.ts';

type ContentPage = ContentsQuery['contents'];

/** Most rows that one request may bring; the server refuses more. */
const MAX_ROWS = 100;

/** As many rows as are on the screen, in whole pages, as far as one request goes. */
export function rowsToRefresh(loaded: number, pageSize: number): number {
  return Math.min(MAX_ROWS, Math.max(1, Math.ceil(loaded / pageSize)) * pageSize);
}

/**
 * The list after its head was fetched again. A reader who is further down keeps what they have there; only the changed
 * contents leave it, for their place may be another now.
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
