import { IconButton } from './IconButton.tsx';
import { copyAndTell } from './toasts/copyAndTell.ts';

interface CopyButtonProps {
  label: string;
  text: string;
  /** How long its toast is shown, in ms. */
  duration?: number;
}

export function CopyButton({ label, text, duration }: CopyButtonProps) {
  return <IconButton icon="copy" label={label} size="small" onClick={() => void copyAndTell(text, { duration })} />;
}
