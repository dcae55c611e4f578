import type { ReactNode } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../useLazyModule.ts';

const lazyWindow = lazyModule(() => import('./DialogWindow.tsx'));

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** small 440, medium 640, large 1040 px at most. */
  size?: 'small' | 'medium' | 'large';
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A window in the middle. Open a second one inside the first one's children, so that Escape closes only the topmost.
 */
export function Dialog(props: DialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.DialogWindow {...props} />;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  dangerous?: boolean;
  /** The confirmed work is under way; the dialog stays until its owner closes it. */
  pending?: boolean;
  onConfirm: () => void;
  /** What is chosen along with the answer. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back, or that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.ConfirmWindow {...props} />;
}
