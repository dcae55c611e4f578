import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError, reasonOf, sqlState, toAppError } from '../base/errors.ts';
import { Rounds } from '../base/rounds.ts';
import type { LibraryReads } from '../base/services/libraryReads.ts';

const CHECK_MS = 1_000;
/** How long the result of a check is trusted, from its start on. */
const TRUST_MS = 2_000;
/** How long reads continue on the replica that was confirmed last, while the primary does not respond. */
const WITHOUT_PRIMARY_MS = 60_000;
/** How long a read on the replica may take. */
const READ_MS = 3_000;
const CANCELLED = '57014';

type Work<Result> = (db: EntityManager) => Promise<Result>;

/**
 * Reads the Library from the replica while it certainly has all acknowledged writes: commits are acknowledged after
 * this replica has applied them (synchronous_commit = remote_apply), which is checked on the primary every second.
 * Otherwise, and when the replica fails, reads use the primary.
 *
 * While the primary does not respond, the replica that was confirmed last continues for a minute: nothing is
 * acknowledged without it, unless this process alone is cut off and the primary has meanwhile chosen another replica.
 */
export class ReplicaReads implements LibraryReads {
  #trustedUntil = 0;
  /** The replica for which the primary waited at the last check that reached both, and the time of that check. */
  #confirmed: { address: string; at: number } | null = null;
  #isPrimaryLost = false;
  /** The last logged state: why the primary is used, or null if the replica is. */
  #logged: string | null | undefined;
  /** The primary's flush position at the previous check. */
  #flushed: string | null = null;
  readonly #checks = new Rounds(CHECK_MS, 'the replica was not checked', () => this.#check());
  #log: FastifyBaseLogger | null = null;

  constructor(
    private readonly primary: DataSource,
    /** Null without a replica. */
    private readonly replica: DataSource | null,
  ) {}

  start(log: FastifyBaseLogger) {
    this.#log = log;
    if (this.replica) this.#checks.start(log);
  }

  async stop() {
    this.#trustedUntil = 0;
    await this.#checks.stop();
    if (this.replica?.isInitialized) await this.replica.destroy();
  }

