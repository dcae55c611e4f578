import { restClient } from '../../support/client/apis.ts';
import type { Person } from '../../support/system/load.ts';
import { pause } from './program.ts';

/** Reads endless replies of a model as several people, one after the other. */
export class Replies {
  /** Replies that the server ended with a final event. */
  complete = 0;
  /** Replies that ended without a final event. */
  readonly cut: string[] = [];
  #isOver = false;
  #reading: Promise<void>[] = [];
  readonly #left = new AbortController();

  constructor(private readonly url: string) {}

  /** Resolves when all have begun to read. */
  async begin(people: Person[]) {
    const begun = people.map((person) => this.#readOn(person));
    await Promise.all(begun.map(({ first }) => first));
    this.#reading = begun.map(({ all }) => all);
  }

  async end() {
    this.#isOver = true;
    this.#left.abort();
    await Promise.all(this.#reading);
  }

  #readOn(person: Person) {
    let begun: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (begun = resolve));
    const all = (async () => {
      while (!this.#isOver) {
        const ending = await this.#readOne(person, begun);
        if (this.#isOver) return;
        if (ending === 'complete') this.complete++;
        else this.cut.push(`A reply that ${person.username} read was cut: ${ending}.`);
        await pause(200);
      }
    })();
    return { first, all };
  }

  /** Reads one reply. Returns 'complete' after a final event, otherwise what went wrong. */
  async #readOne(as: Person, begun: () => void): Promise<string> {
    try {
      const made = await restClient({ url: this.url }).createChatConversation(as.accessToken, {});
      if (!made.ok) return `its conversation was answered with ${made.status}`;
      const response = await fetch(`${this.url}/api/chat/conversations/${made.value.id}/messages/`, {
        method: 'POST',
        signal: this.#left.signal,
        headers: {
          authorization: `Bearer ${as.accessToken}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ content: 'Go on for ever.' }),
      });
      if (!response.ok || !response.body) return `it was answered with ${response.status}`;
      let text = '';
      for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
        text += part;
        if (text.includes('event: delta')) begun();
      }
      const last = text.trimEnd().split('\n\n').at(-1) ?? '';
      return /^event: (ai_response|error)\n/.test(last) ? 'complete' : `it ended after ${last.slice(0, 30)}`;
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  }
}
