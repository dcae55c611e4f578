import { storage } from '../lib/browser.ts';

const LEASE_DURATION = 10_000;

/** What one tab writes to local storage reaches another a moment later: so long, in ms, the lock outlasts the work. */
export const STORAGE_DELAY = 150;

/** Runs `work` in one tab at a time; the next tab begins when it can see what this one stored. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    async function workThenWait() {
      await work().then(resolve, reject);
      await pause(STORAGE_DELAY);
    }
    // Web Locks exist only in secure contexts; Suspire may run over plain http in someone's house.
    const locked =
      'locks' in navigator ? navigator.locks.request(name, workThenWait) : withLease(`${name}_lease`, workThenWait);
    locked.catch(reject);
  });
}

export function pause(duration: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, duration));
}

/** A lock in local storage that ends by itself, in case its tab does. */
async function withLease(key: string, work: () => Promise<void>): Promise<void> {
  const mine = Math.random().toString(36).slice(2);
  for (;;) {
    const [owner, until] = storage.get(key)?.split(' ') ?? [];
    if (owner === mine) break;
    if (!owner || Number(until) < Date.now()) storage.set(key, `${mine} ${Date.now() + LEASE_DURATION}`);
    // Two tabs may write at once: the last one stays, which both see after a moment.
    await pause(40 + Math.random() * 40);
  }
  try {
    await work();
  } finally {
    storage.remove(key);
  }
}
