import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { broken } from '../../../../rules/accountRules.ts';
import { evictDeleted } from '../../../graphql/cache.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/fields/FormFailure.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDeleteUserMutation, type UserFactsFragment } from './users.generated.ts';

const DELETE_FORM = 'delete-user';

export function DeleteSection({ user }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      dangerous
      hint="Everything of it goes at once and for good: prompts, links, conversations, tokens. To keep it for later, disable it."
    >
      <div className={settings.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

interface DeleteDialogProps {
  user: UserFactsFragment;
  onClose: () => void;
}

/** The name is typed, so that it is this account and no other. */
function DeleteDialog({ user: { id, username }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const proof = useProof();
  const [deleteUser, { client }] = useDeleteUserMutation();
  const form = useForm({
    initial: { username: '', password: '' },
    check: (values) =>
      broken({
        username: values.username !== username && `Please type ${username} exactly as it is.`,
        password: proof.rule(values.password, 'Your password'),
      }),
    async send(input) {
      const { data } = await deleteUser({ variables: { input: { id, ...input } } });
      if (!data) return;
      toast.success(data.deleteUser.message);
      await navigate('/administration/users', { replace: true });
      evictDeleted(client.cache, 'AdminUser', 'adminUsers', [id]);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${username}?`}
      description={
        <>
          Everything in the account goes with it. Type <strong>{username}</strong> to go through with it.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Keep the account</Button>
          <Button
            type="submit"
            form={DELETE_FORM}
            variant="danger"
            pending={form.pending}
            disabled={form.values.username !== username}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <form id={DELETE_FORM} className={settings.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure message={form.failure} />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-initial-focus
          {...form.field('username')}
        />
        <ProofField label="Your password" {...form.field('password')} />
      </form>
    </Dialog>
  );
}
