import { setImmediate as turn } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Polls a condition that no event announces. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  for (const end = performance.now() + PATIENCE_MS; !(await isSo()); await turn()) {
    if (performance.now() > end) throw new Error(`It never came to be: ${isSo}`);
  }
}
