import type { QueryRunner } from 'typeorm';
import { isFromSuspire, migrationList, pendingMigrations, refuseNewer } from './release.ts';

const OLDEST_VERSION = 150_000;
/** Trusted extensions, which the owner of a database can create if the packages of PostgreSQL include them. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];
/** A function of our migrations. It remains when somebody drops all tables to empty a database. */
const FUNCTION = 'letter_pairs';

/** A report of a server about itself and the chosen database. */
export interface ServerReport {
  version: number;
  versionName: string;
  encoding: string;
  database: string;
  role: string;
  /** Null if no schema of the search path exists. */
  schema: string | null;
}

/** A sentence about a server or database that Suspire cannot use at all; null if there is none. */
export function serverProblem({ version, versionName, encoding, database, role, schema }: ServerReport): string | null {
  if (version < OLDEST_VERSION)
    return `This is PostgreSQL ${versionName.split(' ')[0]}; Suspire needs 15 or newer. Upgrade it, or set DATABASE_URL to a newer one; nothing was changed.`;
  if (encoding !== 'UTF8')
    return `The database ${database} has the encoding ${encoding}; Suspire needs UTF8. Create another one with \`createdb --encoding UTF8 --template template0 NAME\`. If this one has your data, copy it with \`npm run move\`. Then set DATABASE_URL to the new one; nothing was changed.`;
  if (schema === null)
    return `The role ${role} has no schema in the database ${database} that it may use. Run \`GRANT USAGE, CREATE ON SCHEMA public TO ${role}\` there, or make it the owner of the database; nothing was changed.`;
  return null;
}

/** A table or view in our schema. Those of extensions are left out. */
export interface FoundTable {
  name: string;
  owner: string;
  hasPrimaryKey: boolean;
  /** Whether our role can read and write its rows. */
  isOpen: boolean;
}

interface Named {
  database: string;
  role: string;
}

/** A sentence about a table of ours whose rows the role cannot read or write; null if there is none. */
function closedProblem({ database, role }: Named, tables: FoundTable[], expected: string[]) {
  const closed = tables.find(({ name, isOpen }) => !isOpen && (name === 'migrations' || expected.includes(name)));
  if (!closed) return null;
  const { name, owner } = closed;
  return `The role ${role} may not use the table ${name} of the database ${database}, which belongs to ${owner}. If these are Suspire's tables, run \`REASSIGN OWNED BY ${owner} TO ${role}\` in that database; nothing was changed.`;
}

/** A sentence about a database without our migrations that is not empty either; null if it is. */
function foreignProblem({ database }: Named, tables: FoundTable[], list: string[] | null, hasFunction: boolean) {
  // A start that is ended before its first migration leaves the empty list.
  const isOurs = ({ name }: FoundTable) => name === 'migrations' && list?.length === 0;
  const found = tables.find((table) => !isOurs(table));
  if (found)
    return `The database ${database} has tables, for example ${found.name}, but no migrations of Suspire: it belongs to another program, or a restore was cut off. Set DATABASE_URL to an empty database; nothing was changed.`;
  return hasFunction
    ? `The database ${database} has no tables, but still the function ${FUNCTION} of Suspire. Drop and create the database to empty it; nothing was changed.`
    : null;
}

/** A sentence about a database of ours that lacks tables or primary keys, which a restore creates last. */
function incompleteProblem({ database }: Named, tables: FoundTable[], applied: string[], expected: string[]) {
  const present = new Set(tables.map(({ name }) => name));
  const missing = pendingMigrations(applied).length > 0 ? [] : expected.filter((name) => !present.has(name));
  const keyless = tables.filter(({ name, hasPrimaryKey }) => expected.includes(name) && !hasPrimaryKey);
  const [part] = [
    ...missing.map((name) => `the table ${name}`),
    ...keyless.map(({ name }) => `the primary key of ${name}`),
  ];
  return part === undefined
    ? null
    : `The database ${database} is incomplete, as after a restore that was cut off: it lacks ${part}. Restore the backup again, into an empty database; nothing was changed.`;
}

