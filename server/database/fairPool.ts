import pg from 'pg';
import { currentOperation, inOperation } from '../base/operation.ts';
import { FairSemaphore } from './fairSemaphore.ts';

/** In `extra` of the DataSource. */
export interface FairPoolConfig extends pg.PoolConfig {
  /** How many connections one owner may have at once. */
  maxPerOwner: number;
  /** How long a statement may wait for a connection before it is refused. */
  acquireTimeoutMillis?: number;
}

const ACQUIRE_TIMEOUT_MS = 5_000;
const MAX_WAITING = 200;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: Error | boolean) => void,
) => void;

/** A pool that is shared fairly among the owners of operations: the slow or many statements of one do not exhaust it. */
export class FairPool extends pg.Pool {
  readonly #semaphore: FairSemaphore;
  readonly #releases = new WeakMap<pg.PoolClient, () => void>();

  constructor({ maxPerOwner, acquireTimeoutMillis = ACQUIRE_TIMEOUT_MS, ...config }: FairPoolConfig) {
    super(config);
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

  /** Calls back in the operation that asked: the release that lets it go on usually happens in another one. */
  #acquire(callback: ConnectCallback) {
    const operation = currentOperation();
    const connected: ConnectCallback = (...outcome) => inOperation(operation, () => callback(...outcome));
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
        if (client) this.#releases.set(client, end);
        else end();
        connected(error, client, release);
      });
    });
  }
}

/** What TypeORM takes for the package `pg`. */
export const fairDriver = { ...pg, Pool: FairPool };
