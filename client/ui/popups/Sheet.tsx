import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';
import type { SheetProps } from './SheetWindow.tsx';

const lazyWindow = lazyModule(() => import('./SheetWindow.tsx'));

/** A panel from the side, or from below on phones, where dragging it down closes it. */
export function Sheet(props: SheetProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.SheetWindow {...props} />;
}
