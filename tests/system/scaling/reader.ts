import { ask, graphql, type Person } from './people.ts';
import { pause } from './program.ts';

const EVERY_MS = 50;

/** Reads the Library all the time, over both APIs, as one user after another. */
export class Reader {
  reads = 0;
  readonly failed: string[] = [];
  /** The longest time between two answered reads. */
  longestPauseMs = 0;
  #isOver = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(private readonly url: string) {}

  begin(people: Person[]) {
    this.#reading = this.#read(people);
  }

  async end() {
    this.#isOver = true;
    await this.#reading;
  }

  async #read(people: Person[]) {
    let lastAt = performance.now();
    for (let n = 0; !this.#isOver; n++) {
      const as = people[n % people.length] as Person;
      const { status, body } = await (n % 2 === 0
        ? ask(this.url, 'GET', '/api/contents/?page_size=1', { as })
        : graphql(this.url, as, '{ contents(search: "Entry") { totalCount } }'));
      this.reads++;
      if (status === 200) {
        this.longestPauseMs = Math.max(this.longestPauseMs, performance.now() - lastAt);
        lastAt = performance.now();
      } else this.failed.push(`A read was answered with ${status}: ${JSON.stringify(body)}`);
      await pause(EVERY_MS);
    }
  }
}
