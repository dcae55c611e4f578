import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { AdminUsersDocument, type PasswordLinkFragment, useCreateUserMutation } from './users.generated.ts';

/** Creates an account for another user, with a link to choose its password or to sign in through the provider. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { provider } = useProof();
  const [made, setMade] = useState<PasswordLinkFragment | null>(null);
  if (made)
    return (
      <LinkDialog
        title={`Account created for ${made.user.username}`}
        made={made}
        leadsTo={
          made.expiresAt
            ? 'Anyone who opens it can choose the password of the account.'
            : `It opens the login page, where ${made.user.username} continues with ${provider?.name ?? 'the provider'}.`
        }
        onClose={onClose}
      />
    );
  return <NewUserForm onClose={onClose} onMade={setMade} />;
}

interface NewUserFormProps {
  onClose: () => void;
  onMade: (made: PasswordLinkFragment) => void;
}

function NewUserForm({ onClose, onMade }: NewUserFormProps) {
  const [isAdministrator, setAdministrator] = useState(false);
  const proof = useProof();
  const [createUser] = useCreateUserMutation({ refetchQueries: [AdminUsersDocument] });
  const form = useForm({
    initial: { username: '', email: '', password: '' },
    check: ({ username, email, password }) =>
      broken({
        username: required(username, 'Username'),
        email: required(email, 'Email'),
        password: isAdministrator && proof.rule(password, 'Your password'),
      }),
    async send({ username, email, password }) {
      const account = { username: username.trim(), email: email.trim(), isAdministrator };
      const { data } = await createUser({
        variables: { input: { ...account, ...(isAdministrator && { password }) } },
      });
      if (data) onMade(data.createUser);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title="New user"
      description={
        proof.arePasswordsOn
          ? 'Its owner chooses the password with a link. You see the link, and it is emailed if this server sends mail.'
          : `Its owner gets an email to continue with ${proof.provider?.name ?? 'the provider'}, where they must use this address.`
      }
      size="small"
      submitLabel="Create account"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
        {...form.field('username')}
      />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <Checkbox label="Administrator" checked={isAdministrator} onChange={setAdministrator} />
      {isAdministrator && <ProofField label="Your password" hint="To confirm it’s you." {...form.field('password')} />}
    </FormDialog>
  );
}
