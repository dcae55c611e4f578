import { broken } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface PasswordQuestionProps {
  title: string;
  /** The consequences of the action. */
  description: string;
  submitLabel: string;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks administrators for their own password: an open session alone must not be enough to take over an account. */
export function PasswordQuestion({ onConfirm, ...dialog }: PasswordQuestionProps) {
  const proof = useProof();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => broken({ password: proof.rule(password, 'Your password') }),
    send: ({ password }) => onConfirm(password),
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog open {...dialog} size="small" {...form.dialog} dirty={false}>
      <ProofField label="Your password" hint="To confirm it’s you." data-initial-focus {...form.field('password')} />
    </FormDialog>
  );
}
