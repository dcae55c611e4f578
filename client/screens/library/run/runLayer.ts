import { lazyModule } from '../../../lib/lazyModule.ts';

/** Replaces the id of a run that has not begun, in the address. */
export const NEW_RUN = 'new';

export const lazyRunSheet = lazyModule(() => import('./RunSheet.tsx'), { prefetch: false });
