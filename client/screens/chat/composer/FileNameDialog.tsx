import { useState } from 'react';
import { fileNameOf } from '../../../conversation/files/attach/attachments.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

/** Asks for a file name to mention to the model; the file itself is not sent. */
export function FileNameDialog({ onAdd, onClose }: { onAdd: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit() {
    if (fileNameOf(name) === '') return setProblem('A file name is required');
    onAdd(fileNameOf(name));
    onClose();
  }

  return (
    <FormDialog
      open
      title="Add file name"
      description="Only the file name is sent. To send its contents, attach the file."
      size="small"
      submitLabel="Add"
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="File name"
        data-initial-focus
        value={name}
        onChange={setName}
        error={problem}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
