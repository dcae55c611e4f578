import { useState } from 'react';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkDialog, type MadeLink } from './LinkDialog.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { useResetUserPasswordMutation, type UserFactsFragment } from './users.generated.ts';

/** Creates a password link for a user who forgot the password or never had one. */
export function PasswordSection({ user }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Password"
      hint={
        user.hasPassword
          ? 'Sends a link to choose a new one. Nothing changes until it is used.'
          : 'No password yet. Send a link to choose one.'
      }
    >
      <div className={settings.actions}>
        <Button onClick={() => setAsking(true)}>Send password link</Button>
      </div>
      {asking && <PasswordLinkDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}

interface PasswordLinkDialogProps {
  user: UserFactsFragment;
  onClose: () => void;
}

function PasswordLinkDialog({ user: { id, username, email }, onClose }: PasswordLinkDialogProps) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const [resetPassword] = useResetUserPasswordMutation();
  if (made)
    return (
      <LinkDialog
        title="The link is ready"
        made={made}
        leadsTo={`Anyone who opens it can choose the password of ${username}.`}
        onClose={onClose}
      />
    );
  return (
    <PasswordQuestion
      title={`A new password for ${username}`}
      description={`You see the link, and it is emailed to ${email} if this server sends mail.`}
      submitLabel="Send link"
      onConfirm={async (password) => {
        const { data } = await resetPassword({ variables: { input: { id, password } } });
        if (data) setMade(data.resetUserPassword);
      }}
      onClose={onClose}
    />
  );
}