export interface RightsReport extends Named {
  schema: string;
  mayCreateTables: boolean;
  /** Whether the role may create extensions in this database. */
  mayCreateExtensions: boolean;
  /** Extensions that the database lacks. */
  uncreated: string[];
  /** Extensions that the server lacks. */
  unavailable: string[];
}

/** A sentence about an empty database in which our tables cannot be created; null if there is none. */
export function rightsProblem(report: RightsReport): string | null {
  const { database, role, schema, mayCreateTables, mayCreateExtensions, uncreated, unavailable } = report;
  if (unavailable.length > 0)
    return `PostgreSQL lacks the extension ${unavailable.join(' and ')}. Install the package with its additional modules (on many systems postgresql-contrib); nothing was changed.`;
  if (!mayCreateTables || (uncreated.length > 0 && !mayCreateExtensions))
    return `The role ${role} may not create ${mayCreateTables ? `extensions in the database ${database}` : `tables in the schema ${schema} of the database ${database}`}. Make it the owner: \`ALTER DATABASE ${database} OWNER TO ${role}\`; nothing was changed.`;
  return null;
}

/**
 * Throws a sentence that says what to do if Suspire cannot use this server or database. Returns the migrations that
 * were applied. Writes nothing.
 */
export async function refuseUnsuitable(runner: QueryRunner): Promise<string[]> {
  const named = await refuseUnsuitableServer(runner);
  const { tables, hasFunction } = await contentsOf(runner);
  const expected = runner.connection.entityMetadatas.map(({ tableName }) => tableName);
  refuse(closedProblem(named, tables, expected));
  const list = await migrationList(runner);
  const applied = list ?? [];
  if (isFromSuspire(applied)) {
    refuseNewer(applied);
    refuse(incompleteProblem(named, tables, applied, expected));
  } else {
    refuse(foreignProblem(named, tables, list, hasFunction));
    refuse(rightsProblem({ ...named, ...(await rightsOf(runner)) }));
  }
  return applied;
}

/** Throws a sentence if the server is too old or the database has another encoding. */
export async function refuseUnsuitableServer(runner: QueryRunner): Promise<Named> {
  const report = await serverReport(runner);
  refuse(serverProblem(report));
  return report;
}

function refuse(problem: string | null) {
  if (problem !== null) throw new Error(problem);
}

async function serverReport(runner: QueryRunner): Promise<ServerReport> {
  const [report] = (await runner.query(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionName",
       current_setting('server_encoding') AS encoding, current_database() AS database, current_user AS role,
       current_schema() AS schema`,
  )) as [ServerReport];
  return report;
}

/** Statements run one after the other, because a runner has one connection. */
async function contentsOf(runner: QueryRunner) {
  const tables = (await runner.query(
    `SELECT relname AS name, pg_get_userbyid(relowner) AS owner,
       EXISTS (SELECT FROM pg_index WHERE indrelid = class.oid AND indisprimary) AS "hasPrimaryKey",
       has_table_privilege(class.oid, 'SELECT') AND has_table_privilege(class.oid, 'INSERT')
         AND has_table_privilege(class.oid, 'UPDATE') AND has_table_privilege(class.oid, 'DELETE') AS "isOpen"
     FROM pg_class AS class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'f', 'v', 'm')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype = 'e')
     ORDER BY 1`,
  )) as FoundTable[];
  const [found] = (await runner.query(
    `SELECT EXISTS (SELECT FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
       WHERE nspname = current_schema() AND proname = $1) AS "hasFunction"`,
    [FUNCTION],
  )) as [{ hasFunction: boolean }];
  return { tables, ...found };
}

async function rightsOf(runner: QueryRunner) {
  const [rights] = (await runner.query(
    `SELECT current_schema() AS schema, has_schema_privilege(current_schema(), 'CREATE') AS "mayCreateTables",
       has_database_privilege(current_database(), 'CREATE') AS "mayCreateExtensions",
       ARRAY(SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT extname FROM pg_extension)) AS uncreated,
       ARRAY(SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT extname FROM pg_extension)
         AND name NOT IN (SELECT pg_available_extensions.name FROM pg_available_extensions)) AS unavailable`,
    [EXTENSIONS],
  )) as [Omit<RightsReport, 'database' | 'role'>];
  return rights;
}
