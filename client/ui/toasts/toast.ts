import { forgetWithReader } from '../../lib/kept.ts';
import { createStore } from '../../lib/store.ts';
import { lastPressed } from './pressed.ts';

/** The ms for which a toast is shown. */
export const TOAST_DURATION = 5000;
/** The ms for which toasts of forms, ToneShift and costs are shown. */
export const SHORT_TOAST_DURATION = 3000;

/** An action in a toast, which closes the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastText {
  message: string;
  type: 'success' | 'error' | 'info';
  duration: number;
  actions: readonly ToastAction[];
  /** The control that caused the toast, which must not be covered. */
  maker: Element | null;
}

/** Displays toasts, once its code has loaded. */
interface ToastLayer {
  show: (text: ToastText) => void;
  clear: () => void;
}

let layer: ToastLayer | null = null;

/** Toasts shown before the layer has loaded. */
export const waitingToasts = createStore<readonly ToastText[]>([]);

/** Shows all toasts in `next` from now on, beginning with the waiting ones; null when the layer is unmounted. */
export function showToastsIn(next: ToastLayer | null): void {
  layer = next;
  if (!next) return;
  waitingToasts.get().forEach(next.show);
  waitingToasts.set([]);
}

interface ToastOptions {
  /** The duration in ms; 5000 by default. */
  duration?: number;
  actions?: readonly ToastAction[];
}

/** Shows a toast from anywhere. Screen readers announce it once, when they are idle. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  clear() {
    waitingToasts.set([]);
    layer?.clear();
  },
};

// Toasts quote the user's actions and offer to undo them.
forgetWithReader(toast.clear);

function show(
  type: ToastText['type'],
  message: string,
  { duration = TOAST_DURATION, actions = [] }: ToastOptions = {},
): void {
  const text = { message, type, duration, actions, maker: lastPressed() };
  if (layer) layer.show(text);
  else waitingToasts.set([...waitingToasts.get(), text]);
}
