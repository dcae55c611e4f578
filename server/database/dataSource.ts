import { once } from 'node:events';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import pg, { type ClientBase } from 'pg';
import { DataSource, type DataSourceOptions, MigrationExecutor } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ACCESS_ENDED } from '../base/accessEnded.ts';
import { makeFolders } from '../base/disk/makeFolders.ts';
import { isoDate } from '../base/isoDates.ts';
import type { Config } from '../config.ts';
import { CountedClient } from './countedClient.ts';
import { distributeMissing } from './distribution/distribute.ts';
import { isDistributed } from './distribution/isDistributed.ts';
import { Connections } from './embedded/backend.ts';
import { DATABASE_FOLDER, removeLeftovers } from './embedded/folders.ts';
import type { Reply, Request } from './embedded/messages.ts';
import { type Disk, type Engine, serve } from './embedded/serve.ts';
import { SharedSessionClient } from './embedded/sharedSessionClient.ts';
import { DatabaseThread, STATEMENT_MS } from './embedded/thread.ts';
import { fairDriver, type FairPool } from './fairPool.ts';
import { lockDirectory } from './lock.ts';
import { migrations } from './migrations.ts';
import { type ControlSocket, listenForOperator } from './operator/controlSocket.ts';
import { refuseOtherDatabase, sessionSettings } from './sessionSettings.ts';
import { maxSilenceOf } from './silence.ts';
import { SnakeNaming } from './snakeNaming.ts';
import { refuseUnsuitable } from './suitable.ts';
import { UnnamedClient } from './unnamedClient.ts';
import { withoutTimeLimits } from './withoutTimeLimits.ts';

/** The classes of all tables. */
export type Entities = Extract<DataSourceOptions, { type: 'postgres' }>['entities'];

/** The key of the advisory lock. An arbitrary number that all our processes share. */
export const MIGRATION_LOCK = 5_787_473;

export interface Database {
  dataSource: DataSource;
  /** For work that needs its own session, for example migrations and their lock. It bypasses a pooler. */
  direct: DataSource;
  /** The streaming replica, not connected yet; null without one. */
  replica: DataSource | null;
  /** Creates another connection of that kind, not connected yet; null for the embedded database. */
  newSession: NewSession | null;
  /** Call it before connecting. */
  open(): Promise<void>;
  /** Call it after the migrations: it limits the duration of all later statements. */
  boundStatements(): void;
  /** For the embedded database: lets the operator's commands use it while this process has it open. */
  admitOperator(): Promise<void>;
  /** Closes the connections. For the embedded database, also closes the database and releases its lock. */
  close(): Promise<void>;
}

type NewSession = () => pg.Client;
type Warn = (sentence: string) => void;

/** The configured database, not connected yet. Throws when its folder is in use. */
export const configuredDatabase = async (
  { databaseUrl, dataDir, ...limits }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<DatabaseLimits>,
  entities: Entities,
  warn: Warn = console.warn,
) =>
  databaseUrl
    ? postgresDatabase(databaseUrl, entities, limits)
    : embeddedDatabase(dataDir, entities, warn, limits.statementTimeoutMs);

/** The database settings that the operator can change. */
type DatabaseLimits = Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePoolSize' | 'statementTimeoutMs'>;

/** The value parsers and the application name of all connections to PostgreSQL. */
const connection = (statementTimeoutMs: number) => ({
  types: TYPES,
  connectionTimeoutMillis: 1_000,
  application_name: 'suspire',
  maxSilenceMs: maxSilenceOf(statementTimeoutMs),
});

/** A session with time limits for all statements and locks. */
const session = (statementTimeoutMs: number, onConnect: string, options = '') => ({
  ...connection(statementTimeoutMs),
  Client: CountedClient,
  maxPerOwner: 3,
  onConnect: (client: ClientBase) => client.query(onConnect),
  ...sessionSettings(statementTimeoutMs),
  // JIT compilation of a statement takes longer than any of ours may run.
  options: `-c jit=off${options}`,
});

const IN_UTC = `SET TIME ZONE 'UTC'`;
/** The committing process receives its own notifications before the commit is acknowledged. */
const LISTENING = `${IN_UTC}; LISTEN ${ACCESS_ENDED}`;
/** If the primary has a synchronous replica, a commit is acknowledged once reads on the replica see it. */
const SEEN_AT_REPLICA = ' -c synchronous_commit=remote_apply';

/**
 * A connection through a pooler, where each transaction may run in another session, so a session must not keep state.
 * The pooler sets the time limits; it tracks and restores the time zone.
 */
const pooled = (statementTimeoutMs: number) => ({
  ...connection(statementTimeoutMs),
  Client: UnnamedClient,
  maxPerOwner: 3,
  onConnect: (client: ClientBase) => client.query(IN_UTC),
});

/**
 * PostgreSQL at an address, not connected yet. The pool has ten connections by default, of which one owner gets at most
 * three. If there is a direct address, the first one leads through a pooler in transaction mode.
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
    extra: databaseDirectUrl ? pooled(statementTimeoutMs) : ofSession,
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
 * The embedded PostgreSQL in its own folder, which only one process may use. `warn` is called when it had to be
 * reopened.
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

/** PGlite in this thread, which a running statement blocks. */
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

/** Connects to an embedded database; `pending` is the number of unanswered batches, if known. */
interface Backend {
  connect(): Duplex;
  readonly pending?: number;
}

/** All connections share one session; an owner can use only one of them at a time. */
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

/** Connects and runs pending migrations; of several processes that start together, one runs them. */
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

const migrate = (dataSource: DataSource) =>
  withoutTimeLimits(dataSource, async (runner) => {
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await refuseUnsuitable(runner);
      const executor = new MigrationExecutor(dataSource, runner);
      executor.transaction = 'each';
      await executor.executePendingMigrations();
      if (await isDistributed(runner.manager)) await distributeMissing(runner);
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    }
  });

/** Dates arrive as the text that the API returns; TypeORM converts it to Date for entities. */
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
