import { broken } from '../../rules/accountRules.ts';
import { refusalOf } from '../graphql/errors.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/fields/FormFailure.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { ProofField, useProof } from './Proof.tsx';
import styles from './settings.module.css';

const FORM = 'delete-account';

interface DeleteAccountDialogProps {
  title: string;
  username: string;
  keepLabel: string;
  passwordLabel: string;
  onDelete: (input: { username: string; password: string }) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks before an account is deleted permanently. The user has to type its name, to prevent a mistake. Mounted again each
 * time, so that it keeps no wrong password.
 */
export function DeleteAccountDialog({
  title,
  username,
  keepLabel,
  passwordLabel,
  onDelete,
  onClose,
}: DeleteAccountDialogProps) {
  const proof = useProof();
  const form = useForm({
    initial: { username: '', password: '' },
    check: (values) =>
      broken({
        username: values.username !== username && `Please type ${username} exactly as it is.`,
        password: proof.rule(values.password, passwordLabel),
      }),
    send: onDelete,
    refusal: (error) => refusalOf(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={
        <span>
          Everything in it will be deleted. Type <strong>{username}</strong>
          {proof.hasPassword ? ' and your password to confirm.' : ' to confirm.'}
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            pending={form.pending}
            disabled={form.values.username !== username}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure message={form.failure} />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-initial-focus
          {...form.field('username')}
        />
        <ProofField label={passwordLabel} {...form.field('password')} />
      </form>
    </Dialog>
  );
}
