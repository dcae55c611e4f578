import { ask, type Person } from './people.ts';
import { pause } from './program.ts';

const PAGE = 100;

export interface Written {
  by: Person;
  id: string;
  title: string;
}

/** Writes as several people, and records the acknowledged writes. */
export class Ledger {
  readonly written: Written[] = [];
  refused = 0;
  /** Acknowledged writes that could not be read at once. */
  readonly stale: string[] = [];
  /** The longest time between two acknowledgements. */
  longestPauseMs = 0;
  #lastAt = 0;
  #isOver = false;
  #writers: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  begin(people: Person[]) {
    this.#lastAt = performance.now();
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
      if (answer.status === 201) await this.#acknowledged({ by, title, id: String(answer.body.id) });
      else {
        this.refused++;
        await pause(100);
      }
    }
  }

  async #acknowledged(written: Written) {
    const { by, id, title } = written;
    this.written.push(written);
    const now = performance.now();
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#lastAt);
    this.#lastAt = now;
    const { status } = await ask(this.url, 'GET', `/api/contents/${id}/`, { as: by });
    if (status === 404) this.stale.push(`“${title}” of ${by.username} could not be read after it was acknowledged.`);
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
