import { clearTimeout, setTimeout } from 'node:timers';
import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from '../../../server/database/embedded/serve.ts';

interface Idle {
  engine: PGlite;
  fresh: FreshState;
  /** Closes the engine if no test file uses it; otherwise it would keep the worker running. */
  ending: NodeJS.Timeout;
}

const MAX_IDLE_MS = 2_000;

/** Opening an engine takes half a second of CPU time; emptying one takes about 50 ms. */
const idle = new Set<Idle>();

/**
 * Returns an embedded database in its fresh state. Closing it passes it to the next test file of this worker, unless a
 * test has changed its schema.
 */
export async function workerEngine(open: () => Promise<PGlite>): Promise<Engine> {
  for (const kept of idle) {
    clearTimeout(kept.ending);
    idle.delete(kept);
    if (await restore(kept.engine, kept.fresh)) return reusable(kept.engine, kept.fresh);
    await kept.engine.close();
  }
  const engine = await open();
  return reusable(engine, await freshState(engine));
}

const reusable = (engine: PGlite, fresh: FreshState): Engine => ({
  execProtocolRawStream: (message, options) => engine.execProtocolRawStream(message, options),
  isInTransaction: () => engine.isInTransaction(),
  close: async () => {
    const end = () => {
      idle.delete(kept);
      void engine.close();
    };
    const kept: Idle = { engine, fresh, ending: setTimeout(end, MAX_IDLE_MS) };
    idle.add(kept);
  },
});

/** The contents of a fresh database; `sequences` is the statement that resets them. */
async function freshState(engine: PGlite) {
  const { rows: names } = await engine.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const tables = names.map(({ name }) => name);
  const rows = [];
  for (const table of await filled(engine, tables))
    rows.push({ table, json: await textOf(engine, `SELECT json_agg(each)::text AS text FROM ${table} AS each`) });
  const sequences = await textOf(
    engine,
    `SELECT 'SELECT ' || string_agg(format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL), ', ') AS text
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { tables, rows, sequences, schema: await schemaOf(engine) };
}

type FreshState = Awaited<ReturnType<typeof freshState>>;

/** Resets a used database. Returns false if its schema has changed. */
async function restore(engine: PGlite, { tables, rows, sequences, schema }: FreshState): Promise<boolean> {
  if (engine.isInTransaction()) await engine.exec('ROLLBACK');
  await engine.exec('DEALLOCATE ALL');
  await engine.exec('SELECT pg_advisory_unlock_all()');
  if ((await schemaOf(engine)) !== schema) return false;
  const used = await filled(engine, tables);
  if (used.length > 0) await engine.exec(`TRUNCATE ${used.join(', ')} CASCADE`);
  for (const { table, json } of rows)
    await engine.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
      [json],
    );
  await engine.exec(sequences);
  return true;
}

async function filled(engine: PGlite, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`);
  const { rows } = await engine.query<{ name: string }>(each.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

/** A fingerprint of columns, triggers, constraints and functions, because some tests remove one. */
const schemaOf = (engine: PGlite) =>
  textOf(
    engine,
    `SELECT md5(string_agg(part, ' ' ORDER BY part)) AS text FROM (
       SELECT attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull FROM pg_attribute
         JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace AND attnum > 0
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger
       UNION ALL SELECT conrelid::regclass || ' ' || conname FROM pg_constraint
       UNION ALL SELECT oid || ' ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ) AS parts (part)`,
  );

async function textOf(engine: PGlite, statement: string): Promise<string> {
  const { rows } = await engine.query<{ text: string }>(statement);
  return rows[0]?.text ?? '';
}
