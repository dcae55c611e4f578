import { useState } from 'react';
import { ShownOnceDialog } from '../../../settings/ShownOnceDialog.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import { TokenForm } from './TokenForm.tsx';

/** Asks for the details of a token, then shows it once, with example calls. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
  return open && <TokenForm onClose={onClose} onMade={(name, token) => setMade({ name, token })} />;
}
