import { setTimeout as wait } from 'node:timers/promises';
import { DirectoryInUse } from '../lock.ts';

/**
 * A server takes its data directory before it listens for commands, and releases it a little after it stops listening.
 */
const PATIENCE_MS = 15_000;
const POLL_MS = 250;

/**
 * Runs an action that needs either the server of a data directory or the directory itself, and retries while a server
 * starts or stops.
 */
export async function besideServer<T>(act: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() - begun > PATIENCE_MS) throw error;
      await wait(POLL_MS);
    }
  }
}
