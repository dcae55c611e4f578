import { copyText } from '../lib/browser.ts';
import { IconButton } from './IconButton.tsx';
import { toast } from './toast.ts';

/** Puts a text on the clipboard, and says so (§8). */
export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    if (await copyText(text)) toast.success('Copied to clipboard!');
    else toast.error('Failed to copy. Please select the text and copy it by hand.');
  }
  return <IconButton icon="copy" label={label} size="small" onClick={() => void copy()} />;
}
