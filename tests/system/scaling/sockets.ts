import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Person } from '../../support/system/load.ts';
import { pause } from './program.ts';

/** WebSockets with a subscription, reopened when closed, like in a browser. */
export class Sockets {
  /** The number of closed sockets by their code. */
  readonly closed = new Map<number, number>();
  #open = 0;
  #clients: Client[] = [];
  #isOver = false;

  constructor(
    private readonly url: string,
    private readonly people: Person[],
  ) {}

  async open(each: number) {
    for (const person of this.people) for (let n = 0; n < each; n++) this.#clients.push(this.#newClient(person));
    await this.allOpen();
  }

  async allOpen() {
    while (this.#open < this.#clients.length) await pause(50);
  }

  async close() {
    this.#isOver = true;
    for (const client of this.#clients) await client.dispose();
  }

  #newClient({ accessToken }: Person) {
    const client = createClient({
      url: `${this.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: Infinity,
      shouldRetry: () => !this.#isOver,
      retryWait: () => pause(100),
      connectionParams: { authorization: `Bearer ${accessToken}` },
      on: {
        connected: () => void this.#open++,
        closed: (event) => {
          if (this.#isOver) return;
          this.#open--;
          const { code } = event as { code: number };
          this.closed.set(code, (this.closed.get(code) ?? 0) + 1);
        },
      },
    });
    client.subscribe({ query: 'subscription { chatChanges { __typename } }' }, SILENT);
    return client;
  }
}

const SILENT = { next: () => undefined, error: () => undefined, complete: () => undefined };
