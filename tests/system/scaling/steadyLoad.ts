import { ask, graphql, type Person } from './people.ts';

interface Outcome {
  status: number;
  body: unknown;
}

/** The requests that people send, over REST and GraphQL. */
const DEEDS: ((url: string, as: Person, n: number) => Promise<Outcome>)[] = [
  (url, as) => ask(url, 'GET', '/api/contents/', { as }),
  (url, as) => graphql(url, as, '{ contents { totalCount results { id title } } }'),
  (url, as, n) =>
    ask(url, 'POST', '/api/contents/', { as, body: { title: `Under load ${n}`, content: 'Some words.' } }),
  (url, as) => graphql(url, as, '{ contents(search: "load") { totalCount results { id title } } }'),
  (url, as) => graphql(url, as, '{ chatConversations { totalCount results { id name } } }'),
  (url, as, n) =>
    graphql(url, as, 'mutation ($input: CreateContentInput!) { createContent(input: $input) { id } }', {
      input: { title: `Under load ${n}`, content: 'Some words.' },
    }),
];

/** Sends a constant number of requests a second, without waiting for earlier ones. */
export class SteadyLoad {
  requests = 0;
  readonly failed: string[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #ms: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly people: Person[],
  ) {}

  begin(perSecond: number) {
    this.#timer = setInterval(() => {
      const deed = this.#one(this.requests++).finally(() => this.#underWay.delete(deed));
      this.#underWay.add(deed);
    }, 1_000 / perSecond);
  }

  async end() {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  /** The percentile of the latency, in milliseconds. */
  percentile(percent: number): number {
    const sorted = [...this.#ms].sort((one, other) => one - other);
    return Math.round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
  }

  async #one(n: number) {
    const person = this.people[n % this.people.length];
    const deed = DEEDS[Math.floor(n / this.people.length) % DEEDS.length];
    if (!person || !deed) return;
    const begun = performance.now();
    const { status, body } = await deed(this.url, person, n);
    this.#ms.push(performance.now() - begun);
    if (status < 200 || status > 299)
      this.failed.push(`Request ${n} was answered with ${status}: ${JSON.stringify(body)}`);
  }
}