  async read<Result>(work: Work<Result>): Promise<Result> {
    if (!this.replica || performance.now() > this.#trustedUntil) return this.#atPrimary(work, READ_MS);
    try {
      return await soon(work(this.replica.manager), READ_MS);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      return work(this.primary.manager);
    }
  }

  primaryFirst<Result>(work: Work<Result>): Promise<Result> {
    return this.#isPrimaryLost ? this.read(work) : this.#atPrimary(work, CHECK_MS);
  }

  /** Reads from the primary. If it does not respond within `ms`, reads from the replica if that was just confirmed. */
  async #atPrimary<Result>(work: Work<Result>, ms: number): Promise<Result> {
    const isConfirmed = () => performance.now() < (this.#confirmed?.at ?? -Infinity) + 2 * TRUST_MS;
    if (!this.replica || !isConfirmed()) return work(this.primary.manager);
    try {
      return await soon(work(this.primary.manager), ms);
    } catch (error) {
      if (!isUnavailable(error) || sqlState(error) === CANCELLED || !isConfirmed()) throw error;
      return work(this.replica.manager);
    }
  }

  async #check() {
    const begun = performance.now();
    const doubt = await this.#doubt(begun).catch((error: unknown) => reasonOf(error));
    // While the primary is lost, a check takes longer.
    const trustedUntil = this.#isPrimaryLost ? performance.now() + 2 * TRUST_MS : begun + TRUST_MS;
    this.#trustedUntil = doubt === null ? trustedUntil : 0;
    if (doubt !== null) this.#isPrimaryLost = false;
    const state = this.#isPrimaryLost ? WITHOUT_PRIMARY : doubt;
    if (state === this.#logged) return;
    if (state === null) this.#log?.info('the Library is read from the replica');
    else if (state === WITHOUT_PRIMARY) this.#log?.warn(WITHOUT_PRIMARY);
    else this.#log?.warn({ reason: state }, 'the Library is read from the primary');
    this.#logged = state;
  }

  /** Why the replica may lack acknowledged writes, in a sentence for the operator; null if it has them all. */
  async #doubt(now: number): Promise<string | null> {
    if (!this.replica) return null;
    if (!this.replica.isInitialized) await soon(this.replica.initialize(), CHECK_MS);
    const [there]: (Standby | undefined)[] = await soon(this.replica.query(STANDBY, [this.#flushed]), CHECK_MS);
    if (there?.address !== this.#confirmed?.address) this.#confirmed = null;
    const answer = await soon(this.primary.query(PRIMARY, [there?.name]), CHECK_MS).catch((error: unknown) => {
      if (isUnavailable(error) && this.#confirmed && now < this.#confirmed.at + WITHOUT_PRIMARY_MS) return null;
      throw error;
    });
    this.#isPrimaryLost = answer === null;
    if (answer === null) return null;
    this.#confirmed = null;
    const [here] = answer as (Primary | undefined)[];
    if (!there || !here) return 'It does not identify itself.';
    this.#flushed = here.flushed;
    const doubt = doubtOf(there, here);
    if (doubt !== null) return doubt;
    // A replica that lags still has every acknowledged write.
    this.#confirmed = { address: there.address, at: now };
    return there.isBehind ? 'The replica lags more than a second.' : null;
  }
}

const WITHOUT_PRIMARY = 'the primary does not respond; the Library is read from the replica';

/**
 * The name by which the primary knows this replica: application_name in its connection, which Patroni sets to the
 * member's name, or else cluster_name. The connection is visible to pg_monitor.
 */
const REPLICA_NAME = `coalesce((SELECT substring(conninfo FROM '(?:^| )application_name=(\\S+)') FROM pg_stat_wal_receiver),
                       current_setting('cluster_name'))`;

const STANDBY = `
  SELECT system_identifier::text AS id, ${REPLICA_NAME} AS name, pg_is_in_recovery() AS "isStandby",
         concat(inet_server_addr(), ' ', inet_server_port()) AS address,
         pg_last_wal_replay_lsn() < $1::pg_lsn AS "isBehind" FROM pg_control_system()`;

const PRIMARY = `
  SELECT system_identifier::text AS id, pg_current_wal_flush_lsn()::text AS flushed, current_setting('synchronous_commit') AS "syncCommit",
         pg_has_role('pg_read_all_stats', 'USAGE') AS "maySee",
         (SELECT min(sync_state) FROM pg_stat_replication WHERE application_name = $1 AND state = 'streaming') AS state
    FROM pg_control_system()`;

interface Standby {
  id: string;
  name: string;
  address: string;
  isStandby: boolean;
  isBehind: boolean | null;
}

interface Primary {
  id: string;
  flushed: string;
  syncCommit: string;
  maySee: boolean;
  state: string | null;
}

/** Why the primary may acknowledge writes that this replica lacks; null if it waits for the replica. */
function doubtOf(there: Standby, here: Primary): string | null {
  if (!there.isStandby) return 'DATABASE_READ_URL leads to no replica.';
  if (there.id !== here.id) return 'DATABASE_READ_URL leads to a replica of another server.';
  if (here.syncCommit !== 'remote_apply')
    return `Sessions have synchronous_commit = ${here.syncCommit}; it must be remote_apply.`;
  if (!here.maySee) return 'The role of DATABASE_URL may not see pg_stat_replication: grant it pg_monitor.';
  if (here.state !== 'sync')
    return `The primary does not wait for the replica “${there.name}” (${here.state ?? 'not connected'}); name it in synchronous_standby_names.`;
  return null;
}

const isUnavailable = (error: unknown) => toAppError(error).code === 'SERVICE_UNAVAILABLE';

/** Whether a failed read may be repeated on the primary. A statement that is too slow would be too slow there too. */
function isOfReplica(error: unknown): boolean {
  return sqlState(error) !== CANCELLED && ['SERVICE_UNAVAILABLE', 'INTERNAL'].includes(toAppError(error).code);
}

/** Waits at most `ms`. Slower work continues, but its result is ignored. */
async function soon<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = wait(ms, undefined, { signal, ref: false }).then(() => {
    throw new AppError('SERVICE_UNAVAILABLE', `It did not answer within ${ms / 1_000} seconds.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    answered.abort();
    work.catch(() => undefined);
  }
}
