import type { EntityManager } from 'typeorm';

/**
 * Whether a query gives at most so many rows; no more of them are looked for.
 *
 * Texts of so few are better read one by one: a trigram index, in which the texts of all users are, finds all that have a
 * word before it leaves those of the others out.
 */
export async function findsAtMost(
  db: EntityManager,
  max: number,
  query: string,
  parameters: unknown[],
): Promise<boolean> {
  const [found]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM (${query} LIMIT ${max + 1}) first`,
    parameters,
  );
  return found.count <= max;
}
