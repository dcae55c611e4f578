import { refusalOf } from '../../../graphql/errors.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface NameDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  name?: string;
  limit: number;
  check: (name: string) => string | undefined;
  /** Another action that sending this name leads to, if it does. */
  instead?: (name: string) => { hint: string; submitLabel: string } | undefined;
  onSend: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog({
  title,
  description,
  submitLabel,
  name = '',
  limit,
  check,
  instead,
  onSend,
  onClose,
}: NameDialogProps) {
  const form = useForm({
    initial: { name },
    check: (values) => {
      const problem = check(values.name);
      return problem ? { name: problem } : {};
    },
    send: async (values) => {
      await onSend(values.name.trim());
      onClose();
    },
    refusal: refusalOf,
  });
  const field = form.field('name');
  const { hint, submitLabel: shownLabel = submitLabel } = instead?.(field.value) ?? {};
  return (
    <FormDialog
      open
      title={title}
      description={description}
      size="small"
      submitLabel={shownLabel}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField label="Name" {...field} hint={hint} limit={limit} dir="auto" autoComplete="off" data-initial-focus />
    </FormDialog>
  );
}
