import { Machine, type MachineSettings } from './machine/machine.ts';
import { ask, type Person, signUp } from './people.ts';
import { type Extent, type Finding, pause, type Program } from './program.ts';

const WRITERS = 6;
/** Milliseconds of writing: before the replication is cut, from the cut to the kill, and after the failover. */
const MS = { tenth: { before: 2_000, cut: 1_000, after: 2_000 }, whole: { before: 20_000, cut: 3_000, after: 20_000 } };
const PAGE = 100;

interface Written {
  by: Person;
  id: string;
  title: string;
}

/** Acknowledges commits before they are on the replica. */
const ASYNCHRONOUS: MachineSettings = {
  primary: { "'FIRST 1 (replica)'": "''", 'synchronous_commit = remote_apply': 'synchronous_commit = on' },
};

/**
 * Cuts the primary off from its replica and kills it while people write. Then promotes the replica and points PgBouncer
 * and HAProxy to it. No acknowledged write may be lost.
 */
const failOver = (settings: MachineSettings, extent: Extent): Promise<Finding> =>
  Machine.with(settings, async (machine) => {
    const { before, cut, after } = MS[extent];
    const people: Person[] = [];
    for (let n = 0; n < WRITERS; n++) people.push(await signUp(machine.url, `writer${n}`));
    const ledger = new Ledger(machine.url);
    ledger.begin(people);
    await pause(before);
    machine.line.cut();
    await pause(cut);
    const killedAt = performance.now();
    await machine.primary.kill();
    await machine.replica.promote();
    await machine.pgbouncer.pointTo(machine.replica.port);
    await machine.haproxy.pointTo(machine.replica.port);
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

/** Writes as several people, and records the acknowledged writes. */
class Ledger {
  readonly written: Written[] = [];
  refused = 0;
  #isOver = false;
  #writers: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  begin(people: Person[]) {
    this.#writers = people.map((person) => this.#write(person));
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#writers);
  }

  async nextAcknowledged() {
    const { length } = this.written;
    while (this.written.length === length) await pause(20);
  }

  async #write(by: Person) {
    for (let n = 1; !this.#isOver; n++) {
      const title = `Entry ${n}`;
      const body = { title, content: 'To be kept.' };
      const answer = await ask<{ id: number }>(this.url, 'POST', '/api/contents/', { as: by, body });
      if (answer.status === 201) this.written.push({ by, title, id: String(answer.body.id) });
      else {
        this.refused++;
        await pause(100);
      }
    }
  }

  async lost(): Promise<Written[]> {
    const kept = new Set<string>();
    for (const by of new Set(this.written.map(({ by }) => by)))
      for (let page = 1, pages = 1; page <= pages; page++) {
        const path = `/api/contents/?page=${page}&page_size=${PAGE}`;
        const { status, body } = await ask<{ total_pages: number; results: { id: number; title: string }[] }>(
          this.url,
          'GET',
          path,
          { as: by },
        );
        if (status !== 200) throw new Error(`What ${by.username} wrote could not be read: ${status}.`);
        pages = body.total_pages;
        for (const { id, title } of body.results) kept.add(`${by.username} ${id} ${title}`);
      }
    return this.written.filter(({ by, id, title }) => !kept.has(`${by.username} ${id} ${title}`));
  }
}

/** The usernames of people whose session has ended. */
export async function signedOutOf(url: string, people: Person[]): Promise<string[]> {
  const out: string[] = [];
  for (const person of people) {
    const { status } = await ask(url, 'POST', '/api/token/refresh/', { body: { refresh: person.refreshToken } });
    if (status !== 200) out.push(person.username);
  }
  return out;
}

export const failover: Program = {
  name: 'Failover with synchronous commit',
  run: (extent) => failOver({}, extent),
  control: { name: 'with asynchronous replication', run: (extent) => failOver(ASYNCHRONOUS, extent) },
};
