import { Toast } from '@base-ui/react/toast';

/** §9 Toasts: how long a toast stays, in ms. */
export const toastDuration = 5000;
/** §9 Toasts: sign-in and ToneShift toasts. */
export const shortToastDuration = 3000;

/** Something that can be done about what a toast says; doing it puts the toast away. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastData {
  actions: readonly ToastAction[];
}

export const toastManager = Toast.createToastManager<ToastData>();

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
  clear: () => toastManager.close(),
};

function show(type: 'success' | 'error' | 'info', message: string, { duration = toastDuration, actions = [] }: ToastOptions = {}): void {
  // The message is the id, so that a repeated failure renews its toast and does not pile up.
  toastManager.add({
    id: `${type}: ${message}`, type, description: message, timeout: duration, priority: type === 'error' ? 'high' : 'low', data: { actions },
  });
}
