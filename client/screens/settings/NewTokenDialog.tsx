import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import styles from './settings.module.css';
import { TokenForm } from './TokenForm.tsx';

/** Asks what the token is for; then shows it, once, with calls to paste. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  if (made) return <MadeToken {...made} onClose={close} />;
  return open && <TokenForm onClose={onClose} onMade={(name, token) => setMade({ name, token })} />;
}

function MadeToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="medium"
      title={`${name} is ready`}
      description="Copy the token now: it is shown this once, and only its fingerprint is kept."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={styles.made}>
        <CopyField label="Token" value={token} />
        <FirstCalls token={token} />
      </div>
    </Dialog>
  );
}
