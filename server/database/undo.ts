import type { Database } from './dataSource.ts';
import { isDistributed } from './distribution/isDistributed.ts';
import { isInUse } from './inUse.ts';
import { lossesOf } from './losses.ts';
import { appliedMigrations, refuseNewer } from './release.ts';

/** Whether to undo migrations although this loses data. It gets a text for each kind of lost data. */
type Confirm = (losses: string[]) => boolean;

/** Without this migration a database cannot be divided: rows lack their owner, and triggers work on their own table. */
const FIRST_DIVIDED = 'OwnersInKeys1795249000054';

/**
 * Reverts all migrations after the given one, the last one first, so that an older release can use the database again.
 * Returns null if data would be lost and `confirm` refuses.
 */
export async function undoMigrationsAfter(name: string, { open, dataSource }: Database, confirm: Confirm) {
  await open();
  await dataSource.initialize();
  if (await isInUse(dataSource))
    throw new Error(
      'A server or another command is using this database. Stop every process first; nothing was changed.',
    );
  const applied = await appliedMigrations(dataSource);
  refuseNewer(applied);
  if (!applied.includes(name)) throw new Error(`The database has no migration ${name}; it has ${applied.join(', ')}.`);
  const later = applied.slice(applied.indexOf(name) + 1).reverse();
  if (later.length === 0) return later;
  if (later.includes(FIRST_DIVIDED) && (await isDistributed(dataSource.manager)))
    throw new Error(
      `The database is divided over several servers, which releases before ${FIRST_DIVIDED} cannot use. Copy it to one PostgreSQL with \`npm run move\`, and take that one back; nothing was changed.`,
    );
  const losses = await lossesOf(dataSource, later, applied);
  if (losses.length > 0 && !confirm(losses)) return null;
  for (let undone = 0; undone < later.length; undone++) await dataSource.undoLastMigration({ transaction: 'each' });
  return later;
}
