import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clients, restClient, valueOf } from '../client/apis.ts';
import type { Outcome, Refusal } from '../client/types.ts';
import { type Findings, findingsOf, Ledger, NOTHING, type Write } from './compare.ts';

/** The password of everyone who signs up here. */
export const PASSWORD = 'the tests know this one';

/** Signs up a user over HTTP, which also works with a server in another process. */
export async function signUp(url: string, username: string, betaAccessCode = 'welcome') {
  const account = { username, email: `${username}@example.test`, password: PASSWORD, betaAccessCode };
  const { accessToken, refreshToken } = valueOf(await restClient({ url }).register(null, account));
  return { username, accessToken, refreshToken };
}

export type Person = Awaited<ReturnType<typeof signUp>>;

/** The access token of a user who has just signed up. */
export const aNewcomer = async (url: string, username: string, betaAccessCode?: string) =>
  (await signUp(url, username, betaAccessCode)).accessToken;

export const newText = (length: number) => `${randomUUID()} ${'x'.repeat(length)}`;

/** A random count between `fewest` and three times as many, so that a fault can come at any moment. */
export const someWrites = (fewest = 100) => fewest + Math.floor(Math.random() * 2 * fewest);

const number = (count: number) => count.toLocaleString('en');
const RETRY_MS = 100;
const PATIENCE_MS = 10_000;

/** Several users who create and edit contents over GraphQL and REST, each with a ledger of the acknowledged writes. */
export class Writers {
  readonly refused = new Map<string, number>();
  /** Acknowledged writes that could not be read afterwards. */
  readonly stale: string[] = [];
  /** The longest time between two acknowledgements. */
  longestPauseMs = 0;
  #lastAt = performance.now();

  private constructor(readonly people: (Person & { ledger: Ledger })[]) {}

  static async signUp(url: string, count = 4): Promise<Writers> {
    const people = [];
    for (let at = 1; at <= count; at++) people.push({ ...(await signUp(url, `writer${at}`)), ledger: new Ledger() });
    return new Writers(people);
  }

  get acknowledged() {
    return this.people.reduce((sum, { ledger }) => sum + ledger.size, 0);
  }

  /** Renews the access tokens, which may have expired. Returns the names of people whose session has ended. */
  async refresh(url: string): Promise<string[]> {
    const ended: string[] = [];
    for (const person of this.people) {
      const renewed = await restClient({ url }).refreshSession(null, { refreshToken: person.refreshToken });
      if (renewed.ok) Object.assign(person, renewed.value);
      else ended.push(person.username);
    }
    return ended;
  }

  /** All write until they are refused; `fault` runs once after the given number of further writes, or refusals of all. */
  async writeUntil(url: string, count: number, fault: () => unknown) {
    let left = count;
    let made: unknown;
    await this.write(url, () => void (--left === 0 && (made = fault())));
    if (left > 0) made = fault();
    await made;
  }

  /**
   * All write until they are refused or the server is gone. With `isOver` they try again after a refusal until it is
   * true, and read each write.
   */
  async write(url: string, onAcknowledged: () => void = () => undefined, isOver?: () => boolean) {
    this.#lastAt = performance.now();
    await Promise.all(
      this.people.flatMap(({ accessToken, ledger, username }) =>
        clients({ url }).map(async ([name, api]) => {
          const isAcknowledged = async (write: Promise<Outcome<Write>>): Promise<Write | null> => {
            const outcome = await (isOver ? inTime(write) : write.catch(() => null));
            if (!outcome?.ok) return this.#refuse(outcome);
            this.#acknowledge(ledger, outcome.value);
            onAcknowledged();
            return outcome.value;
          };
          for (let at = 1; !isOver?.(); at++) {
            const input = { title: `${name} ${at}`, content: newText(at) };
            const created = await isAcknowledged(api.createContent(accessToken, input));
            const edit = { id: created?.id ?? 0, content: newText(at) };
            const edited = created && (await isAcknowledged(api.updateContent(accessToken, edit)));
            if (!edited && !isOver) return;
            if (!edited) await pause(RETRY_MS);
            else if (isOver && (await inTime(api.content(accessToken, { id: edited.id })))?.status === 404)
              this.stale.push(`Content ${edited.id} of ${username} could not be read after it was acknowledged.`);
          }
        }),
      ),
    );
  }

  async findings(url: string): Promise<Findings> {
    const all: Findings = structuredClone(NOTHING);
    for (const { accessToken, ledger } of this.people) {
      const found = await findingsOf(url, accessToken, ledger);
      for (const kind of ['lost', 'doubled', 'changed'] as const) all[kind].push(...found[kind]);
    }
    return all;
  }

  /** The figures of a run, for people to read. */
  figures({ lost, doubled, changed }: Findings) {
    return `${number(this.acknowledged)} writes of ${this.people.length} users acknowledged over both APIs, ${number(lost.length)} lost, ${number(doubled.length)} doubled, ${number(changed.length)} changed`;
  }

  #acknowledge(ledger: Ledger, write: Write) {
    ledger.add(write);
    const now = performance.now();
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#lastAt);
    this.#lastAt = now;
  }

  #refuse(refusal: Refusal | null) {
    const kind = refusal ? `${refusal.status} ${refusal.code}` : 'no answer';
    this.refused.set(kind, (this.refused.get(kind) ?? 0) + 1);
    return null;
  }
}

/** Returns null if the connection breaks, or if nothing responds. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work.catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);

/** Polls until the server reports this status at /readyz. */
export async function untilReady(url: string, status = 200) {
  while ((await fetch(`${url}/readyz`)).status !== status);
}
