import { copyText } from '../../lib/browser.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a prompt's body and says so (§8). */
export async function copyContent(body: string): Promise<void> {
  if (await copyText(body)) toast.success('Copied to clipboard!');
  else toast.error('Failed to copy content.');
}
