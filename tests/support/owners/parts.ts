import type { DataSource } from 'typeorm';
import { OWNER_COLUMNS } from '../../../server/backfills/owners.rows.ts';

/** The rows of a part: how many have an owner, how many have none, and how many that of another row than their parent. */
interface Count {
  owned: number;
  without: number;
  wrong: number;
}

/** Counts the rows of every part by table and column. */
export async function countParts({ dataSource }: { dataSource: DataSource }): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  for (const [name, { parent, parentId }] of Object.entries(OWNER_COLUMNS)) {
    const [table, owner] = name.split('.');
    const [count]: [Count] = await dataSource.query(
      `SELECT count(part.${owner})::int AS owned, (count(*) - count(part.${owner}))::int AS without,
              (count(*) FILTER (WHERE part.${owner} <> parent.${owner}))::int AS wrong
         FROM ${table} part JOIN ${parent} parent ON parent.id = part.${parentId}`,
    );
    counts[name] = count;
  }
  return counts;
}

/** The parts that break a rule, by table and column. */
export const partsThat = (counts: Record<string, Count>, breaks: (count: Count) => boolean) =>
  Object.entries(counts)
    .filter(([, count]) => breaks(count))
    .map(([name]) => name);
