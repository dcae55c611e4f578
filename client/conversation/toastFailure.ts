import { SHORT_TOAST_DURATION, toast } from '../ui/toasts/toast.ts';

/** Shows for three seconds what has failed. */
export function toastFailure(message: string): void {
  toast.error(`Failed: ${message}`, { duration: SHORT_TOAST_DURATION });
}
