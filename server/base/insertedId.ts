import type { InsertResult } from 'typeorm';

/** The id of the one row that was inserted. */
export function insertedId({ identifiers: [row] }: InsertResult): number {
  if (!row) throw new Error('No row was inserted.');
  return row.id as number;
}
