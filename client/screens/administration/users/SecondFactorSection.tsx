import { useState } from 'react';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { useRemoveSecondFactorMutation, type UserFactsFragment } from './users.generated.ts';

/** Turns two-step sign-in off for a user who lost the phone and the recovery codes. */
export function SecondFactorSection({ user: { id, username } }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  const [removeSecondFactor] = useRemoveSecondFactorMutation();

  async function remove(password: string) {
    await removeSecondFactor({ variables: { input: { id, password } } });
    toast.success(`${username} now signs in with the password alone.`);
    setAsking(false);
  }

  return (
    <SettingsSection
      title="Two-step sign-in"
      hint="On. Turn it off for someone who lost their phone and recovery codes, once you are sure who is asking."
    >
      <div className={settings.actions}>
        <Button onClick={() => setAsking(true)}>Turn off</Button>
      </div>
      {asking && (
        <PasswordQuestion
          title={`Turn two-step sign-in off for ${username}?`}
          description="They will be able to sign in with just their password. They get an email about it."
          submitLabel="Turn off"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
