import { IconButton } from './IconButton.tsx';
import { copyAndTell } from './toasts/copyAndTell.ts';

interface CopyButtonProps {
  label: string;
  text: string;
  /** The ms for which its toast is shown. */
  duration?: number;
}

export function CopyButton({ label, text, duration }: CopyButtonProps) {
  return <IconButton icon="copy" label={label} size="small" onClick={() => void copyAndTell(text, { duration })} />;
}
