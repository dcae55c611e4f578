/** How long a toast stays, in ms. */
export const toastDuration = 5000;
/** How long toasts of forms, ToneShift and costs stay, in ms. */
export const shortToastDuration = 3000;

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
}

/** Where toasts are shown, once the code for it is here. */
interface ToastPlace {
  show: (text: ToastText) => void;
  clear: () => void;
}

let place: ToastPlace | null = null;
let waiting: ToastText[] = [];
let tellWaiting = () => {};

/** Shows toasts in `next` from now on, those first that have been waiting for it; null when it goes. */
export function showToastsIn(next: ToastPlace | null): void {
  place = next;
  if (next) waiting.splice(0).forEach(next.show);
}

/** Whether something waits to be said. */
export const waitingToasts = {
  exist: () => waiting.length > 0,
  subscribe(onChange: () => void) {
    tellWaiting = onChange;
    return () => void (tellWaiting = () => {});
  },
};

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
    waiting = [];
    place?.clear();
  },
};

function show(
  type: ToastText['type'],
  message: string,
  { duration = toastDuration, actions = [] }: ToastOptions = {},
): void {
  const text = { message, type, duration, actions };
  if (place) return place.show(text);
  waiting.push(text);
  tellWaiting();
}
