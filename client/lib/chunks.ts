import { limits } from './limits.ts';

/** Loads code that has a chunk of its own: asks twice, and gives up when it takes too long. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return withinTime(load().catch(load));
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code took too long to load.')), limits.chunkTimeout);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
