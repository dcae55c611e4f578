import { Button } from '../ui/Button.tsx';
import type { Elements } from '../ui/elements.ts';
import { CopyField } from '../ui/fields/CopyField.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import styles from './settings.module.css';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** The name of the secret. */
  label: string;
  secret: string;
  onClose: () => void;
  /** Instructions for using it. */
  children: Elements;
}

/** Shows a secret that cannot be displayed again. */
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
