import { lazyModule } from '../../../lib/lazyModule.ts';

/** The parts of projects outside of the history, for those who have any. */
export const lazyProjects = lazyModule(() => import('./ProjectParts.ts'), { prefetch: false });
