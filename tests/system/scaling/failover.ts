import { Writers } from '../../support/system/load.ts';
import { type Databases, Machine, type MachineSettings } from './machine/machine.ts';
import type { Member } from './machine/patroni/member.ts';
import { type Extent, type Finding, pause, type Program, until } from './program.ts';
import { Reader } from './reader.ts';

const WRITERS = 6;
/** Milliseconds of writing before each fault and after each failover. */
const MS = { tenth: 2_000, whole: 20_000 };
/** How many primaries fail, one after the other. */
const ROUNDS = { tenth: 1, whole: 2 };
/** How long the replication is cut before the primary fails. */
const CUT_MS = { tenth: 1_000, whole: 3_000 };
/** The promise: writes return within this time. Only the whole run judges times; 10 % may run on a busy machine. */
const MAX_MS_WITHOUT_WRITE = 30_000;
const MAX_MS_WITHOUT_READ = 10_000;
const PATIENCE_MS = 90_000;
const READ_FROM_REPLICA = /the Library is read from the replica/;

/** Lets the primary fail, waits until another one is promoted, and returns how to end the fault. */
type Fault = () => Promise<() => Promise<unknown>>;

/** Lets the primary fail while people write and read. No acknowledged write may be lost, and nobody be signed out. */
async function failOver({ url }: Machine<Databases>, extent: Extent, rounds: number, fault: Fault) {
  const writers = await Writers.signUp(url, WRITERS);
  const reader = new Reader(url);
  let isOver = false;
  const writing = writers.write(url, undefined, () => isOver);
  reader.begin(writers.people);
  for (let round = 0; round < rounds; round++) {
    await pause(MS[extent]);
    const heal = await fault();
    const { acknowledged } = writers;
    await until(() => writers.acknowledged > acknowledged, PATIENCE_MS);
    await pause(MS[extent]);
    await heal();
  }
  isOver = true;
  await writing;
  await reader.end();
  const { lost, doubled, changed } = await writers.findings(url);
  const signedOut = await writers.refresh(url);
  return {
    figures: {
      failovers: rounds,
      'writes acknowledged': writers.acknowledged,
      'writes refused meanwhile': [...writers.refused.values()].reduce((sum, count) => sum + count, 0),
      'seconds without a write, at most': seconds(writers.longestPauseMs),
      'acknowledged writes lost': lost.length,
      'of them not read at once': writers.stale.length,
      reads: reader.reads,
      'reads failed': reader.failed,
      'seconds without a read, at most': seconds(reader.longestPauseMs),
    },
    faults: [
      ...lost.map((write) => `${write} was acknowledged and is lost.`),
      ...doubled,
      ...changed.map((write) => `${write} was changed.`),
      ...writers.stale,
      ...signedOut.map((username) => `${username} was signed out.`),
    ],
    isSlow:
      extent === 'whole' &&
      (writers.longestPauseMs > MAX_MS_WITHOUT_WRITE || reader.longestPauseMs > MAX_MS_WITHOUT_READ),
  };
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** A fault of the primary's machine, and its end. */
interface FaultOfMember {
  strike(primary: Member): unknown;
  heal(primary: Member): unknown;
}

const withoutReplication = (strike: (primary: Member) => unknown) => async (primary: Member) => {
  primary.cutReplication();
  await pause(CUT_MS.tenth);
  await strike(primary);
};

const KILLED: FaultOfMember = {
  strike: withoutReplication((primary) => primary.kill()),
  heal: (primary) => {
    primary.reconnect();
    return primary.start();
  },
};

/** The split brain: clients still reach the old primary while another one is promoted. */
const CUT_OFF: FaultOfMember = {
  strike: (primary) => primary.cutOff(),
  heal: (primary) => primary.reconnect(),
};

const HUNG: FaultOfMember = {
  strike: withoutReplication((primary) => primary.hang()),
  heal: (primary) => {
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
 * Only watches how Patroni promotes a replica and HAProxy finds it. At the end of the fault the former primary must come
 * back as a replica.
 */
const withPatroni = (
  { strike, heal }: FaultOfMember,
  extent: Extent,
  rounds: number,
  replaced: Record<string, string>,
): Promise<Finding> =>
  Machine.withPatroni(replaced, async (machine) => {
    const { databases } = machine;
    if (replaced !== ASYNCHRONOUS)
      await until(() => machine.processes.every(({ output }) => READ_FROM_REPLICA.test(output)));
    const { isSlow, faults, figures } = await failOver(machine, extent, rounds, async () => {
      const primary = await databases.primary();
      await strike(primary);
      await until(() => databases.hasOtherPrimaryThan(primary), PATIENCE_MS);
      return async () => {
        await heal(primary);
        await databases.isWhole();
      };
    });
    return { figures, faults: isSlow ? [...faults, 'Writes or reads were away for too long.'] : faults };
  });

const program = (name: string, fault: FaultOfMember): Program => ({
  name: `Failover by Patroni: ${name}`,
  run: (extent) => withPatroni(fault, extent, ROUNDS[extent], {}),
  control: { name: 'with asynchronous replication', run: (extent) => withPatroni(fault, extent, 1, ASYNCHRONOUS) },
});

export const failoverKilled = program('the primary is killed', KILLED);
export const failoverCutOff = program('the primary is cut off', CUT_OFF);
export const failoverHung = program('the primary hangs, and goes on later', HUNG);

/** Promotes the replica after the primary was cut off from it and killed, and points HAProxy to it. */
const byHand = (settings: MachineSettings, extent: Extent): Promise<Finding> =>
  Machine.with(settings, (machine) =>
    failOver(machine, extent, 1, async () => {
      const { line, primary, replica } = machine.databases;
      line.cut();
      await pause(CUT_MS[extent]);
      await primary.kill();
      await replica.promote();
      await machine.haproxy.pointTo(replica.port);
      return async () => undefined;
    }),
  );

const ASYNCHRONOUS_BY_HAND: MachineSettings = {
  primary: { "'FIRST 1 (replica)'": "''", 'synchronous_commit = remote_apply': 'synchronous_commit = on' },
};

export const failoverByHand: Program = {
  name: 'Failover by hand, without Patroni',
  run: (extent) => byHand({}, extent),
  control: { name: 'with asynchronous replication', run: (extent) => byHand(ASYNCHRONOUS_BY_HAND, extent) },
};
