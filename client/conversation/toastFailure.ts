import { SHORT_TOAST_DURATION, toast } from '../ui/toasts/toast.ts';

export function toastFailure(message: string): void {
  toast.error(`Failed: ${message}`, { duration: SHORT_TOAST_DURATION });
}
