import { rm } from 'node:fs/promises';
import path from 'node:path';

/** In a data directory: the database, a copy of it that a command reads from, and one that is being filled. */
export const DATABASE_FOLDER = 'postgres';
export const SNAPSHOT_FOLDER = 'postgres.snapshot';
export const INCOMING_FOLDER = 'postgres.incoming';

/** Removes what processes left behind that died; for the one that has the directory's lock. */
export async function removeLeftovers(dataDir: string) {
  for (const folder of [SNAPSHOT_FOLDER, INCOMING_FOLDER])
    await rm(path.join(dataDir, folder), { recursive: true, force: true });
}
