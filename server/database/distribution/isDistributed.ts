import type { DataSource, EntityManager } from 'typeorm';

/** A table that every divided database has divided. */
const DIVIDED = 'contents';

const answers = new WeakMap<DataSource, Promise<boolean>>();

/**
 * Whether this database is divided over several machines by Citus. The answer is remembered for its data source, because
 * a database is divided only while no server has it open.
 */
export function isDistributed(manager: EntityManager): Promise<boolean> {
  const { connection } = manager;
  const known = answers.get(connection);
  if (known) return known;
  const answer = read(manager);
  answers.set(connection, answer);
  answer.catch(() => answers.delete(connection));
  return answer;
}

/** A database without the extension lacks its catalogue, so that is looked up before it is read. */
async function read(manager: EntityManager) {
  const [found]: { isInstalled: boolean }[] = await manager.query(
    `SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS "isInstalled"`,
  );
  if (!found?.isInstalled) return false;
  const rows: unknown[] = await manager.query(
    `SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass($1) AND partmethod = 'h'`,
    [DIVIDED],
  );
  return rows.length > 0;
}
