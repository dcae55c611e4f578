import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { databaseUnavailable } from '../errors.ts';

const names = new Map<string, string>();

/**
 * A statement of the hot path, planned once per connection instead of every time. Goes straight to the pool, so never inside a
 * transaction; and only with texts of which there is a fixed number, for each stays prepared.
 */
export async function prepared<Row extends object>(db: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  if (!db.dataSource.isInitialized) throw databaseUnavailable();
  const pool = (db.dataSource.driver as PostgresDriver).master as Pool;
  const { rows } = await pool.query<Row>({ name: sharesSession(pool) ? undefined : nameOf(text), text, values });
  return rows;
}

/** The connections to the embedded database take turns with one session: what one has prepared under a name would be there for all. */
const sharesSession = ({ options }: Pool) => options.stream !== undefined;

function nameOf(text: string) {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
