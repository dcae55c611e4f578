import { Ledger } from './ledger.ts';
import { Machine } from './machine/machine.ts';
import type { Member } from './machine/patroni/member.ts';
import { until } from './machine/until.ts';
import { type Person, signedOutOf, signUp } from './people.ts';
import { type Extent, type Finding, pause, type Program } from './program.ts';
import { Reader } from './reader.ts';

const WRITERS = 6;
/** Milliseconds of writing before each fault and after each failover. */
const MS = { tenth: 2_000, whole: 20_000 };
/** How many primaries fail, one after the other. */
const ROUNDS = { tenth: 1, whole: 2 };
/** How long the replication is cut before the primary fails. */
const CUT_MS = 1_000;
/** The promise: writes return within this time. Only the whole run judges times; 10 % may run on a busy machine. */
const MAX_MS_WITHOUT_WRITE = 30_000;
const MAX_MS_WITHOUT_READ = 10_000;
const PATIENCE_MS = 90_000;
const READ_FROM_REPLICA = /the Library is read from the replica/;

/** A fault of the primary's machine, and its end. */
interface Fault {
  strike(primary: Member): Promise<void>;
  heal(primary: Member): Promise<void>;
}

const KILLED: Fault = {
  strike: async (primary) => {
    primary.cutReplication();
    await pause(CUT_MS);
    await primary.kill();
  },
  heal: async (primary) => {
    primary.reconnect();
    await primary.start();
  },
};

/** The split brain: clients still reach the old primary while another one is promoted. */
const CUT_OFF: Fault = {
  strike: async (primary) => primary.cutOff(),
  heal: async (primary) => primary.reconnect(),
};

const HUNG: Fault = {
  strike: async (primary) => {
    primary.cutReplication();
    await pause(CUT_MS);
    primary.hang();
  },
  heal: async (primary) => {
    primary.resume();
    primary.reconnect();
  },
};

/** Acknowledges commits before they are on a replica, and promotes any replica. */
const ASYNCHRONOUS = {
  'synchronous_mode: true': 'synchronous_mode: false',
  'synchronous_mode_strict: true': 'maximum_lag_on_failover: 1073741824',
  'synchronous_commit: remote_apply': "synchronous_commit: 'on'",
};

/**
 * Lets the primary fail while people write and read, and only watches: Patroni promotes a replica, and HAProxy finds it.
 * Then ends the fault: the former primary must come back as a replica.
 */
const failOver = (fault: Fault, extent: Extent, rounds: number, replaced: Record<string, string>): Promise<Finding> =>
  Machine.withPatroni(replaced, async (machine) => {
    const { url, databases } = machine;
    const isSynchronous = replaced !== ASYNCHRONOUS;
    if (isSynchronous) await until(() => machine.processes.every(({ output }) => READ_FROM_REPLICA.test(output)));
    const people: Person[] = [];
    for (let n = 0; n < WRITERS; n++) people.push(await signUp(url, `writer${n}`));
    const ledger = new Ledger(url);
    const reader = new Reader(url);
    ledger.begin(people);
    reader.begin(people);
    for (let round = 0; round < rounds; round++) {
      await pause(MS[extent]);
      const primary = await databases.primary();
      await fault.strike(primary);
      await until(() => databases.hasOtherPrimaryThan(primary), PATIENCE_MS);
      await ledger.nextAcknowledged();
      await pause(MS[extent]);
      await fault.heal(primary);
      await databases.isWhole();
    }
    await ledger.end();
    await reader.end();
    const lost = await ledger.lost();
    const signedOut = await signedOutOf(url, people);
    return {
      figures: {
        failovers: rounds,
        'writes acknowledged': ledger.written.length,
        'writes refused meanwhile': ledger.refused,
        'seconds without a write, at most': seconds(ledger.longestPauseMs),
        'acknowledged writes lost': lost.length,
        'of them not read at once': ledger.stale.length,
        reads: reader.reads,
        'reads failed': reader.failed.length,
        'seconds without a read, at most': seconds(reader.longestPauseMs),
      },
      faults: [
        ...lost.map(({ by, title }) => `“${title}” of ${by.username} was acknowledged and is lost.`),
        ...ledger.stale,
        ...signedOut.map((username) => `${username} was signed out.`),
        ...(extent === 'whole' && ledger.longestPauseMs > MAX_MS_WITHOUT_WRITE
          ? ['Writes were away for too long.']
          : []),
        ...(extent === 'whole' && reader.longestPauseMs > MAX_MS_WITHOUT_READ ? ['Reads were away for too long.'] : []),
      ],
    };
  });

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

const program = (name: string, fault: Fault): Program => ({
  name,
  run: (extent) => failOver(fault, extent, ROUNDS[extent], {}),
  control: { name: 'with asynchronous replication', run: (extent) => failOver(fault, extent, 1, ASYNCHRONOUS) },
});

export const failoverKilled = program('Failover by Patroni: the primary is killed', KILLED);
export const failoverCutOff = program('Failover by Patroni: the primary is cut off', CUT_OFF);
export const failoverHung = program('Failover by Patroni: the primary hangs, and goes on later', HUNG);
