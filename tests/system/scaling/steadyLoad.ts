import { graphqlClient, restClient } from '../../support/client/apis.ts';
import type { Client, Outcome } from '../../support/client/types.ts';
import { inTime, type Person } from '../../support/system/load.ts';

/** The requests that people send, each over the other API than the one before. */
const DEEDS: ((api: Client, as: string, n: number) => Promise<Outcome<unknown>>)[] = [
  (api, as) => api.contents(as),
  (api, as) => api.contents(as),
  (api, as, n) => api.createContent(as, { title: `Under load ${n}`, content: 'Some words.' }),
  (api, as) => api.contents(as, { search: 'load' }),
  (api, as) => api.chatConversations(as),
  (api, as, n) => api.createContent(as, { title: `Under load ${n}`, content: 'Some words.' }),
];

/** Sends a constant number of requests a second, without waiting for earlier ones. */
export class SteadyLoad {
  requests = 0;
  readonly failed: string[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #ms: number[] = [];
  readonly #apis: Client[];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly people: Person[],
  ) {
    this.#apis = [restClient({ url }), graphqlClient({ url })];
  }

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
    const at = Math.floor(n / this.people.length) % DEEDS.length;
    const [deed, api] = [DEEDS[at], this.#apis[at % 2]];
    if (!person || !deed || !api) return;
    const begun = performance.now();
    const outcome = await inTime(deed(api, person.accessToken, n));
    this.#ms.push(performance.now() - begun);
    if (!outcome?.ok) this.failed.push(`Request ${n} was answered with ${outcome ? outcome.code : 'nothing'}.`);
  }
}
