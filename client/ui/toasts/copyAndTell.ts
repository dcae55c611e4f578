import { copyText } from '../../lib/browser.ts';
import { toast } from './toast.ts';

interface Telling {
  done?: string;
  /** ms; that of every toast unless given. */
  duration?: number;
}

/** Puts a text on the clipboard and tells whether it is there. */
export async function copyAndTell(
  text: string | Promise<string>,
  { done = 'Copied to clipboard!', duration }: Telling = {},
): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) toast.success(done, { duration });
  else toast.error('Failed to copy content.', { duration });
  return copied;
}
