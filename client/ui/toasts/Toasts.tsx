import { useEffect } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useStore } from '../../lib/store.ts';
import { useLazyModule } from '../useLazyModule.ts';
import { followPresses } from './pressed.ts';
import { waitingToasts } from './toast.ts';

const lazyLayer = lazyModule(() => import('./ToastLayer.tsx'));

export function Toasts() {
  useEffect(() => followPresses(), []);
  const layer = useLazyModule(lazyLayer, useStore(waitingToasts).length > 0);
  return layer && <layer.ToastLayer />;
}
