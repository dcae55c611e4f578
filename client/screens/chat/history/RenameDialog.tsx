import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The server's limit for a conversation's name. */
const nameLimit = 200;

interface RenameDialogProps {
  name: string;
  /** Resolves with what is wrong, or null. */
  onRename: (name: string) => Promise<string | null>;
  onClose: () => void;
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function save() {
    if (saving) return;
    if (typed.trim() === '') return setProblem('Name is required');
    setSaving(true);
    const wrong = await onRename(typed.trim());
    setSaving(false);
    if (wrong) setProblem(wrong);
    else onClose();
  }
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename conversation"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={saving}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <TextField
          label="Name"
          data-initial-focus
          value={typed}
          onChange={setTyped}
          error={problem}
          limit={nameLimit}
          dir="auto"
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
