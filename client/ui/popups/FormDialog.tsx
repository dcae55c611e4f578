import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Elements } from '../elements.ts';
import { FormFailure } from '../fields/FormFailure.tsx';
import { Dialog } from './Dialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  open: boolean;
  title: string;
  description?: string;
  size?: 'small' | 'medium' | 'large';
  submitLabel: string;
  /** Whether closing would lose typed text. */
  dirty: boolean;
  disabled?: boolean;
  pending?: boolean;
  /** The error of the last attempt, shown above the fields. */
  failure?: string | null;
  /** Buttons before Cancel. */
  extra?: Elements;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: Elements;
}

/** A form in a dialog. It asks before it discards typed text. */
export function FormDialog({
  open,
  title,
  description,
  size = 'medium',
  submitLabel,
  dirty,
  disabled,
  pending,
  failure = null,
  extra,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const [leaving, setLeaving] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!disabled && !pending) onSubmit(event);
  }
  function discard() {
    setLeaving(false);
    onClose();
  }
  function requestClose() {
    if (pending) return;
    if (dirty) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && requestClose()}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          {extra}
          <Button onClick={requestClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={disabled} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        {children}
      </form>
      <DiscardDialog open={leaving} onOpenChange={setLeaving} onDiscard={discard} />
    </Dialog>
  );
}
