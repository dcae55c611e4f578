import { type Findings, Ledger } from '../support/database/ledger.ts';
import { keptBy, signUp, writeUntilRefused } from '../support/database/writers.ts';
import { type Content, type Door, doors, type Refusal, valueOf } from '../support/doors.ts';
import { number } from './told.ts';

const USERS = 4;

interface User {
  accessToken: string;
  refreshToken: string;
  ledger: Ledger;
}

/** Several users who write over both doors, each with a ledger of what was acknowledged. */
export type Users = Awaited<ReturnType<typeof signUpUsers>>;

export async function signUpUsers(url: string) {
  const users: User[] = [];
  for (let index = 1; index <= USERS; index++)
    users.push({ ...(await signUp(url, `writer${index}`)), ledger: new Ledger() });

  return {
    users,

    /** How many writes were acknowledged so far. */
    get acknowledged() {
      return users.reduce((sum, { ledger }) => sum + ledger.size, 0);
    },

    /** Has new access tokens: those of before may have expired. */
    async refresh(url: string) {
      const [, [, door]] = doors({ url }) as [unknown, [string, Door]];
      for (const user of users) Object.assign(user, valueOf(await door.refresh(user.refreshToken)));
    },

    /** All write until they are refused; `fault` is made once so many more writes were acknowledged. */
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

    /** What is kept, compared with what was acknowledged. */
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

/** Between so many writes and three times as many: a fault comes at any moment. */
export const someWrites = (fewest = 100) => fewest + Math.floor(Math.random() * 2 * fewest);

/** The figures of a run, for who reads them. */
export const figuresOf = ({ acknowledged, users }: Users, { lost, doubled, changed }: Findings) =>
  `${number(acknowledged)} writes of ${users.length} users acknowledged over both doors, ${number(lost.length)} lost, ${number(doubled.length)} doubled, ${number(changed.length)} changed`;

/** Asks until the server says that it has its database. */
export async function untilReady(url: string) {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}
