import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fileNameOf } from './attachments.ts';

/** Asks for the name of a file that the model is to know of; the file itself stays where it is. */
export function FileNameDialog({ onAdd, onClose }: { onAdd: (name: string) => void; onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (fileNameOf(name) === '') return setProblem('A file name is required');
    onAdd(fileNameOf(name));
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add file name"
      description="Only the name goes along with your message. To send a text too, attach the file."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
