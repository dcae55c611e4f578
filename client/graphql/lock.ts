import { kept } from '../lib/kept.ts';

const LEASE_DURATION = 10_000;

/** The ms that the lock outlasts the work: one tab's writes to local storage reach other tabs with a delay. */
export const STORAGE_DELAY = 150;

/** Runs `work` in one tab at a time. The next tab starts when it can see what this one stored. */
export function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    async function workThenWait() {
      await work().then(resolve, reject);
      await pause(STORAGE_DELAY);
    }
    // Web Locks exist only in secure contexts; Suspire may be served over plain http in a home network.
    const locked =
      'locks' in navigator ? navigator.locks.request('suspire_refresh', workThenWait) : withLease(workThenWait);
    locked.catch(reject);
  });
}

export function pause(duration: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, duration));
}

/** A lock in local storage that expires, in case its tab is closed. */
async function withLease(work: () => Promise<void>): Promise<void> {
  const mine = Math.random().toString(36).slice(2);
  for (;;) {
    const [owner, until] = kept.refreshLease.get()?.split(' ') ?? [];
    if (owner === mine) break;
    if (!owner || Number(until) < Date.now()) kept.refreshLease.set(`${mine} ${Date.now() + LEASE_DURATION}`);
    // Two tabs may write at the same time. The last write wins, which both see after a pause.
    await pause(40 + Math.random() * 40);
  }
  try {
    await work();
  } finally {
    kept.refreshLease.remove();
  }
}
