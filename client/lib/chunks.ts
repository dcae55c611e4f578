import { isServerThere, serverIsAway } from './connection.ts';
import { LIMITS } from './limits.ts';
import { withinTime } from './withinTime.ts';

type Load<Module> = () => Promise<Module>;

/** Loads code from its own chunk, with one retry and a time limit. */
export async function loadChunk<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await withinTime(load().catch(load), LIMITS.chunkTimeout);
  } catch (error) {
    serverIsAway();
    throw error;
  }
}

/**
 * Loads code again after a failure. Many browsers remember a failed import and never repeat it, and an update removes
 * the old file. So if it fails again, the page is reloaded as soon as the server is reachable. Drafts survive that.
 */
export async function loadChunkAgain<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (await isServerThere()) window.location.reload();
    throw error;
  }
}

/** The time between two reloads without a press, in ms. */
const RELOADS_APART = 60_000;

/**
 * Does the same without a press, when the connection is back. A page that was reloaded a moment ago is not reloaded: a
 * file that is gone for good would reload it for ever.
 */
export function loadChunkWhenBack<Module>(load: Load<Module>): Promise<Module> {
  const [navigation] = performance.getEntriesByType('navigation');
  const wasReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return wasReloaded && performance.now() < RELOADS_APART ? loadChunk(load) : loadChunkAgain(load);
}
