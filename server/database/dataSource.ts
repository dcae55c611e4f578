import { once } from 'node:events';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import pg, { type ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ACCESS_ENDED } from '../base/accessEnded.ts';
import { isoDate } from '../base/isoDates.ts';
import type { Config } from '../config.ts';
import { CountedClient } from './countedClient.ts';
import { Connections } from './embedded/backend.ts';
import { DATABASE_FOLDER, removeLeftovers } from './embedded/folders.ts';
import type { Reply, Request } from './embedded/messages.ts';
import { type Disk, serve } from './embedded/serve.ts';
import { SharedSessionClient } from './embedded/sharedSessionClient.ts';
import { DatabaseThread, STATEMENT_MS } from './embedded/thread.ts';
import { fairDriver, type FairPool } from './fairPool.ts';
import { lockDirectory } from './lock.ts';
import { makeFolders } from './makeFolders.ts';
import { migrations } from './migrations.ts';
import { type ControlSocket, listenForOperator } from './operator/controlSocket.ts';
import { appliedMigrations, refuseNewer } from './release.ts';
import { SnakeNaming } from './snakeNaming.ts';

/** The classes of all tables. */
export type Entities = Extract<DataSourceOptions, { type: 'postgres' }>['entities'];

/** An arbitrary number that all our processes agree on. */
export const MIGRATION_LOCK = 5_787_473;

export interface Database {
  dataSource: DataSource;
  /** Before connecting. */
  open(): Promise<void>;
  /** After the migrations: limits the time of every statement from now on. */
  boundStatements(): void;
  /** Embedded: lets the operator's commands use it from now on, while this process has it. */
  admitOperator(): Promise<void>;
  /** Closes the connections and, when embedded, the database itself and its lock. */
  close(): Promise<void>;
}

type Warn = (sentence: string) => void;

/** The database that is configured, not connected yet. Throws when its folder is in use. */
export const configuredDatabase = async (
  { databaseUrl, dataDir, ...limits }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<DatabaseLimits>,
  entities: Entities,
  warn: Warn = console.warn,
) =>
  databaseUrl
    ? postgresDatabase(databaseUrl, entities, limits)
    : embeddedDatabase(dataDir, entities, warn, limits.statementTimeoutMs);

/** What the operator may change of how the database is asked. */
type DatabaseLimits = Pick<Config, 'databasePoolSize' | 'statementTimeoutMs'>;

/**
 * PostgreSQL at an address: a pool, by default of ten, of which one owner has three at the most, every statement and
 * lock bounded in time. Not connected yet.
 */
export function postgresDatabase(
  url: string,
  entities: Entities,
  { databasePoolSize = 10, statementTimeoutMs = STATEMENT_MS }: Partial<DatabaseLimits> = {},
): Database {
  const dataSource = new DataSource({
    ...options(entities),
    url,
    poolSize: databasePoolSize,
    extra: {
      Client: CountedClient,
      maxPerOwner: 3,
      // Who commits hears what it ended before the commit is answered.
      onConnect: (client: ClientBase) => client.query(`SET TIME ZONE 'UTC'; LISTEN ${ACCESS_ENDED}`),
      types: TYPES,
      connectionTimeoutMillis: 1_000,
      statement_timeout: statementTimeoutMs,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      application_name: 'suspire',
      // To compile a statement takes longer than any of ours may run.
      options: '-c jit=off',
    },
  });
  return {
    dataSource,
    open: async () => undefined,
    boundStatements: () => undefined,
    admitOperator: async () => undefined,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

/**
 * The embedded PostgreSQL in a folder of its own, which no second process may use. `warn` is told when it had to be
 * opened again.
 */
async function embeddedDatabase(
  dataDir: string,
  entities: Entities,
  warn: Warn,
  statementMs = STATEMENT_MS,
): Promise<Database> {
  await makeFolders(dataDir);
  const thread = new DatabaseThread(path.join(dataDir, DATABASE_FOLDER), warn, statementMs);
  const lock = await lockDirectory(dataDir, () => thread.abandon());
  await removeLeftovers(dataDir);
  const dataSource = embeddedDataSource(thread.connections, entities);
  let control: ControlSocket | null = null;
  return {
    dataSource,
    open: () => thread.open(),
    boundStatements: () => thread.boundStatements(),
    admitOperator: async () => {
      control ??= await listenForOperator({
        dataDir,
        connections: thread.connections,
        onNotification: (notification) => poolOf(dataSource).emit('notification', notification),
        warn,
      });
    },
    close: async () => {
      await control?.close();
      if (dataSource.isInitialized) await dataSource.destroy();
      await thread.close();
      await lock.release();
    },
  };
}

/** PGlite in this thread, which it blocks while a statement runs. */
export function pgliteDatabase(pglite: PGlite, entities: Entities, disk: Disk = NO_DISK): Database {
  const connections = new Connections();
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.on('message', (reply: Reply) => connections.receive(reply));
  connections.attach(ours);
  serve(theirs, pglite, disk, new Float64Array(2));
  const dataSource = embeddedDataSource(connections, entities);
  return {
    dataSource,
    open: async () => undefined,
    boundStatements: () => undefined,
    admitOperator: async () => undefined,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      ours.postMessage({ kind: 'close' } satisfies Request);
      await once(ours, 'close');
    },
  };
}

const NO_DISK: Disk = { hasUnsynced: false, flush: () => undefined };

const poolOf = (dataSource: DataSource) => (dataSource.driver as PostgresDriver).master as FairPool;

/** The way to an embedded database; `pending` says how many batches wait for an answer, where that is known. */
interface Backend {
  connect(): Duplex;
  readonly pending?: number;
}

/** Several connections share one session; one owner has one of them at a time. */
export const embeddedDataSource = (backend: Backend, entities: Entities, poolSize = 8) =>
  new DataSource({
    ...options(entities),
    poolSize,
    extra: {
      Client: SharedSessionClient,
      types: TYPES,
      maxPerOwner: 1,
      acquireTimeoutMillis: 15_000,
      ssl: false,
      stream: () => backend.connect(),
      queued: () => backend.pending ?? 0,
      user: 'postgres',
      database: 'postgres',
    },
  });

/** Connects and runs the migrations that are due; of several processes that start together one runs them. */
export async function connect(database: Database) {
  const { dataSource } = database;
  await database.open();
  if (!dataSource.isInitialized) await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    refuseNewer(await appliedMigrations(runner));
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner
      .query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK}); RESET lock_timeout; RESET statement_timeout`)
      .catch(() => undefined);
    await runner.release();
  }
  database.boundStatements();
}

/** Dates come as the text that is answered; TypeORM makes a Date of it for an entity. */
const TYPES = {
  getTypeParser: (oid: number, format: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ && format !== 'binary' ? isoDate : pg.types.getTypeParser(oid, format),
};

const options = (entities: Entities): Extract<DataSourceOptions, { type: 'postgres' }> => ({
  type: 'postgres',
  driver: fairDriver,
  entities,
  migrations,
  namingStrategy: new SnakeNaming(),
  installExtensions: false,
  synchronize: false,
  logging: false,
});
