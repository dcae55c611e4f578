import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';

interface DeleteItemProps {
  name: string;
  pending: boolean;
  onDelete: () => void;
}

/** Deletes what its reader has made, after asking. */
export function DeleteItem({ name, pending, onDelete }: DeleteItemProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        question="It is gone from the toolbox then. Messages that were made with it stay as they are."
        confirmLabel="Delete"
        dangerous
        pending={pending}
        onConfirm={onDelete}
      />
    </>
  );
}
