import { VERSION } from '../base/version.ts';
import { migrations } from './migrations.ts';

/** Runs a statement and returns its rows. */
interface Queryable {
  query(sql: string): Promise<unknown>;
}

const KNOWN = migrations.map(({ name }) => name);

/** The names of the migrations that were applied to a database, in their order; empty for an empty database. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const [table] = (await db.query(`SELECT to_regclass('migrations') IS NOT NULL AS is_there`)) as {
    is_there: boolean;
  }[];
  if (!table?.is_there) return [];
  const rows = (await db.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
  return rows.map(({ name }) => name);
}

const pendingMigrations = (applied: string[]) => KNOWN.filter((name) => !applied.includes(name));

/** Throws a sentence with advice when a migration was applied that this release does not know. */
export function refuseNewer(applied: string[], what = 'The database') {
  const unknown = applied.filter((name) => !KNOWN.includes(name));
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

const lastKnown = (applied: string[]) => KNOWN.findLast((name) => applied.includes(name)) ?? '';

const listed = ([first, ...rest]: string[]) => (rest.length > 0 ? `${first} and ${rest.length} more` : first);
