import type { DataSource } from 'typeorm';

/** The risk of switching off each of these PostgreSQL settings. */
const COSTS: Record<string, string> = {
  fsync: 'a crash of its machine can destroy the database',
  full_page_writes: 'a crash of its machine can destroy the database',
  synchronous_commit: 'a crash of the database loses what was saved last, though it was acknowledged',
};

/** Sentences about settings that can lose saved data. The embedded database has none. */
export async function lossySettings(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = 'off' ORDER BY name`,
    [Object.keys(COSTS)],
  );
  return rows.map(({ name }) => `PostgreSQL runs with ${name} = off: ${COSTS[name]}. Turn it on.`);
}
