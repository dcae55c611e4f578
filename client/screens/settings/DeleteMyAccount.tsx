import { useSession } from '../../session.tsx';
import { DeleteAccountDialog } from '../../settings/DeleteAccountDialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDeleteAccountMutation } from './settings.generated.ts';

export function DeleteMyAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const { signOut } = useSession();
  const [deleteAccount] = useDeleteAccountMutation();
  return (
    <DeleteAccountDialog
      title="Delete your account?"
      username={username}
      keepLabel="Keep my account"
      passwordLabel="Password"
      onDelete={async (input) => {
        const { data } = await deleteAccount({ variables: { input } });
        if (!data) return;
        signOut();
        toast.info(data.deleteAccount.message);
      }}
      onClose={onClose}
    />
  );
}
