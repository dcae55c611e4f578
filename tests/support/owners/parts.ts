import type { DataSource } from 'typeorm';
import { OwnersOfParts1795249000053 } from '../../../migrations/1795249000053-ownersOfParts.ts';
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

/** Puts a database back to before rows had owners, with the columns and the list of what has to be filled. */
export async function forgetOwners({ dataSource }: { dataSource: DataSource }) {
  const runner = dataSource.createQueryRunner();
  const migration = new OwnersOfParts1795249000053();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
}

/** All rows of the parts, without their owners. */
export async function rowsOfParts({ dataSource }: { dataSource: DataSource }): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const name of Object.keys(OWNER_COLUMNS)) {
    const [table, owner] = name.split('.');
    rows[name] = await dataSource.query(`SELECT to_jsonb(part) - '${owner}' AS row FROM ${table} part ORDER BY 1`);
  }
  return rows;
}
