import { rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * The folders in a data directory: the database, a copy from which a command reads, and a database that is being
 * filled.
 */
export const DATABASE_FOLDER = 'postgres';
export const SNAPSHOT_FOLDER = 'postgres.snapshot';
export const INCOMING_FOLDER = 'postgres.incoming';

/** Removes leftovers of crashed processes. The caller must have the directory's lock. */
export async function removeLeftovers(dataDir: string) {
  for (const folder of [SNAPSHOT_FOLDER, INCOMING_FOLDER])
    await rm(path.join(dataDir, folder), { recursive: true, force: true });
}
