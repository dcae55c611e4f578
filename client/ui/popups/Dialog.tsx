import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';
import type { ConfirmDialogProps, DialogProps } from './DialogWindow.tsx';

const lazyWindow = lazyModule(() => import('./DialogWindow.tsx'));

/**
 * A modal window in the centre. A second one must be opened inside the children of the first, so that Escape closes
 * only the topmost.
 */
export function Dialog(props: DialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.DialogWindow {...props} />;
}

/** Asks before an action that cannot be undone or that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.ConfirmWindow {...props} />;
}
