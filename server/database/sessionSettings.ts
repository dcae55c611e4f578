import type { DataSource } from 'typeorm';

/** The time limits of a session in milliseconds, by PostgreSQL's names. */
export const sessionSettings = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
});

/**
 * Sentences about sessions of a pooler that lack our time limits. The pooler creates its sessions, so it must set them:
 * PgBouncer with its `connect_query`.
 */
export async function poolerProblems(pooled: DataSource, statementTimeoutMs: number): Promise<string[]> {
  const wanted = new Map(Object.entries(sessionSettings(statementTimeoutMs)).map(([name, ms]) => [name, String(ms)]));
  const rows: { name: string; setting: string }[] = await pooled.query(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name',
    [[...wanted.keys()]],
  );
  return rows
    .filter(({ name, setting }) => setting !== wanted.get(name))
    .map(
      ({ name, setting }) =>
        `Through DATABASE_URL sessions have ${name} = ${setting}; let the pooler set it to ${wanted.get(name)} when it makes them.`,
    );
}

/** Throws if the two addresses lead to different databases: one would be migrated and the other one used. */
export async function refuseOtherDatabase(pooled: DataSource, direct: DataSource) {
  const which = async (dataSource: DataSource) => {
    const [row]: { id: string; name: string }[] = await dataSource.query(
      'SELECT system_identifier::text AS id, current_database() AS name FROM pg_control_system()',
    );
    return `${row?.name} of ${row?.id}`;
  };
  if ((await which(pooled)) !== (await which(direct)))
    throw new Error(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; they must lead to the same one.',
    );
}
