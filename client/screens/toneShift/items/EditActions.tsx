import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';

interface EditActionsProps {
  name: string;
  pending: boolean;
  /** Missing for shipped items, which cannot be deleted. */
  onDelete?: () => void;
  /** Missing if nothing has been edited. */
  onRevert?: () => void;
}

/** Deletes a custom item after asking, and reverts edits. */
export function EditActions({ name, pending, onDelete, onRevert }: EditActionsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {onDelete && (
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {onDelete && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Delete ${name}?`}
          question="It will be removed from the toolbox. Existing messages stay as they are."
          confirmLabel="Delete"
          dangerous
          pending={pending}
          onConfirm={onDelete}
        />
      )}
      {onRevert && (
        <Button variant="quiet" icon="undo" disabled={pending} onClick={onRevert}>
          Revert to default
        </Button>
      )}
    </>
  );
}
