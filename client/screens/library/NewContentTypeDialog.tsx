import { type SyntheticEvent, useId, useState } from 'react';
import { fieldErrors, userMessage } from '../../graphql/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { useLibrary } from './currentLibrary.ts';
import { ContentTypesDocument, useCreateContentTypeMutation } from './library.generated.ts';

const NAME_LIMIT = 60;

interface NewContentTypeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (contentTypeId: string) => void;
}

export function NewContentTypeDialog({ open, onOpenChange, onCreated }: NewContentTypeDialogProps) {
  const formId = useId();
  const { id: libraryId } = useLibrary();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [create, { loading }] = useCreateContentTypeMutation({
    refetchQueries: [ContentTypesDocument],
    awaitRefetchQueries: true,
  });

  async function submit() {
    if (loading) return;
    if (name.trim() === '') return setProblem('Name is required');
    try {
      const { data } = await create({ variables: { input: { libraryId, name: name.trim() } } });
      if (data) onCreated(data.createContentType.id);
      close();
    } catch (error) {
      setProblem(fieldErrors(error).name ?? userMessage(error));
    }
  }

  function close() {
    setName('');
    setProblem(undefined);
    onOpenChange(false);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // React events bubble through portals, so the content's own form would be submitted too.
    event.stopPropagation();
    void submit();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="New content type"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={loading}>
            Create type
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={problem}
          limit={NAME_LIMIT}
          dir="auto"
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
