import { copyText } from '../../lib/browser.ts';
import { toast, type ToastAction } from './toast.ts';

interface Telling {
  done?: string;
  /** ms; that of every toast unless given. */
  duration?: number;
  /** What can be done about a text that is there. */
  actions?: readonly ToastAction[];
}

/** Puts a text on the clipboard and tells whether it is there. To be called within the press, also for one to come. */
export async function copyAndTell(text: string | Promise<string>, telling?: Telling): Promise<boolean> {
  const copied = await copyText(text);
  tellCopied(copied, telling);
  return copied;
}

/** Tells whether a text is on the clipboard. */
export function tellCopied(copied: boolean, { done = 'Copied to clipboard!', duration, actions }: Telling = {}): void {
  if (copied) toast.success(done, { duration, actions });
  else toast.error('Failed to copy content.', { duration });
}
