import { kept } from '../lib/kept.ts';

const LEASE_DURATION = 10_000;

/** What one tab writes to local storage reaches another a moment later: so long, in ms, the lock outlasts the work. */
export const STORAGE_DELAY = 150;

/** Runs `work` in one tab at a time; the next tab begins when it can see what this one stored. */
export function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    async function workThenWait() {
      await work().then(resolve, reject);
      await pause(STORAGE_DELAY);
    }
    // Web Locks exist only in secure contexts; Suspire may run over plain http in someone's house.
    const locked =
      'locks' in navigator ? navigator.locks.request('suspire_refresh', workThenWait) : withLease(workThenWait);
    locked.catch(reject);
  });
}

export function pause(duration: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, duration));
}

/** A lock in local storage that ends by itself, in case its tab does. */
async function withLease(work: () => Promise<void>): Promise<void> {
  const mine = Math.random().toString(36).slice(2);
  for (;;) {
    const [owner, until] = kept.refreshLease.get()?.split(' ') ?? [];
    if (owner === mine) break;
    if (!owner || Number(until) < Date.now()) kept.refreshLease.set(`${mine} ${Date.now() + LEASE_DURATION}`);
    // Two tabs may write at once: the last one stays, which both see after a moment.
    await pause(40 + Math.random() * 40);
  }
  try {
    await work();
  } finally {
    kept.refreshLease.remove();
  }
}
