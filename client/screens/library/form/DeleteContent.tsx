import { useState } from 'react';
import { useActions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { deletionQuestion } from '../deletionQuestion.ts';
import { useDeleteContents } from '../useDeleteContents.ts';
import styles from './ContentForm.module.css';

export function DeleteContent({ id, onDeleted }: { id: string; onDeleted: (id: string) => void }) {
  const { remove, deleting } = useDeleteContents();
  const [asking, setAsking] = useState(false);

  async function confirm() {
    const failures = await remove([id]);
    setAsking(false);
    if (failures?.length === 0) onDeleted(id);
  }

  const ask = () => setAsking(true);
  useActions([{ name: 'Delete', icon: 'trash', run: ask }]);

  return (
    <>
      <Button variant="quiet" icon="trash" className={styles.remove} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this prompt?"
        question={deletionQuestion(1)}
        confirmLabel="Delete"
        dangerous
        pending={deleting}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
