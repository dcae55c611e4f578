import { existsSync } from 'node:fs';
import path from 'node:path';
import type { QueryRunner } from 'typeorm';
import type { Config } from '../../config.ts';
import { DATABASE_FOLDER } from '../embedded/folders.ts';
import { appliedMigrations, isFromSuspire } from '../release.ts';
import { refuseUnsuitable } from '../suitable.ts';

/** The place of a database: PostgreSQL at an address, or an embedded database in a data directory. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Throws if a data directory has no database, before anything is created there. `advice` is one more sentence. */
export function refuseMissingFolder(place: Place, advice?: string) {
  if (!place.databaseUrl && !existsSync(path.join(place.dataDir, DATABASE_FOLDER, 'PG_VERSION')))
    throw noDatabase(place, advice);
}

/**
 * Throws if a database has none of our tables. Returns the applied migrations, which may be those of another release.
 */
export async function requireMigrations(runner: QueryRunner, place: Place, advice?: string): Promise<string[]> {
  const applied = await appliedMigrations(runner);
  if (isFromSuspire(applied)) return applied;
  // Says more about a database that is not empty.
  await refuseUnsuitable(runner);
  throw noDatabase(place, advice);
}

function noDatabase({ databaseUrl, dataDir }: Place, advice?: string) {
  const where = databaseUrl ? withoutPassword(databaseUrl) : path.resolve(dataDir);
  const check = `Check ${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}${advice ? `, or ${advice}` : ''}.`;
  return new Error(`There is no database of Suspire at ${where}. ${check}`);
}

/** The address without user, password and options. */
function withoutPassword(address: string) {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
