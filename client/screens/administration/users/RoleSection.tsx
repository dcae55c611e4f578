import { useState } from 'react';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { type UserFactsFragment, useSetAdministratorMutation } from './users.generated.ts';

/** Whether the account may do what is done on this page. */
export function RoleSection({ user: { id, username, isAdministrator } }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  const [setAdministrator] = useSetAdministratorMutation();

  async function change(password: string) {
    await setAdministrator({ variables: { input: { id, isAdministrator: !isAdministrator, password } } });
    toast.success(isAdministrator ? `${username} is no administrator any more.` : `${username} is an administrator.`);
    setAsking(false);
  }

  return (
    <SettingsSection
      title="Role"
      hint="Administrators see and do all that is on this page. Nobody reads what others wrote."
    >
      <div className={settings.actions}>
        <Button onClick={() => setAsking(true)}>
          {isAdministrator ? 'Make an ordinary user' : 'Make an administrator'}
        </Button>
      </div>
      {asking && (
        <PasswordQuestion
          title={isAdministrator ? `Take the role from ${username}?` : `Make ${username} an administrator?`}
          description={
            isAdministrator
              ? 'This page is closed to them at once.'
              : 'They can then disable and delete accounts, yours too.'
          }
          submitLabel={isAdministrator ? 'Take the role' : 'Make administrator'}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
