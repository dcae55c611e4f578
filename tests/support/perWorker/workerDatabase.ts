import { clearTimeout, setTimeout } from 'node:timers';
import type { EntityManager } from 'typeorm';
import { connect, type Database } from '../../../server/database/dataSource.ts';
import { poolState } from '../../../server/database/fairPool.ts';

/** What a fresh database holds. */
interface FreshState {
  tables: string[];
  rows: { table: string; rows: string }[];
  /** The statement that sets each sequence to where it stands. */
  sequences: string;
  schema: string;
}

interface Idle {
  database: Database;
  fresh: FreshState;
  /** Closes the engine itself. */
  end(): Promise<void>;
  /** Ends it when no other file has asked for it: it would keep the worker. */
  ending: NodeJS.Timeout;
}

const MAX_IDLE_MS = 2_000;

/** Opening an engine takes half a second of processor; emptying one takes some 50 ms. */
const idle = new Set<Idle>();

/**
 * A connected database in the state of a fresh one, for one server at a time: closing it leaves it to the next server of
 * this worker. One whose schema a test has changed is not used again.
 */
export async function workerDatabase(make: () => Promise<Database>): Promise<Database> {
  for (const kept of idle) {
    clearTimeout(kept.ending);
    idle.delete(kept);
    if (await restore(kept.database, kept.fresh)) return kept.database;
    await kept.end();
  }
  const made = await make();
  await connect(made);
  const fresh = await freshState(made.dataSource.manager);
  const database: Database = {
    ...made,
    close: async () => {
      // Work that nobody waits for, as of a client that has left, may still use it.
      const isFree = poolState(made.dataSource)?.used === 0;
      if (isFree) keep(database, fresh, made.close);
      else await made.close();
    },
  };
  return database;
}

function keep(database: Database, fresh: FreshState, end: Idle['end']) {
  const kept: Idle = {
    database,
    fresh,
    end,
    ending: setTimeout(() => {
      idle.delete(kept);
      void end();
    }, MAX_IDLE_MS),
  };
  idle.add(kept);
}

async function freshState(db: EntityManager): Promise<FreshState> {
  const names: { name: string }[] = await db.query(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const tables = names.map(({ name }) => name);
  const rows = [];
  for (const table of await filled(db, tables)) {
    const [{ json }]: [{ json: string }] = await db.query(`SELECT json_agg(each)::text AS json FROM ${table} AS each`);
    rows.push({ table, rows: json });
  }
  const [{ sequences }]: [{ sequences: string }] = await db.query(
    `SELECT 'SELECT ' || string_agg(format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL), ', ') AS sequences
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { tables, rows, sequences, schema: await schemaOf(db) };
}

/** Whether it could be made like new. */
async function restore({ dataSource }: Database, { tables, rows, sequences, schema }: FreshState): Promise<boolean> {
  const db = dataSource.manager;
  if (!dataSource.isInitialized || (await schemaOf(db)) !== schema) return false;
  const used = await filled(db, tables);
  if (used.length > 0) await db.query(`TRUNCATE ${used.join(', ')} CASCADE`);
  for (const { table, rows: json } of rows)
    await db.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
      [json],
    );
  await db.query(sequences);
  return true;
}

async function filled(db: EntityManager, tables: string[]): Promise<string[]> {
  const all = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`);
  const found: { name: string }[] = await db.query(all.join(' UNION ALL '));
  return found.map(({ name }) => name);
}

/** Tables, columns, triggers and functions, of which a test may take one away to see what then happens. */
async function schemaOf(db: EntityManager): Promise<string> {
  const [{ schema }]: [{ schema: string }] = await db.query(
    `SELECT md5(string_agg(part, ' ' ORDER BY part)) AS schema FROM (
       SELECT attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull FROM pg_attribute
         JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace AND attnum > 0
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger
       UNION ALL SELECT conrelid::regclass || ' ' || conname FROM pg_constraint
       UNION ALL SELECT oid || ' ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ) AS parts (part)`,
  );
  return schema;
}
