import { expect, it } from '@jest/globals';
import { FairSemaphore, type SemaphoreLimits } from '../../../server/base/turns/fairSemaphore.ts';
import { until } from '../../support/until.ts';

const GENEROUS: SemaphoreLimits = { permits: 4, maxPerOwner: 2, timeoutMillis: 60_000, maxWaiting: 5 };

/** Acquires permits and records, in order, who was granted one and who was refused. */
function aSemaphore(limits: Partial<SemaphoreLimits> = {}) {
  const semaphore = new FairSemaphore({ ...GENEROUS, ...limits });
  const granted: string[] = [];
  const refused: string[] = [];
  const held = new Map<string, () => void>();
  const acquire = (owner: string | undefined, name: string) =>
    semaphore.acquire(owner, (refusal, release) => {
      if (refusal) return void refused.push(`${name} ${refusal.code}`);
      granted.push(name);
      held.set(name, release);
    });
  return { acquire, release: (name: string) => held.get(name)?.(), granted, refused };
}

it('never grants one owner more than maxPerOwner permits', () => {
  const { acquire, release, granted } = aSemaphore();
  for (const name of ['a1', 'a2', 'a3', 'a4']) acquire('a', name);
  expect(granted).toEqual(['a1', 'a2']);
  release('a1');
  expect(granted).toEqual(['a1', 'a2', 'a3']);
});

it('grants one permit per round to an owner with many waiting', () => {
  const { acquire, release, granted } = aSemaphore({ permits: 2, maxPerOwner: 2 });
  acquire('z', 'first');
  for (const name of ['a1', 'a2', 'a3']) acquire('a', name);
  acquire('b', 'b1');
  acquire('c', 'c1');
  for (const name of ['first', 'a1', 'b1', 'c1', 'a2']) release(name);
  expect(granted).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'a3']);
});

it('reserves the last permit for the server', () => {
  const { acquire, release, granted } = aSemaphore();
  for (const owner of ['a', 'b', 'c', 'd']) acquire(owner, owner);
  acquire(undefined, 'server');
  expect(granted).toEqual(['a', 'b', 'c', 'server']);
  release('server');
  expect(granted).not.toContain('d');
  release('a');
  expect(granted).toContain('d');
});

it('alternates between owner and server when there is one permit', () => {
  const { acquire, release, granted } = aSemaphore({ permits: 1, maxPerOwner: 1 });
  acquire('a', 'a');
  acquire(undefined, 'server');
  release('a');
  release('server');
  acquire('b', 'b');
  expect(granted).toEqual(['a', 'server', 'b']);
});

it('refuses an owner with too many waiting, but not the others', () => {
  const { acquire, granted, refused } = aSemaphore();
  for (let number = 0; number < 8; number++) acquire('a', `a${number}`);
  expect(refused).toEqual(['a7 RATE_LIMITED']);
  acquire('b', 'b');
  expect(granted).toContain('b');
});

it('refuses a caller who waited too long, and gives the next free permit to others', async () => {
  const { acquire, release, granted, refused } = aSemaphore({ permits: 1, maxPerOwner: 1, timeoutMillis: 10 });
  acquire('a', 'a1');
  acquire('a', 'a2');
  await until(() => refused.length > 0);
  expect(refused).toEqual(['a2 SERVICE_UNAVAILABLE']);
  release('a1');
  acquire('b', 'b');
  expect(granted).toEqual(['a1', 'b']);
});

it('counts a permit that is released twice once', () => {
  const { acquire, release, granted } = aSemaphore({ permits: 1, maxPerOwner: 1 });
  acquire('a', 'a');
  release('a');
  acquire('b', 'b');
  release('a');
  acquire('c', 'c');
  expect(granted).toEqual(['a', 'b']);
});
