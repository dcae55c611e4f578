import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { evictDeleted } from '../../../graphql/cache.ts';
import { DeleteAccountDialog } from '../../../settings/DeleteAccountDialog.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDeleteUserMutation, type UserFactsFragment } from './users.generated.ts';

export function DeleteSection({ user }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      dangerous
      hint="Everything in it is deleted immediately and permanently: prompts, links, conversations and tokens. To keep it for later, disable it instead."
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

function DeleteDialog({ user: { id, username }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const [deleteUser, { client }] = useDeleteUserMutation();
  return (
    <DeleteAccountDialog
      title={`Delete ${username}?`}
      username={username}
      keepLabel="Keep the account"
      passwordLabel="Your password"
      onDelete={async (input) => {
        const { data } = await deleteUser({ variables: { input: { id, ...input } } });
        if (!data) return;
        toast.success(data.deleteUser.message);
        await navigate('/administration/users', { replace: true });
        evictDeleted(client.cache, 'AdminUser', 'adminUsers', [id]);
      }}
      onClose={onClose}
    />
  );
}
