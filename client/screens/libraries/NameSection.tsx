import { MAX_LIBRARY_NAME } from '../../../rules/libraryRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import settings from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type LibraryRowFragment, useRenameLibraryMutation } from './libraries.generated.ts';
import { nameProblem } from './libraryName.ts';

export function NameSection({ library: { id, name } }: { library: LibraryRowFragment }) {
  const [rename] = useRenameLibraryMutation();
  const form = useForm({
    initial: { name: name ?? '' },
    check: (values) => nameProblem(values.name),
    async send(values) {
      await rename({ variables: { input: { id, name: values.name.trim() } } });
      toast.success('The library was renamed.');
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <form className={settings.form} noValidate onSubmit={form.onSubmit}>
      <FormFailure message={form.failure} />
      <TextField label="Name" limit={MAX_LIBRARY_NAME} dir="auto" autoComplete="off" {...form.field('name')} />
      <div className={settings.actions}>
        <Button type="submit" disabled={!form.dirty} pending={form.pending}>
          Rename
        </Button>
      </div>
    </form>
  );
}
