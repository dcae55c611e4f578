import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/fields/CopyField.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import styles from './settings.module.css';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** What the secret is. */
  label: string;
  secret: string;
  onClose: () => void;
  /** What to do with it. */
  children: ReactNode;
}

/** Shows a secret that nobody can look up afterwards. */
export function ShownOnceDialog({ title, description, label, secret, onClose, children }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="medium"
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={styles.made}>
        <CopyField label={label} value={secret} />
        {children}
      </div>
    </Dialog>
  );
}
