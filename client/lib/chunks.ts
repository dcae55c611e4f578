import { LIMITS } from './limits.ts';
import { withinTime } from './withinTime.ts';

type Load<Module> = () => Promise<Module>;

/** Loads code from its own chunk, with one retry and a time limit. */
export function loadChunk<Module>(load: Load<Module>): Promise<Module> {
  return withinTime(load().catch(load), LIMITS.chunkTimeout);
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

const isServerThere = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
