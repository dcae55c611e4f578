import { expect, it } from '@jest/globals';
import { type TurnLimits, Turns } from '../../server/database/turns.ts';
import { until } from '../support/until.ts';

const GENEROUS: TurnLimits = { places: 4, share: 2, waitMillis: 60_000, maxWaiting: 5 };

/** Takes places and notes who got one, in order, and who was sent away. */
function someTurns(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({ ...GENEROUS, ...limits });
  const served: string[] = [];
  const refused: string[] = [];
  const held = new Map<string, () => void>();
  const take = (owner: string | undefined, name: string) =>
    turns.take(owner, (refusal, giveBack) => {
      if (refusal) return void refused.push(`${name} ${refusal.code}`);
      served.push(name);
      held.set(name, giveBack);
    });
  return { take, giveBack: (name: string) => held.get(name)?.(), served, refused };
}

it('one owner has no more than a share at once', () => {
  const { take, giveBack, served } = someTurns();
  for (const name of ['a1', 'a2', 'a3', 'a4']) take('a', name);
  expect(served).toEqual(['a1', 'a2']);
  giveBack('a1');
  expect(served).toEqual(['a1', 'a2', 'a3']);
});

it('who waits with many is served one a round', () => {
  const { take, giveBack, served } = someTurns({ places: 2, share: 2 });
  take('z', 'first');
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  take('b', 'b1');
  take('c', 'c1');
  for (const name of ['first', 'a1', 'b1', 'c1', 'a2']) giveBack(name);
  expect(served).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'a3']);
});

it("the last place is the server's own", () => {
  const { take, giveBack, served } = someTurns();
  for (const owner of ['a', 'b', 'c', 'd']) take(owner, owner);
  take(undefined, 'server');
  expect(served).toEqual(['a', 'b', 'c', 'server']);
  giveBack('server');
  expect(served).not.toContain('d');
  giveBack('a');
  expect(served).toContain('d');
});

it('of one place everybody has a turn', () => {
  const { take, giveBack, served } = someTurns({ places: 1, share: 1 });
  take('a', 'a');
  take(undefined, 'server');
  giveBack('a');
  giveBack('server');
  take('b', 'b');
  expect(served).toEqual(['a', 'server', 'b']);
});

it('who has too many waiting is refused, others are not', () => {
  const { take, served, refused } = someTurns();
  for (let number = 0; number < 8; number++) take('a', `a${number}`);
  expect(refused).toEqual(['a7 RATE_LIMITED']);
  take('b', 'b');
  expect(served).toContain('b');
});

it('who has waited too long is refused, and what comes free later goes to others', async () => {
  const { take, giveBack, served, refused } = someTurns({ places: 1, share: 1, waitMillis: 10 });
  take('a', 'a1');
  take('a', 'a2');
  await until(() => refused.length > 0);
  expect(refused).toEqual(['a2 SERVICE_UNAVAILABLE']);
  giveBack('a1');
  take('b', 'b');
  expect(served).toEqual(['a1', 'b']);
});

it('a place that is given back twice is one place', () => {
  const { take, giveBack, served } = someTurns({ places: 1, share: 1 });
  take('a', 'a');
  giveBack('a');
  take('b', 'b');
  giveBack('a');
  take('c', 'c');
  expect(served).toEqual(['a', 'b']);
});
