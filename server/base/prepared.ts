import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { databaseUnavailable } from './errors.ts';

let isInUse = false;

/**
 * A frequent statement that is planned once per connection. Every statement stays prepared in every connection, so the
 * set is fixed: statements are created when modules load, never after the first one was used.
 */
export class PreparedStatement<Row extends object> {
  readonly #name: string;

  constructor(readonly text: string) {
    if (isInUse)
      throw new Error('A prepared statement is declared at the beginning of its module, never for one call.');
    this.#name = createHash('sha256').update(text).digest('base64url');
  }

  /** Queries the pool directly, so it must not be used inside a transaction. */
  async rows(db: EntityManager, values: unknown[]): Promise<Row[]> {
    if (!db.dataSource.isInitialized) throw databaseUnavailable();
    isInUse = true;
    const pool = (db.dataSource.driver as PostgresDriver).master as Pool;
    const { rows } = await pool.query<Row>({ name: this.#name, text: this.text, values });
    return rows;
  }
}
