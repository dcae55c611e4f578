import type { DataSource } from 'typeorm';

/** What each setting of a PostgreSQL server costs when it is off. */
const COSTS: Record<string, string> = {
  fsync: 'a crash of its machine can destroy the database',
  full_page_writes: 'a crash of its machine can destroy the database',
  synchronous_commit: 'a crash of the database loses what was saved last, though it was acknowledged',
};

/** Sentences about settings by which saved data can get lost. The embedded database has none. */
export async function lossySettings(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = 'off' ORDER BY name`,
    [Object.keys(COSTS)],
  );
  return rows.map(({ name }) => `PostgreSQL runs with ${name} = off: ${COSTS[name]}. Turn it on.`);
}
