import type { Elements } from '../ui/elements.ts';
import { CopyField } from '../ui/fields/CopyField.tsx';
import { ShownOnceWindow } from './ShownOnceWindow.tsx';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** The name of the secret. */
  label: string;
  secret: string;
  /** Whether the text can be found again, so that closing the window loses nothing. */
  isFoundAgain?: boolean;
  onClose: () => void;
  /** Instructions for using it. */
  children: Elements;
}

/** Shows a secret that cannot be displayed again. */
export function ShownOnceDialog({ label, secret, isFoundAgain = false, children, ...window }: ShownOnceDialogProps) {
  return (
    <ShownOnceWindow {...window} loss={isFoundAgain ? null : `The ${label.toLowerCase()} is shown only once.`}>
      {(onCopied) => (
        <>
          <CopyField label={label} value={secret} onCopied={onCopied} />
          {children}
        </>
      )}
    </ShownOnceWindow>
  );
}
