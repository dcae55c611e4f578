import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';

/**
 * Starts `rate` calls a second for `seconds`, each on time, even when earlier ones are still running. Waiting counts,
 * because the time of a call begins when it is due. Resolves when all have ended.
 */
export async function openLoop(
  { rate, seconds, random }: { rate: number; seconds: number; random: Random },
  begin: (dueAt: number) => Promise<void>,
) {
  const under = new Set<Promise<void>>();
  const start = performance.now();
  let due = start + random.gapMs(rate);
  while (due < start + seconds * 1_000) {
    const early = due - performance.now();
    if (early > 0) await pause(early);
    for (; due <= performance.now(); due += random.gapMs(rate)) {
      const begun = begin(due).finally(() => under.delete(begun));
      under.add(begun);
    }
  }
  await Promise.all(under);
}
