/** Runs a statement and returns its rows. */
interface Queryable {
  query(sql: string): Promise<{ count: number }[]>;
}

/**
 * Whether a server or another command has the database open. Works for PostgreSQL only; the folder of the embedded
 * database has a lock.
 */
export async function isInUse(db: Queryable): Promise<boolean> {
  const [others] = await db.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'suspire' AND pid <> pg_backend_pid()`,
  );
  return (others?.count ?? 0) > 0;
}
