import { type Api, apis, type Content, type Refusal, valueOf } from '../../support/apis.ts';
import { type Findings, Ledger } from '../../support/database/ledger.ts';
import { keptBy, signUp, writeUntilRefused } from '../../support/database/writers.ts';
import { number } from './stopwatch.ts';

const USERS = 4;

interface User {
  accessToken: string;
  refreshToken: string;
  ledger: Ledger;
}

/** Several users who write over GraphQL and REST, each with a ledger of acknowledged writes. */
export type Users = Awaited<ReturnType<typeof signUpUsers>>;

export async function signUpUsers(url: string) {
  const users: User[] = [];
  for (let index = 1; index <= USERS; index++)
    users.push({ ...(await signUp(url, `writer${index}`)), ledger: new Ledger() });

  return {
    users,

    /** The number of writes acknowledged so far. */
    get acknowledged() {
      return users.reduce((sum, { ledger }) => sum + ledger.size, 0);
    },

    /** Renews the access tokens, which may have expired. */
    async refresh(url: string) {
      const [, [, api]] = apis({ url }) as [unknown, [string, Api]];
      for (const user of users) Object.assign(user, valueOf(await api.refresh(user.refreshToken)));
    },

    /** All write until they are refused; `fault` runs once after the given number of further acknowledged writes. */
    async writeUntil(url: string, count: number, fault: () => unknown): Promise<Refusal[]> {
      let left = count;
      let made: unknown;
      const acknowledge = (ledger: Ledger) => (content: Content) => {
        ledger.add(content);
        if (--left === 0) made = fault();
      };
      const refusals = await Promise.all(
        users.map(({ accessToken, ledger }) => writeUntilRefused(url, accessToken, acknowledge(ledger))),
      );
      await made;
      return refusals.flat();
    },

    /** Compares what is stored with what was acknowledged. */
    async findings(url: string): Promise<Findings> {
      const found: Findings = { lost: [], doubled: [], changed: [] };
      for (const { accessToken, ledger } of users) {
        const { lost, doubled, changed } = ledger.compare(await keptBy({ url }, accessToken));
        found.lost.push(...lost);
        found.doubled.push(...doubled);
        found.changed.push(...changed);
      }
      return found;
    },
  };
}

export const NOTHING: Findings = { lost: [], doubled: [], changed: [] };

/** A random count between `fewest` and three times as many, so that a fault can come at any moment. */
export const someWrites = (fewest = 100) => fewest + Math.floor(Math.random() * 2 * fewest);

/** The figures of a run, for people to read. */
export const figuresOf = ({ acknowledged, users }: Users, { lost, doubled, changed }: Findings) =>
  `${number(acknowledged)} writes of ${users.length} users acknowledged over both APIs, ${number(lost.length)} lost, ${number(doubled.length)} doubled, ${number(changed.length)} changed`;

/** Polls until the server reports that it is ready. */
export async function untilReady(url: string) {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}
