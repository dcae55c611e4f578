/** A row of work over all owners. */
export interface OwnedRow {
  ownerId: number;
  id: number;
}

/**
 * The ids of rows by their owner. Work over all owners finds its rows in one statement and changes them owner by owner,
 * because all rows of one owner are on the same machine, and a statement that locks or changes rows stays on one.
 */
export function idsByOwner(rows: readonly OwnedRow[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { ownerId, id } of rows) ids.set(ownerId, [...(ids.get(ownerId) ?? []), id]);
  return ids;
}
