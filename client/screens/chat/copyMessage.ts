import { copyText } from '../../lib/browser.ts';
import { toast } from '../../ui/toast.ts';

/** Copies what was said, or a part of it, and says so (§8). */
export async function copyMessage(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Copied to clipboard!');
  else toast.error('Failed to copy content.');
}
