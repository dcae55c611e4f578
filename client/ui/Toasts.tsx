import { useSyncExternalStore } from 'react';
import { lateModule } from './lateModule.ts';
import { waitingToasts } from './toast.ts';

const useLayer = lateModule(() => import('./ToastLayer.tsx'));

/** Shows what `toast` says. */
export function Toasts() {
  const layer = useLayer(useSyncExternalStore(waitingToasts.subscribe, waitingToasts.exist));
  return layer && <layer.ToastLayer />;
}
