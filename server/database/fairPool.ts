import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isObserved, report } from '../base/observation/observers.ts';
import { currentOperation, inOperation } from '../base/operation.ts';
import { FairSemaphore } from '../base/turns/fairSemaphore.ts';
import { isReady } from './silence.ts';

/** Passed in `extra` of the DataSource. */
export interface FairPoolConfig extends pg.PoolConfig {
  /** The most connections that one owner may have at the same time. */
  maxPerOwner: number;
  /** How long a statement may wait for a connection before it is refused. */
  acquireTimeoutMillis?: number;
  /** For the embedded database: the number of unanswered statements. */
  queued?: () => number;
}

/** The current load of a pool. */
export interface PoolState {
  max: number;
  open: number;
  used: number;
  /** The number of operations that wait for a connection. */
  waiting: number;
  /** The number of statements that the embedded database has not answered. */
  queued: number;
}

const ACQUIRE_TIMEOUT_MS = 5_000;
const MAX_WAITING = 200;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: Error | boolean) => void,
) => void;

/**
 * A pool that is shared fairly among the owners of operations, so that the slow or many statements of one owner do not
 * exhaust it.
 */
export class FairPool extends pg.Pool {
  readonly #semaphore: FairSemaphore;
  readonly #releases = new WeakMap<pg.PoolClient, () => void>();

  readonly #queued: () => number;

  constructor({ maxPerOwner, acquireTimeoutMillis = ACQUIRE_TIMEOUT_MS, queued = () => 0, ...config }: FairPoolConfig) {
    super(config);
    this.#queued = queued;
    this.#semaphore = new FairSemaphore({
      permits: this.options.max,
      maxPerOwner,
      timeoutMillis: acquireTimeoutMillis,
      maxWaiting: MAX_WAITING,
    });
    this.on('release', (_, client) => this.#release(client as pg.PoolClient));
    this.on('connect', (client) =>
      client.on('notification', (notification) => this.emit('notification', notification)),
    );
  }

  get state(): PoolState {
    const { totalCount, idleCount, options } = this;
    const { waiting } = this.#semaphore;
    return { max: options.max, open: totalCount, used: totalCount - idleCount, waiting, queued: this.#queued() };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback) {
    if (callback) return this.#acquire(callback);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      this.#acquire((error, client) => (client ? resolve(client) : reject(error ?? new Error('No client')))),
    );
  }

  #release(client: pg.PoolClient) {
    this.#releases.get(client)?.();
    this.#releases.delete(client);
  }

  /**
   * Calls back in the context of the waiting operation: the permit is usually released in the context of another one.
   */
  #acquire(callback: ConnectCallback) {
    const operation = currentOperation();
    const startedAt = performance.now();
    const connected: ConnectCallback = (...outcome) => {
      if (isObserved()) report('connection', { ms: performance.now() - startedAt });
      inOperation(operation, () => callback(...outcome));
    };
    operation?.connecting();
    this.#semaphore.acquire(operation?.owner, (refusal, releasePermit) => {
      const end = () => {
        operation?.disconnected();
        releasePermit();
      };
      if (refusal) {
        end();
        return connected(refusal, undefined, () => undefined);
      }
      super.connect((error, client, release) => {
        if (!client) {
          end();
          return connected(error, client, release);
        }
        this.#releases.set(client, end);
        connected(error, client, (failure) => (failure ? release(failure) : whenReady(client, release)));
      });
    });
  }
}

/**
 * Calls back when the client can run its next statement, or has ended. The database reports an error before it has
 * cleaned up after the statement; if that hangs, the next statement would, too.
 */
function whenReady(client: pg.PoolClient, callback: (failure?: boolean) => void) {
  if (isReady(client)) return callback();
  const ready = () => {
    client.off('end', ended);
    callback();
  };
  const ended = () => {
    client.off('drain', ready);
    callback(true);
  };
  client.once('drain', ready).once('end', ended);
}

/** Null before the database is connected. */
export const poolState = ({ isInitialized, driver }: DataSource) =>
  isInitialized ? ((driver as PostgresDriver).master as FairPool).state : null;

/** The driver that TypeORM uses in place of the package `pg`. */
export const fairDriver = { ...pg, Pool: FairPool };
