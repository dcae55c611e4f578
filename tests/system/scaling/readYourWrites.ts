import { graphqlClient, restClient } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { type Person, signUp } from '../../support/system/load.ts';
import { StreamingCluster } from './machine/cluster.ts';
import { Machine, type MachineSettings } from './machine/machine.ts';
import { type Extent, type Finding, pause, type Program, until } from './program.ts';

const PEOPLE = 6;
const MS = { tenth: 3_000, whole: 60_000 };
/** The delay of the control's replica. */
const BEHIND = '200ms';
const ALONE = { "'FIRST 1 (replica)'": "''" };
const READ_FROM_REPLICA = /the Library is read from the replica/;

/** After each write through one process, reads the result through another one, from the replica. */
const writeAndRead = (
  settings: MachineSettings,
  extent: Extent,
  { losesReplica }: { losesReplica: boolean },
): Promise<Finding> =>
  Machine.with(settings, async (machine) => {
    const urls = machine.processes.map(({ url }) => url);
    await Promise.all(machine.processes.map((process) => process.said(READ_FROM_REPLICA)));
    const read = machine.databases.others[0] ?? machine.databases.replica;
    const people: Person[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await signUp(urls[0] ?? '', `reader${n}`));
    const before = await transactionsOf(read);
    const looks = new Looks(urls);
    const end = performance.now() + MS[extent];
    await Promise.all(
      people.map(async (person, n) => {
        for (let at = n; performance.now() < end; at++) await looks.round(person, at);
      }),
    );
    await pause(1_500);
    const served = (await transactionsOf(read)) - before;
    const failed = losesReplica ? await withoutReplica(machine, people[0] as Person) : [];
    return {
      figures: {
        writes: looks.writes,
        'reads after a write': looks.reads,
        'of them stale': looks.stale.length,
        'transactions at the replica': served,
        ...(losesReplica && { 'reads failed while the replica was gone': failed.length }),
      },
      faults: [
        ...looks.stale,
        ...looks.failed,
        ...failed,
        ...(served < looks.reads ? ['Not all reads were answered by the replica.'] : []),
      ],
    };
  });

/** Writes and reads as one user after another, and counts stale reads. */
class Looks {
  writes = 0;
  reads = 0;
  readonly stale: string[] = [];
  readonly failed: string[] = [];

  constructor(private readonly urls: string[]) {}

  /** Creates, changes and deletes, and reads each result through another process. */
  async round({ accessToken: as, username }: Person, n: number) {
    const at = (k: number) => ({ url: this.urls[(n + k) % this.urls.length] ?? '' });
    const made = await restClient(at(0)).createContent(as, { title: `First ${n}`, content: 'Some words.' });
    if (!this.#wrote(made) || !made.ok) return;
    const { id } = made.value;
    const page = restClient(at(1)).contents(as, { pageSize: 1 });
    await this.#look(`what ${username} created`, page, ({ results }) => results[0]?.title === `First ${n}`);
    if (!this.#wrote(await restClient(at(1)).updateContent(as, { id, title: `Second ${n}` }))) return;
    const changed = restClient(at(2)).content(as, { id });
    await this.#look(`what ${username} changed`, changed, ({ title }) => title === `Second ${n}`);
    const versions = graphqlClient(at(0)).contentHistory(as, { contentId: id });
    await this.#look(`the versions of ${username}`, versions, ({ totalCount }) => totalCount === 2);
    if (!this.#wrote(await restClient(at(2)).deleteContent(as, { id }))) return;
    const left = graphqlClient(at(1)).contents(as, { search: 'Second' });
    await this.#look(`what ${username} deleted`, left, ({ totalCount }) => totalCount === 0);
  }

  #wrote(outcome: Outcome<unknown>): boolean {
    this.writes++;
    if (!outcome.ok) this.failed.push(`A write was answered with ${outcome.status}: ${outcome.message}`);
    return outcome.ok;
  }

  async #look<Value>(what: string, reading: Promise<Outcome<Value>>, isFresh: (value: Value) => boolean) {
    const outcome = await reading;
    this.reads++;
    if (outcome.ok ? !isFresh(outcome.value) : outcome.status === 404) this.stale.push(`Stale: ${what}.`);
    else if (!outcome.ok) this.failed.push(`A read was answered with ${outcome.status}: ${outcome.message}`);
  }
}

/** Kills the replica while reads continue, waits until it is given up, and restarts it. Returns the failed requests. */
async function withoutReplica(machine: Machine, { accessToken: as }: Person): Promise<string[]> {
  const failed: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const { url } = machine.processes[n % machine.processes.length] ?? machine;
      const read = await restClient({ url }).contents(as);
      if (!read.ok) failed.push(`Without the replica a read was answered with ${read.status}: ${read.message}`);
      await pause(20);
    }
  })();
  await pause(500);
  await machine.databases.replica.kill();
  await Promise.all(machine.processes.map((process) => process.said(/the Library is read from the primary/)));
  await machine.databases.primary.become(ALONE);
  const alone = await restClient(machine).createContent(as, { title: 'Alone', content: 'Yes.' });
  if (!alone.ok) failed.push(`Without the replica a write was answered with ${alone.status}.`);
  await machine.databases.replica.start();
  await machine.databases.primary.become({});
  const readAgain = /read from the primary[^]*read from the replica/;
  await until(async () => machine.processes.every(({ output }) => readAgain.test(output)));
  await pause(500);
  isOver = true;
  await reading;
  return failed;
}

/** The number of ended transactions, which PostgreSQL reports with a delay of a second. */
async function transactionsOf(cluster: StreamingCluster): Promise<number> {
  const [row] = await cluster.query<{ ended: string }>(
    `SELECT xact_commit + xact_rollback AS ended FROM pg_stat_database WHERE datname = 'suspire'`,
  );
  return Number(row?.ended);
}

/** Deceives the check: an asynchronous replica of the replica, under the name that the primary waits for. */
const FOOLED: MachineSettings = {
  others: async (scratch, primary, replica) => [
    await StreamingCluster.replicaOf(scratch, primary.port, {
      name: 'impostor',
      more: `recovery_min_apply_delay = '${BEHIND}'\nprimary_conninfo = 'host=127.0.0.1 port=${replica.port} user=postgres application_name=replica'\n`,
    }),
  ],
  env: ({ databases }) => ({ DATABASE_READ_URL: databases.others[0]?.url ?? '' }),
};

export const readYourWrites: Program = {
  name: 'Read your writes at the replica, by every process',
  run: (extent) =>
    writeAndRead({ env: ({ databases }) => ({ DATABASE_READ_URL: databases.replica.url }) }, extent, {
      losesReplica: true,
    }),
  control: {
    name: `at an asynchronous replica ${BEHIND} behind, which the check takes for the synchronous one`,
    run: (extent) => writeAndRead(FOOLED, extent, { losesReplica: false }),
  },
};
