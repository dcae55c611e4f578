import { lazyModule } from '../lib/lazyModule.ts';

/** What lies over all screens and is not needed to see the first one. Who asks for values waits for it. */
export const lazyLayers = lazyModule(() => import('./LateLayers.tsx'));
