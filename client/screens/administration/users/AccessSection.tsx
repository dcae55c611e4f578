import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useEndUserSessionsMutation, type UserFactsFragment, useSetUserDisabledMutation } from './users.generated.ts';

/** Disables or enables the account, and ends its sessions. */
export function AccessSection({ user }: { user: UserFactsFragment }) {
  const { id, username, sessions } = user;
  const isDisabled = user.disabledAt !== null;
  const [asking, setAsking] = useState<'disable' | 'signOut' | null>(null);
  const [setDisabled, disabling] = useSetUserDisabledMutation();
  const [endSessions, ending] = useEndUserSessionsMutation();

  async function act(work: () => Promise<unknown>, success: string) {
    try {
      await work();
      toast.success(success);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
    setAsking(null);
  }
  const change = () =>
    act(
      () => setDisabled({ variables: { input: { id, isDisabled: !isDisabled } } }),
      isDisabled ? `${username} can sign in again.` : `${username} was disabled.`,
    );
  const signOut = () =>
    act(() => endSessions({ variables: { input: { id } } }), `${username} was signed out everywhere.`);

  return (
    <SettingsSection
      title="Access"
      hint="A disabled account keeps its data. Nobody can sign in with it, and its shared links are hidden."
    >
      <div className={settings.actions}>
        {isDisabled ? (
          <Button pending={disabling.loading} onClick={() => void change()}>
            Enable account
          </Button>
        ) : (
          <Button onClick={() => setAsking('disable')}>Disable account</Button>
        )}
        {sessions > 0 && <Button onClick={() => setAsking('signOut')}>Sign out everywhere</Button>}
      </div>
      <ConfirmDialog
        open={asking === 'disable'}
        onOpenChange={() => setAsking(null)}
        title={`Disable ${username}?`}
        question="Its devices are signed out and its API tokens revoked immediately. Its prompts stay, and its public links are hidden until you enable it again."
        confirmLabel="Disable"
        dangerous
        pending={disabling.loading}
        onConfirm={() => void change()}
      />
      <ConfirmDialog
        open={asking === 'signOut'}
        onOpenChange={() => setAsking(null)}
        title={`Sign ${username} out everywhere?`}
        question={`${counted(sessions, 'device has', 'devices have')} to log in again.`}
        confirmLabel="Sign out"
        pending={ending.loading}
        onConfirm={() => void signOut()}
      />
    </SettingsSection>
  );
}
