import { lazyModule } from '../../../lib/lazyModule.ts';

export const lazyRunSheet = lazyModule(() => import('./RunSheet.tsx'), { prefetch: false });
