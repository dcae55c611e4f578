import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

/** The server's limit for a conversation's name, in characters. */
const NAME_LENGTH = 200;

interface RenameDialogProps {
  name: string;
  /** Resolves with the error, or null on success. */
  onRename: (name: string) => Promise<string | null>;
  onClose: () => void;
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function save() {
    if (typed.trim() === '') return setProblem('Name is required');
    setSaving(true);
    const wrong = await onRename(typed.trim());
    setSaving(false);
    if (wrong) setProblem(wrong);
    else onClose();
  }

  return (
    <FormDialog
      open
      title="Rename conversation"
      size="small"
      submitLabel="Rename"
      dirty={false}
      pending={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        data-initial-focus
        value={typed}
        onChange={setTyped}
        error={problem}
        limit={NAME_LENGTH}
        dir="auto"
        autoComplete="off"
      />
    </FormDialog>
  );
}
