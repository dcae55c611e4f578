import { graphqlClient, restClient } from '../../support/client/apis.ts';
import { inTime, type Person } from '../../support/system/load.ts';
import { pause } from './program.ts';

const EVERY_MS = 50;

/** Reads the Library all the time, over both APIs, as one user after another. */
export class Reader {
  reads = 0;
  failed = 0;
  /** The longest time between two answered reads. */
  longestPauseMs = 0;
  #isOver = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(readonly url: string) {}

  begin(people: Person[]) {
    this.#reading = this.#read(people);
  }

  async end() {
    this.#isOver = true;
    await this.#reading;
  }

  async #read(people: Person[]) {
    const [rest, graphql] = [restClient(this), graphqlClient(this)] as const;
    let lastAt = performance.now();
    for (; !this.#isOver; this.reads++) {
      const { accessToken: as } = people[this.reads % people.length] as Person;
      const isOverRest = this.reads % 2 === 0;
      const read = await inTime(
        isOverRest ? rest.contents(as, { pageSize: 1 }) : graphql.contents(as, { search: 'REST', pageSize: 1 }),
      );
      if (read?.ok) {
        this.longestPauseMs = Math.max(this.longestPauseMs, performance.now() - lastAt);
        lastAt = performance.now();
      } else this.failed++;
      await pause(EVERY_MS);
    }
  }
}
