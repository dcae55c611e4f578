import { fold } from '../../../rules/folding.ts';

/** UTF-16 code units: longer than any name of 60 characters, however it is typed. */
const LONGEST_WORD = 300;

/**
 * Finds rows by name, ignoring case and accents, or by id. A word is folded once for any number of rows, and not at all
 * when it is longer than any name, as it can be as long as a request.
 */
export function finderOf<Row extends { id: number; name: string }>(rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  // If several rows have the same name, the first one counts.
  const byName = new Map(rows.toReversed().map((row) => [fold(row.name), row]));
  return (word: string): Row | undefined =>
    word.length > LONGEST_WORD ? undefined : (byId.get(word) ?? byName.get(fold(word)));
}
