import { useState } from 'react';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { type UserFactsFragment, useSetAdministratorMutation } from './users.generated.ts';

export function RoleSection({ user: { id, username, isAdministrator } }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  const [setAdministrator] = useSetAdministratorMutation();

  async function change(password: string) {
    await setAdministrator({ variables: { input: { id, isAdministrator: !isAdministrator, password } } });
    toast.success(
      isAdministrator ? `${username} is no longer an administrator.` : `${username} is now an administrator.`,
    );
    setAsking(false);
  }

  return (
    <SettingsSection
      title="Role"
      hint="Administrators can see and do everything on this page. They cannot read what others wrote."
    >
      <div className={settings.actions}>
        <Button onClick={() => setAsking(true)}>
          {isAdministrator ? 'Remove administrator role' : 'Make administrator'}
        </Button>
      </div>
      {asking && (
        <PasswordQuestion
          title={isAdministrator ? `Remove ${username} as an administrator?` : `Make ${username} an administrator?`}
          description={
            isAdministrator
              ? 'They lose access to this page immediately.'
              : 'They will be able to disable and delete accounts, including yours.'
          }
          submitLabel={isAdministrator ? 'Remove role' : 'Make administrator'}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
