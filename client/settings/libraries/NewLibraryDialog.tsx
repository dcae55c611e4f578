import type { Reference } from '@apollo/client';
import { MAX_LIBRARY_NAME } from '../../../rules/libraryRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { FormDialog } from '../../ui/popups/FormDialog.tsx';
import { useCreateLibraryMutation } from './newLibrary.generated.ts';

interface NewLibraryDialogProps {
  /** Opens the library that was created. */
  onCreated: (id: string) => Promise<void> | void;
  onClose: () => void;
}

/** Asks for the name of a new shared library and creates it. */
export function NewLibraryDialog({ onCreated, onClose }: NewLibraryDialogProps) {
  const [create] = useCreateLibraryMutation({
    update(cache, { data }) {
      const created = data && cache.identify(data.createLibrary);
      if (created)
        cache.modify<{ libraries: Reference[] }>({
          fields: {
            libraries: (known, { toReference }) => [...(known as Reference[]), toReference(created) as Reference],
          },
        });
    },
  });
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Name is required' } : {}),
    async send({ name }) {
      const { data } = await create({ variables: { input: { name: name.trim() } } });
      if (data) await onCreated(data.createLibrary.id);
    },
    refusal: refusalOf,
  });
  return (
    <FormDialog
      open
      title="New shared library"
      description="You can invite people to it. My prompts stay yours alone."
      size="small"
      submitLabel="Create library"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        {...form.field('name')}
        limit={MAX_LIBRARY_NAME}
        dir="auto"
        autoComplete="off"
        data-initial-focus
      />
    </FormDialog>
  );
}
