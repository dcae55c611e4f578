import { setTimeout as pause } from 'node:timers/promises';

/** Runs a statement and returns its rows. */
interface Queryable {
  query(sql: string): Promise<{ count: number }[]>;
}

/** PostgreSQL lists the sessions of a process that has just ended for a moment longer. */
const PATIENCE_MS = 2_000;
const POLL_MS = 100;

/**
 * Whether a server or another command has the database open. Works for PostgreSQL only; the folder of the embedded
 * database has a lock.
 */
export async function isInUse(db: Queryable): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; await hasOthers(db); await pause(POLL_MS))
    if (performance.now() > end) return true;
  return false;
}

async function hasOthers(db: Queryable) {
  const [others] = await db.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'suspire' AND pid <> pg_backend_pid()`,
  );
  return (others?.count ?? 0) > 0;
}
