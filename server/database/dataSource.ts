import { once } from 'node:events';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
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
import { type Disk, type Engine, serve } from './embedded/serve.ts';
import { SharedSessionClient } from './embedded/sharedSessionClient.ts';
import { DatabaseThread, STATEMENT_MS } from './embedded/thread.ts';
import { fairDriver, type FairPool } from './fairPool.ts';
import { lockDirectory } from './lock.ts';
import { makeFolders } from './makeFolders.ts';
import { migrations } from './migrations.ts';
import { type ControlSocket, listenForOperator } from './operator/controlSocket.ts';
import { appliedMigrations, refuseNewer } from './release.ts';
import { refuseOtherDatabase, sessionSettings } from './sessionSettings.ts';
import { SnakeNaming } from './snakeNaming.ts';
import { UnnamedClient } from './unnamedClient.ts';

/** The classes of all tables. */
export type Entities = Extract<DataSourceOptions, { type: 'postgres' }>['entities'];

/** An arbitrary number that all our processes agree on. */
export const MIGRATION_LOCK = 5_787_473;

export interface Database {
  dataSource: DataSource;
  /** What needs a session of its own, such as the migrations and their lock: past a pooler where there is one. */
  direct: DataSource;
  /** Its streaming replica, not connected yet; null where there is none. */
  replica: DataSource | null;
  /** One more connection of that kind, not connected yet; null of the embedded database. */
  newSession: NewSession | null;
  /** Before connecting. */
  open(): Promise<void>;
  /** After the migrations: limits the time of every statement from now on. */
  boundStatements(): void;
  /** Embedded: lets the operator's commands use it from now on, while this process has it. */
  admitOperator(): Promise<void>;
  /** Closes the connections and, when embedded, the database itself and its lock. */
  close(): Promise<void>;
}

type NewSession = () => pg.Client;
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
type DatabaseLimits = Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePoolSize' | 'statementTimeoutMs'>;

/** How every connection to PostgreSQL reads, and by what name it is seen. */
const connection = () => ({ types: TYPES, connectionTimeoutMillis: 1_000, application_name: 'suspire' });

/** A session of our own: every statement and lock is bounded in time. */
const session = (statementTimeoutMs: number, onConnect: string, options = '') => ({
  ...connection(),
  Client: CountedClient,
  maxPerOwner: 3,
  onConnect: (client: ClientBase) => client.query(onConnect),
  ...sessionSettings(statementTimeoutMs),
  // To compile a statement takes longer than any of ours may run.
  options: `-c jit=off${options}`,
});

const IN_UTC = `SET TIME ZONE 'UTC'`;
/** Who commits hears what it ended before the commit is answered. */
const LISTENING = `${IN_UTC}; LISTEN ${ACCESS_ENDED}`;
/** A commit is answered when the replica can be read of it, where the primary knows of one that it waits for. */
const SEEN_AT_REPLICA = ' -c synchronous_commit=remote_apply';

/**
 * Through a pooler, which gives each transaction another session: nothing is left behind in one. The pooler sets their
 * bounds; it knows and restores the time zone.
 */
const pooled = () => ({
  ...connection(),
  Client: UnnamedClient,
  maxPerOwner: 3,
  onConnect: (client: ClientBase) => client.query(IN_UTC),
});

/**
 * PostgreSQL at an address: a pool, by default of ten, of which one owner has three at the most. With a direct address
 * the first leads through a pooler in transaction mode. Not connected yet.
 */
export function postgresDatabase(
  url: string,
  entities: Entities,
  {
    databaseDirectUrl = null,
    databaseReadUrl = null,
    databasePoolSize = 10,
    statementTimeoutMs = STATEMENT_MS,
  }: Partial<DatabaseLimits> = {},
): Database {
  const ofSession = session(statementTimeoutMs, LISTENING, databaseReadUrl ? SEEN_AT_REPLICA : '');
  const dataSource = new DataSource({
    ...options(entities),
    url,
    poolSize: databasePoolSize,
    extra: databaseDirectUrl ? pooled() : ofSession,
  });
  return {
    dataSource,
    direct: databaseDirectUrl
      ? new DataSource({ ...options(entities), url: databaseDirectUrl, poolSize: 1, extra: ofSession })
      : dataSource,
    replica:
      databaseReadUrl === null
        ? null
        : new DataSource({
            ...options(entities),
            url: databaseReadUrl,
            poolSize: databasePoolSize,
            extra: session(statementTimeoutMs, IN_UTC),
          }),
    newSession: () =>
      new CountedClient({ ...ofSession, connectionString: databaseDirectUrl ?? url } as pg.ClientConfig),
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
    direct: dataSource,
    replica: null,
    newSession: null,
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
export function pgliteDatabase(pglite: Engine, entities: Entities, disk: Disk = NO_DISK): Database {
  const connections = new Connections();
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.on('message', (reply: Reply) => connections.receive(reply));
  connections.attach(ours);
  serve(theirs, pglite, disk, new Float64Array(2));
  const dataSource = embeddedDataSource(connections, entities);
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
  const { dataSource, direct } = database;
  await database.open();
  if (!dataSource.isInitialized) await dataSource.initialize();
  if (direct === dataSource) await migrate(dataSource);
  else {
    await direct.initialize();
    try {
      await refuseOtherDatabase(dataSource, direct);
      await migrate(direct);
    } finally {
      await direct.destroy();
    }
  }
  database.boundStatements();
}

async function migrate(dataSource: DataSource) {
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
