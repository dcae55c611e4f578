import { lazyModule } from '../lib/lazyModule.ts';

/** The layers above all screens that the first screen does not need. Asking for values waits until they have loaded. */
export const lazyLayers = lazyModule(() => import('./LateLayers.tsx'));
