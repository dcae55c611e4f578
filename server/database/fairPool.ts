import pg from 'pg';
import { currentOperation, inOperation } from '../base/operation.ts';
import { Turns } from './turns.ts';

/** How many connections one owner may have at once, in `extra` of the DataSource. */
export interface FairPoolConfig extends pg.PoolConfig {
  share: number;
  /** How long an owner's statement may wait for a connection before it is refused. */
  turnMillis?: number;
}

const TURN_MS = 5_000;
const MAX_WAITING = 200;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: Error | boolean) => void,
) => void;

/**
 * A pool whose connections are given to the owners of operations in turn: one's slow or many statements do not take it
 * from all others.
 */
export class FairPool extends pg.Pool {
  readonly #turns: Turns;
  readonly #givesBack = new WeakMap<pg.PoolClient, () => void>();

  constructor({ share, turnMillis = TURN_MS, ...config }: FairPoolConfig) {
    super(config);
    this.#turns = new Turns({ places: this.options.max, share, waitMillis: turnMillis, maxWaiting: MAX_WAITING });
    this.on('release', (_, client) => this.#giveBack(client as pg.PoolClient));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    if (callback) return this.#connectInTurn(callback);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      this.#connectInTurn((error, client) => (client ? resolve(client) : reject(error ?? new Error('No client')))),
    );
  }

  #giveBack(client: pg.PoolClient) {
    this.#givesBack.get(client)?.();
    this.#givesBack.delete(client);
  }

  /** Calls back in the operation that asked: who releases a connection is usually another one. */
  #connectInTurn(callback: Connected) {
    const operation = currentOperation();
    const connected: Connected = (...outcome) => inOperation(operation, () => callback(...outcome));
    operation?.connecting();
    this.#turns.take(operation?.owner, (refusal, giveBack) => {
      const end = () => {
        operation?.disconnected();
        giveBack();
      };
      if (refusal) {
        end();
        return connected(refusal, undefined, () => undefined);
      }
      super.connect((error, client, release) => {
        if (client) this.#givesBack.set(client, end);
        else end();
        connected(error, client, release);
      });
    });
  }
}

/** What TypeORM takes for the package `pg`. */
export const fairDriver = { ...pg, Pool: FairPool };
