import { forgetWithReader } from '../../lib/kept.ts';
import { createStore } from '../../lib/store.ts';
import { lastPressed } from './pressed.ts';

/** How long a toast stays, in ms. */
export const TOAST_DURATION = 5000;
/** How long toasts of forms, ToneShift and costs stay, in ms. */
export const SHORT_TOAST_DURATION = 3000;

/** Something that can be done about what a toast says; doing it puts the toast away. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastText {
  message: string;
  type: 'success' | 'error' | 'info';
  duration: number;
  actions: readonly ToastAction[];
  /** What it was asked for by: it must not be covered. */
  maker: Element | null;
}

/** What shows toasts, once the code for it is here. */
interface ToastLayer {
  show: (text: ToastText) => void;
  clear: () => void;
}

let layer: ToastLayer | null = null;

/** What was said before there was a layer to show it. */
export const waitingToasts = createStore<readonly ToastText[]>([]);

/** Shows toasts in `next` from now on, those first that have been waiting for it; null when it goes. */
export function showToastsIn(next: ToastLayer | null): void {
  layer = next;
  if (!next) return;
  waitingToasts.get().forEach(next.show);
  waitingToasts.set([]);
}

interface ToastOptions {
  /** ms; 5000 unless given. */
  duration?: number;
  actions?: readonly ToastAction[];
}

/** Says something in the corner, from anywhere. Errors interrupt a screen reader, the rest waits. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  /** Takes back all that is still said. */
  clear() {
    waitingToasts.set([]);
    layer?.clear();
  },
};

// Toasts quote what the reader did, and offer to undo it.
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
