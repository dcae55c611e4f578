import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../graphql/errors.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { FormDialog } from '../../ui/popups/FormDialog.tsx';
import { MyLibrariesDocument, useNewLibraryMutation } from './libraries.generated.ts';
import { MAX_NAME, nameProblem } from './libraryName.ts';

/** Asks for the name of a new shared library, and opens its page. */
export function NewLibraryDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useNewLibraryMutation({ refetchQueries: [MyLibrariesDocument] });
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => nameProblem(name),
    async send({ name }) {
      const { data } = await create({ variables: { input: { name: name.trim() } } });
      if (data) await navigate(`/libraries/${data.createLibrary.id}`);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title="New shared library"
      description="You can invite people once it is created."
      size="small"
      submitLabel="Create library"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        limit={MAX_NAME}
        dir="auto"
        autoComplete="off"
        data-initial-focus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
