import type { Config } from '../../config.ts';
import { configuredDatabase, connect, type Database, embeddedDataSource, type Entities } from '../dataSource.ts';
import { appliedMigrations, refuseOtherRelease } from '../release.ts';
import { besideServer } from './besideServer.ts';
import { type ControlClient, findServer } from './controlClient.ts';

const POOL_SIZE = 2;

/**
 * Opens the configured database for a command of the operator, whether or not a server runs: PostgreSQL at its address,
 * and an embedded database through its server, or else by opening its folder. An empty database gets its tables. A
 * database of another release is refused, because its server may be running.
 */
export async function openOperatorDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  entities: Entities,
): Promise<Database> {
  const database = await besideServer(async () => {
    const server = config.databaseUrl ? null : await findServer(config.dataDir);
    return server ? throughServer(server, entities) : configuredDatabase(config, entities);
  });
  try {
    await database.open();
    await database.dataSource.initialize();
    const applied = await appliedMigrations(database.dataSource);
    if (applied.length > 0) refuseOtherRelease(applied);
    else await connect(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
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
