import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';
import type { ConfirmDialogProps, DialogProps } from './DialogWindow.tsx';

const lazyWindow = lazyModule(() => import('./DialogWindow.tsx'));

/**
 * A window in the middle. Open a second one inside the first one's children, so that Escape closes only the topmost.
 */
export function Dialog(props: DialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.DialogWindow {...props} />;
}

/** Asks before something that cannot be taken back, or that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.ConfirmWindow {...props} />;
}
