import { IconButton } from './IconButton.tsx';
import { copyAndTell } from './toasts/copyAndTell.ts';

interface CopyButtonProps {
  label: string;
  text: string;
  /** The ms for which its toast is shown. */
  duration?: number;
  onCopied?: () => void;
}

export function CopyButton({ label, text, duration, onCopied }: CopyButtonProps) {
  async function copy() {
    if (await copyAndTell(text, { duration })) onCopied?.();
  }
  return <IconButton icon="copy" label={label} size="small" onClick={() => void copy()} />;
}
