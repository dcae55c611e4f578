import type { QueryRunner } from 'typeorm';

/** A report of the chosen database about its extension, its machines and our rights. */
export interface CitusReport {
  database: string;
  role: string;
  isAvailable: boolean;
  isCreated: boolean;
  /** Null while Citus knows no address of this server. */
  coordinator: string | null;
  /** Whether this server is a worker of another one. */
  isWorker: boolean;
  workers: string[];
  /** One of our tables that belongs to another role, and that role; null without one. */
  foreign: { table: string; owner: string } | null;
}

/** A sentence about a database that cannot be divided yet; null if it can. */
export function citusProblem(report: CitusReport): string | null {
  const { database, role, isAvailable, isCreated, coordinator, isWorker, workers, foreign } = report;
  if (!isAvailable)
    return `PostgreSQL lacks the extension citus. Install Citus on this machine and on each worker, with citus as the first word of shared_preload_libraries; nothing was changed.`;
  if (!isCreated)
    return `The database ${database} lacks the extension citus. Run \`CREATE EXTENSION citus\` in it as a superuser, and in a database of the same name on each worker; nothing was changed.`;
  if (isWorker)
    return `This server is a worker of a divided database. Set DATABASE_URL to the coordinator; nothing was changed.`;
  if (coordinator === null)
    return `The coordinator has no address yet. Run \`SELECT citus_set_coordinator_host('HOST', PORT)\` in the database ${database} as a superuser, with the address under which the workers reach it; nothing was changed.`;
  if (workers.length === 0)
    return `The database ${database} has no worker. Run \`SELECT citus_add_node('HOST', PORT)\` in it as a superuser, once for each worker; nothing was changed.`;
  if (foreign)
    return `The table ${foreign.table} of the database ${database} belongs to ${foreign.owner}, so the role ${role} may not divide it. Run \`REASSIGN OWNED BY ${foreign.owner} TO ${role}\` in that database; nothing was changed.`;
  return null;
}

const DATABASE = `
  SELECT current_database() AS database, current_user AS role,
    EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS "isAvailable",
    EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isCreated"`;

const MACHINES = `
  SELECT (SELECT groupid <> 0 FROM pg_dist_local_group) AS "isWorker",
    (SELECT nodename || ':' || nodeport FROM pg_dist_node WHERE groupid = 0 LIMIT 1) AS coordinator,
    ARRAY(SELECT nodename || ':' || nodeport FROM pg_dist_node
      WHERE groupid <> 0 AND noderole = 'primary' AND isactive AND shouldhaveshards ORDER BY nodeid) AS workers`;

const FOREIGN_TABLES = `
  SELECT relname AS "table", pg_get_userbyid(relowner) AS owner FROM pg_class AS t
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')
  ORDER BY 1 LIMIT 1`;

/** Throws a sentence with advice if Citus cannot divide this database. Returns the addresses of the workers. */
export async function refuseWithoutCitus(runner: QueryRunner): Promise<string[]> {
  const [database]: Pick<CitusReport, 'database' | 'role' | 'isAvailable' | 'isCreated'>[] =
    await runner.query(DATABASE);
  if (!database) throw new Error('PostgreSQL does not answer.');
  const [machines = { isWorker: false, coordinator: null, workers: [] }]: Pick<
    CitusReport,
    'isWorker' | 'coordinator' | 'workers'
  >[] = database.isCreated ? await runner.query(MACHINES) : [];
  const foreign: { table: string; owner: string }[] = await runner.query(FOREIGN_TABLES);
  const problem = citusProblem({ ...database, ...machines, foreign: foreign[0] ?? null });
  if (problem !== null) throw new Error(problem);
  await refuseUnreachable(runner, database.role);
  return machines.workers;
}

/** The role must be able to work on each worker, through the coordinator. */
async function refuseUnreachable(runner: QueryRunner, role: string) {
  const answers: { worker: string; success: boolean; result: string }[] = await runner.query(
    `SELECT nodename || ':' || nodeport AS worker, success, result FROM run_command_on_workers('SELECT 1') ORDER BY 1`,
  );
  const refused = answers.find(({ success }) => !success);
  if (refused)
    throw new Error(
      `The coordinator cannot use the worker ${refused.worker} as the role ${role} (${refused.result.trim()}). Create the role there with the same name, and let the coordinator sign in, for example with a line in the .pgpass of its system user; nothing was changed.`,
    );
}
