import { useState } from 'react';
import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import { TokenForm } from './TokenForm.tsx';

interface NewTokenDialogProps {
  open: boolean;
  libraries: readonly LibraryNameFragment[];
  onClose: () => void;
}

/** Asks for the details of a token, then shows it once, with example calls. */
export function NewTokenDialog({ open, libraries, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  if (made)
    return (
      <ShownOnceDialog
        title={`${made.name} is ready`}
        description="Copy the token now: it is shown only once; we keep only its fingerprint."
        label="Token"
        secret={made.token}
        onClose={close}
      >
        <FirstCalls token={made.token} />
      </ShownOnceDialog>
    );
  return (
    open && <TokenForm libraries={libraries} onClose={onClose} onMade={(name, token) => setMade({ name, token })} />
  );
}
