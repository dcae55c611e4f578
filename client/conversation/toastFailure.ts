import { SHORT_TOAST_DURATION, toast } from '../ui/toasts/toast.ts';

/** Says for three seconds what has failed, in a sentence. */
export function toastFailure(message: string): void {
  toast.error(`Failed: ${message}`, { duration: SHORT_TOAST_DURATION });
}
