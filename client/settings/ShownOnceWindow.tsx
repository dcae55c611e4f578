import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Elements } from '../ui/elements.ts';
import { ConfirmDialog, Dialog } from '../ui/popups/Dialog.tsx';
import styles from './settings.module.css';

export interface ShownOnceWindowProps {
  title: string;
  description: string;
  /** The label of the button that confirms that the text was copied. */
  confirmLabel?: string;
  /** A sentence about what closing would lose; null if nothing is lost. */
  loss: string | null;
  onClose: () => void;
  /** Controls, which report when the text was copied. */
  children: (onCopied: () => void) => Elements;
}

/** A window with a text that cannot be displayed again. It asks before it closes, unless the text was copied. */
export function ShownOnceWindow({
  title,
  description,
  confirmLabel = 'I have copied it',
  loss,
  onClose,
  children,
}: ShownOnceWindowProps) {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const keepCopied = () => setCopied(true);

  function requestClose() {
    if (copied || loss === null) onClose();
    else setLeaving(true);
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && requestClose()}
      size="medium"
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          {confirmLabel}
        </Button>
      }
    >
      <div className={styles.made} onCopy={keepCopied}>
        {children(keepCopied)}
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Close without copying?"
        question={loss ?? ''}
        confirmLabel="Close"
        cancelLabel="Keep it open"
        dangerous
        onConfirm={onClose}
      />
    </Dialog>
  );
}
