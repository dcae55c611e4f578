import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Notification } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ACCESS_ENDED } from '../../base/accessEnded.ts';
import type { Context, SignedInUser } from '../../base/context.ts';
import { LruMap } from '../../base/lruMap.ts';
import type { KnownSession } from '../../base/services/sharedServices.ts';

/** How long an entry is used before it is read again, even without a notification. */
const KNOWN_MS = 30_000;
const MAX_KNOWN = 10_000;
const PING_MS = 2_000;
/** How long the cache is trusted after the last successful ping. */
const TRUST_MS = 5_000;
const RECONNECT_MS = 1_000;

type Log = Context['log'];

/**
 * Caches the users of sessions and API tokens, so that most requests need no query. Ended access is forgotten
 * immediately: the database notifies each process when the transaction commits.
 *
 * - Access that this process ends: the notification arrives in the committing connection before the commit is
 * acknowledged. Behind a pooler it arrives like those of other processes.
 * - Access that other processes end: the notification arrives in a separate connection that bypasses any pooler. While
 * its pings fail, the cache is not trusted and every request queries the database; the cache is empty after
 * reconnecting.
 * - The embedded database has no other process.
 */
export class KnownSessions {
  readonly #known = new LruMap<string, { user: SignedInUser; until: number }>(MAX_KNOWN);
  /** Counts how often entries were forgotten. */
  #ends = 0;
  #trustedUntil = 0;
  readonly #stop = new AbortController();
  #listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    /** Creates the separate connection; null with the embedded database. */
    private readonly newSession: (() => Client) | null,
  ) {}

  async find(key: string, read: () => Promise<KnownSession | null>): Promise<SignedInUser | null> {
    const known = this.#known.get(key);
    if (known && performance.now() < Math.min(known.until, this.#trustedUntil)) return known.user;
    const ends = this.#ends;
    const found = await read();
    // If any access ended during the query, it may be the access that was read.
    if (found && ends === this.#ends) this.#keep(key, found);
    return found?.user ?? null;
  }

  /** Call it when the database is connected. */
  start(log: Log) {
    const { master } = this.dataSource.driver as PostgresDriver;
    (master as EventEmitter).on('notification', this.#hear).on('remove', this.#forgetAll);
    if (this.newSession) this.#listening = this.#keepListening(this.newSession, log);
    else this.#trustedUntil = Infinity;
  }

  async stop() {
    this.#trustedUntil = 0;
    this.#stop.abort();
    await this.#listening;
  }

  #keep(key: string, { user, msLeft }: KnownSession) {
    this.#known.set(key, { user, until: performance.now() + Math.min(KNOWN_MS, msLeft) });
  }

  readonly #hear = ({ payload }: Notification) => {
    this.#ends++;
    for (const [key, { user }] of [...this.#known]) if (user.id === Number(payload)) this.#known.delete(key);
  };

  readonly #forgetAll = () => {
    this.#ends++;
    this.#known.clear();
  };

  readonly #distrust = () => {
    this.#trustedUntil = 0;
    this.#forgetAll();
  };

  async #keepListening(newSession: () => Client, log: Log) {
    const { signal } = this.#stop;
    let isReported = false;
    while (!signal.aborted) {
      const client = newSession();
      client.on('notification', this.#hear).on('end', this.#distrust);
      await this.#listen(client, () => (isReported = false)).catch((error: unknown) => {
        if (!isReported && !signal.aborted) log.warn({ err: error }, 'every request asks the database for its session');
        isReported = true;
      });
      this.#distrust();
      void client.end().catch(() => undefined);
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Runs until the connection fails. */
  async #listen(client: Client, onTrusted: () => void): Promise<never> {
    await client.connect();
    await client.query(`LISTEN ${ACCESS_ENDED}`);
    this.#forgetAll();
    for (;;) {
      const startedAt = performance.now();
      await ping(client);
      this.#trustedUntil = startedAt + TRUST_MS;
      onTrusted();
      await wait(PING_MS, undefined, { signal: this.#stop.signal, ref: false });
    }
  }
}

/** The response arrives after all earlier notifications. It also detects a connection pooler, which forwards none. */
async function ping(client: Client) {
  const { rows } = await client.query<{ pid: number }>({
    text: 'SELECT pg_backend_pid() AS pid',
    query_timeout: TRUST_MS,
  } as { text: string });
  if (rows[0]?.pid !== (client as unknown as { processID: number }).processID)
    throw new Error('A connection pooler is in between, and notifications may not come through.');
}
