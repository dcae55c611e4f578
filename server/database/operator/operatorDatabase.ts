import { configuredDatabase, connect, type Database, embeddedDataSource, type Entities } from '../dataSource.ts';
import { appliedMigrations, isFromSuspire, refuseOtherRelease } from '../release.ts';
import { besideServer } from './besideServer.ts';
import { type ControlClient, findServer } from './controlClient.ts';
import { type Place, refuseMissingFolder, requireMigrations } from './existing.ts';

const POOL_SIZE = 2;
const CREATE = 'create it with `npm run migrate -- --create`';

/**
 * Opens the configured database for a command of the operator, whether or not a server runs: PostgreSQL at its address,
 * and an embedded database through its server, or else by opening its folder. It creates nothing. A database of another
 * release is refused, because its server may be running.
 */
export async function openOperatorDatabase(place: Place, entities: Entities): Promise<Database> {
  const database = await besideServer(async () => {
    const server = place.databaseUrl ? null : await findServer(place.dataDir);
    if (server) return throughServer(server, entities);
    refuseMissingFolder(place, CREATE);
    return configuredDatabase(place, entities);
  });
  try {
    await requireThisRelease(database, place, CREATE);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the configured database, which no server may have open if it is embedded. With `create` it may be missing. */
export async function openOwnDatabase(place: Place, entities: Entities, create: boolean): Promise<Database> {
  const advice = 'add --create to create it';
  if (!create) refuseMissingFolder(place, advice);
  const database = await configuredDatabase(place, entities);
  try {
    await requireThisRelease(database, place, advice, create);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireThisRelease(database: Database, place: Place, advice: string, create = false) {
  const { dataSource } = database;
  await database.open();
  if (!dataSource.isInitialized) await dataSource.initialize();
  if (create && !isFromSuspire(await appliedMigrations(dataSource))) return connect(database);
  const runner = dataSource.createQueryRunner();
  try {
    refuseOtherRelease(await requireMigrations(runner, place, advice));
  } finally {
    await runner.release();
  }
}

function throughServer(server: ControlClient, entities: Entities): Database {
  const dataSource = embeddedDataSource(server, entities, POOL_SIZE);
  return {
    dataSource,
    direct: dataSource,
    replica: null,
    newSession: null,
    open: async () => undefined,
    boundStatements: () => undefined,
    admitOperator: async () => undefined,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}
