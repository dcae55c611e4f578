import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { useProof } from '../../../settings/Proof.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { LinkDialog, type MadeLink } from './LinkDialog.tsx';
import { useInviteUserMutation } from './users.generated.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const [invite] = useInviteUserMutation();
  const { arePasswordsOn, provider } = useProof();
  const providerName = provider?.name ?? 'the provider';
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => broken({ email: required(email, 'Email') }),
    async send({ email }) {
      const { data } = await invite({ variables: { input: { email: email.trim() } } });
      if (data) setMade(data.inviteUser);
    },
    refusal: (error) => refusalOf(error),
  });
  if (made)
    return (
      <LinkDialog
        title="The invitation is ready"
        made={made}
        leadsTo={
          arePasswordsOn
            ? 'It opens the sign-up page, where they choose a username and a password.'
            : `It opens the sign-up page, where they continue with ${providerName}.`
        }
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      open
      title="Invite someone"
      description={
        arePasswordsOn
          ? 'They choose their own username and password, even while sign-up is closed.'
          : `They sign up with ${providerName}, even while sign-up is closed.`
      }
      size="small"
      submitLabel="Send invitation"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-initial-focus
        {...form.field('email')}
      />
    </FormDialog>
  );
}
