import type { Database } from './dataSource.ts';
import { isInUse } from './inUse.ts';
import { appliedMigrations, refuseNewer } from './release.ts';

/**
 * Reverts all migrations after the given one, the last one first, so that an older release can use the database again.
 */
export async function undoMigrationsAfter(name: string, { open, dataSource }: Database): Promise<string[]> {
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
  for (let undone = 0; undone < later.length; undone++) await dataSource.undoLastMigration({ transaction: 'each' });
  return later;
}
