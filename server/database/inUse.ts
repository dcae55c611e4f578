/** What runs a statement and answers its rows. */
interface Queryable {
  query(sql: string): Promise<{ count: number }[]>;
}

/** Whether a server or another command has the database open. Only PostgreSQL tells: a folder is locked. */
export async function isInUse(db: Queryable): Promise<boolean> {
  const [others] = await db.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'suspire' AND pid <> pg_backend_pid()`,
  );
  return (others?.count ?? 0) > 0;
}
