import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { FormFailure } from '../../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface PasswordQuestionProps {
  title: string;
  /** What it leads to. */
  description: string;
  submitLabel: string;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks administrators for their own password: an open session alone must not be enough to take an account over. */
export function PasswordQuestion({ onConfirm, ...dialog }: PasswordQuestionProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => broken({ password: required(password, 'Your password') }),
    send: ({ password }) => onConfirm(password),
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog open {...dialog} size="small" dirty={false} pending={form.pending} onSubmit={form.onSubmit}>
      <FormFailure message={form.failure} />
      <PasswordField
        label="Your password"
        hint="To be sure that it is you."
        autoComplete="current-password"
        data-initial-focus
        {...form.field('password')}
      />
    </FormDialog>
  );
}
