import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../../base/disk/makeFolders.ts';
import { syncFolder } from '../../base/disk/sync.ts';
import type { Entities } from '../dataSource.ts';
import { DATABASE_FOLDER, INCOMING_FOLDER, removeLeftovers } from '../embedded/folders.ts';
import { isInUse } from '../inUse.ts';
import { lockDirectory } from '../lock.ts';
import { besideServer } from '../operator/besideServer.ts';
import { findServer } from '../operator/controlClient.ts';
import { type Place, refuseMissingFolder, requireMigrations } from '../operator/existing.ts';
import { refuseUnsuitableServer } from '../suitable.ts';
import { openFolder, openPostgres, type Session } from './session.ts';
import { refuseFilled } from './writeDatabase.ts';

/** A target database. It is discarded unless `keep` is called. */
export interface Target extends Session {
  /** Call it after the transaction: it turns this into the database of the place. */
  keep(): Promise<void>;
}

/**
 * Opens a database for reading. With `isLive` it may have a running server; an embedded database is then read from a
 * copy.
 */
export async function openSource(place: Place, entities: Entities, { isLive }: { isLive: boolean }): Promise<Session> {
  const session = await (place.databaseUrl
    ? openPostgresSource(place.databaseUrl, entities, isLive)
    : openFolderSource(place, entities, isLive));
  try {
    await requireMigrations(session.runner, place);
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function openFolderSource(place: Place, entities: Entities, isLive: boolean) {
  refuseMissingFolder(place);
  const { folder, release } = await besideServer(() => heldFolder(place.dataDir, isLive));
  return openHolding(folder, entities, release);
}

/** The database's folder, locked, or a copy of it if a server runs. */
async function heldFolder(dataDir: string, isLive: boolean) {
  const server = await findServer(dataDir);
  if (!server) {
    const lock = await lockDirectory(dataDir, () => process.exit(1));
    return { folder: path.join(dataDir, DATABASE_FOLDER), release: () => lock.release() };
  }
  if (!isLive) throw new Error(SERVER_RUNS);
  return server.snapshot();
}

const SERVER_RUNS =
  'A server is running on this database, and what it writes now would not be moved. Stop it first, or copy the current state with --while-running.';

/** Opens a database for filling; refuses one that is not empty. */
export async function openTarget({ databaseUrl, dataDir }: Place, entities: Entities): Promise<Target> {
  if (databaseUrl) return openPostgresTarget(databaseUrl, entities);
  await makeFolders(dataDir);
  const folder = path.join(dataDir, DATABASE_FOLDER);
  const incoming = path.join(dataDir, INCOMING_FOLDER);
  // The lock is taken first: the error below advises moving the folder away, which must not happen while a server has
  // it open.
  const lock = await lockDirectory(dataDir, () => process.exit(1));
  try {
    if (existsSync(folder))
      throw new Error(
        `The target is not empty: ${path.resolve(dataDir)} has a database. Choose another folder, or move ${path.resolve(folder)} away; nothing was changed.`,
      );
    await removeLeftovers(dataDir);
    const session = await openFolder(incoming, entities);
    await session.runner.query(WITHOUT_TABLES);
    let isClosed = false;
    const closeSession = async () => {
      if (!isClosed) await session.close();
      isClosed = true;
    };
    return {
      runner: session.runner,
      keep: async () => {
        await closeSession();
        await rename(incoming, folder);
        await syncFolder(dataDir);
      },
      close: async () => {
        await closeSession();
        await rm(incoming, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A new folder has the tables of this release, and a source may be from an older one. */
const WITHOUT_TABLES = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public AUTHORIZATION pg_database_owner';

async function openPostgresTarget(url: string, entities: Entities): Promise<Target> {
  const session = await openPostgres(url, entities);
  try {
    await refuseUnsuitableServer(session.runner);
    await refuseFilled(session.runner);
    return { ...session, keep: async () => undefined };
  } catch (error) {
    await session.close();
    throw error;
  }
}

async function openPostgresSource(url: string, entities: Entities, isLive: boolean) {
  const session = await openPostgres(url, entities);
  if (isLive) return session;
  if (!(await isInUse(session.runner))) return session;
  await session.close();
  throw new Error(SERVER_RUNS);
}

/** Opens a folder and calls `release` when it is closed or cannot be opened. */
async function openHolding(folder: string, entities: Entities, release: () => unknown): Promise<Session> {
  try {
    const { runner, close } = await openFolder(folder, entities);
    return { runner, close: () => close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
