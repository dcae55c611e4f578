import { copyText } from '../../lib/browser.ts';
import { shortToastDuration, toast } from '../../ui/toast.ts';

/** Copies a text and says so (§8). */
export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Copied to clipboard!', { duration: shortToastDuration });
  else toast.error('Your browser did not allow copying. Select the text and copy it by hand.', { duration: shortToastDuration });
}
