import { useStore } from '../lib/store.ts';
import { lateModule } from './lateModule.ts';
import { waitingToasts } from './toast.ts';

const useLayer = lateModule(() => import('./ToastLayer.tsx'));

/** Shows what `toast` says. */
export function Toasts() {
  const layer = useLayer(useStore(waitingToasts).length > 0);
  return layer && <layer.ToastLayer />;
}
