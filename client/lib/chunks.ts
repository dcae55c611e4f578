import { LIMITS } from './limits.ts';
import { withinTime } from './withinTime.ts';

type Load<Module> = () => Promise<Module>;

/** Loads code that has a chunk of its own: asks twice, and gives up when it takes too long. */
export function loadChunk<Module>(load: Load<Module>): Promise<Module> {
  return withinTime(load().catch(load), LIMITS.chunkTimeout);
}

/**
 * When someone asks for it once more: many browsers remember that code did not come and never fetch it again, and after
 * an update its file is gone. Then a new page helps, as soon as there is a server that brings it. Drafts outlive it.
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
