import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

/** The server's limit for the name of a conversation or project, in characters. */
const NAME_LENGTH = 200;

interface NameDialogProps {
  title: string;
  submitLabel: string;
  name: string;
  /** Resolves with the error, or null on success. */
  onSave: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the name of a conversation or project. */
export function NameDialog({ title, submitLabel, name, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function save() {
    if (typed.trim() === '') return setProblem('Name is required');
    setSaving(true);
    const wrong = await onSave(typed.trim());
    setSaving(false);
    if (wrong) setProblem(wrong);
    else onClose();
  }

  return (
    <FormDialog
      open
      title={title}
      size="small"
      submitLabel={submitLabel}
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
