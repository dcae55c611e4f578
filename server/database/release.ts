import { VERSION } from '../base/version.ts';
import { migrations } from './migrations.ts';

/** Runs a statement and returns its rows. */
interface Queryable {
  query(sql: string): Promise<unknown>;
}

const KNOWN = migrations.map(({ name }) => name);

/** The names of the migrations that were applied to a database, in their order; empty for an empty database. */
export const appliedMigrations = async (db: Queryable) => (await migrationList(db)) ?? [];

/** The same, but null if our schema has no list of migrations in the form in which we write it. */
export async function migrationList(db: Queryable): Promise<string[] | null> {
  const [list] = (await db.query(
    `SELECT count(*) = 2 AS is_there FROM pg_attribute
     JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = current_schema() AND relname = 'migrations' AND relkind = 'r' AND attname IN ('timestamp', 'name')`,
  )) as { is_there: boolean }[];
  if (!list?.is_there) return null;
  const rows = (await db.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** Whether a database with these migrations is one of Suspire, of any release. */
export const isFromSuspire = (applied: string[]) => applied.includes(KNOWN[0] ?? '');

export const pendingMigrations = (applied: string[]) => KNOWN.filter((name) => !applied.includes(name));

/** Throws a sentence with advice when a migration was applied that this release does not know. */
export function refuseNewer(applied: string[], what = 'The database') {
  const unknown = applied.filter((name) => !KNOWN.includes(name));
  const foreign = unknown.filter((name) => timeOf(name) < timeOf(KNOWN[0]));
  if (foreign.length > 0)
    throw new Error(
      `${what} has migrations of another program: ${listed(foreign)}. Suspire needs a database of its own; nothing was changed.`,
    );
  if (unknown.length > 0)
    throw new Error(
      `${what} is from a newer release of Suspire: it has ${listed(unknown)}, which this release (${VERSION}) does not know. ` +
        `Run the newer release; or, with it, take the database back by \`npm run migrate -- back-to ${lastKnown(applied)}\`; or restore a backup from before the upgrade.`,
    );
}

/** Throws unless exactly the migrations of this release were applied. */
export function refuseOtherRelease(applied: string[]) {
  refuseNewer(applied);
  const pending = pendingMigrations(applied);
  if (pending.length > 0)
    throw new Error(
      `The database is from an older release of Suspire: it lacks ${listed(pending)}. Start the server of this release (${VERSION}), or run \`npm run migrate\`.`,
    );
}

/** The time at the end of a migration's name, in milliseconds since 1970. */
const timeOf = (name = '') => Number(name.slice(-13)) || Infinity;

const lastKnown = (applied: string[]) => KNOWN.findLast((name) => applied.includes(name)) ?? '';

const listed = ([first, ...rest]: string[]) => (rest.length > 0 ? `${first} and ${rest.length} more` : first);
