import { Ledger } from './ledger.ts';
import { Machine, type MachineSettings } from './machine/machine.ts';
import { type Person, signedOutOf, signUp } from './people.ts';
import { type Extent, type Finding, pause, type Program } from './program.ts';

const WRITERS = 6;
/** Milliseconds of writing: before the replication is cut, from the cut to the kill, and after the failover. */
const MS = { tenth: { before: 2_000, cut: 1_000, after: 2_000 }, whole: { before: 20_000, cut: 3_000, after: 20_000 } };

/** Acknowledges commits before they are on the replica. */
const ASYNCHRONOUS: MachineSettings = {
  primary: { "'FIRST 1 (replica)'": "''", 'synchronous_commit = remote_apply': 'synchronous_commit = on' },
};

/**
 * Cuts the primary off from its replica and kills it while people write. Then promotes the replica and points HAProxy
 * to it. No acknowledged write may be lost.
 */
const failOver = (settings: MachineSettings, extent: Extent): Promise<Finding> =>
  Machine.with(settings, async (machine) => {
    const { before, cut, after } = MS[extent];
    const people: Person[] = [];
    for (let n = 0; n < WRITERS; n++) people.push(await signUp(machine.url, `writer${n}`));
    const ledger = new Ledger(machine.url);
    ledger.begin(people);
    await pause(before);
    const { line, primary, replica } = machine.databases;
    line.cut();
    await pause(cut);
    const killedAt = performance.now();
    await primary.kill();
    await replica.promote();
    await machine.haproxy.pointTo(replica.port);
    await ledger.nextAcknowledged();
    const awayMs = performance.now() - killedAt;
    await pause(after);
    await ledger.end();
    const lost = await ledger.lost();
    const signedOut = await signedOutOf(machine.url, people);
    return {
      figures: {
        'writes acknowledged': ledger.written.length,
        'writes refused meanwhile': ledger.refused,
        'seconds without a write': (awayMs / 1_000).toFixed(1),
        'acknowledged writes lost': lost.length,
      },
      faults: [
        ...lost.map(({ by, title }) => `“${title}” of ${by.username} was acknowledged and is lost.`),
        ...signedOut.map((username) => `${username} was signed out.`),
      ],
    };
  });

export const failoverByHand: Program = {
  name: 'Failover by hand, without Patroni',
  run: (extent) => failOver({}, extent),
  control: { name: 'with asynchronous replication', run: (extent) => failOver(ASYNCHRONOUS, extent) },
};
