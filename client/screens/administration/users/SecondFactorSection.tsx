import { useState } from 'react';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { useRemoveSecondFactorMutation, type UserFactsFragment } from './users.generated.ts';

/** For who lost the phone and the recovery codes. */
export function SecondFactorSection({ user: { id, username } }: { user: UserFactsFragment }) {
  const [asking, setAsking] = useState(false);
  const [removeSecondFactor] = useRemoveSecondFactorMutation();

  async function remove(password: string) {
    await removeSecondFactor({ variables: { input: { id, password } } });
    toast.success(`${username} signs in by the password alone.`);
    setAsking(false);
  }

  return (
    <SettingsSection
      title="Two-step sign-in"
      hint="It is on. Turn it off for somebody who lost the phone and the recovery codes, once you are sure who is asking."
    >
      <div className={settings.actions}>
        <Button onClick={() => setAsking(true)}>Turn off</Button>
      </div>
      {asking && (
        <PasswordQuestion
          title={`Turn two-step sign-in off for ${username}?`}
          description="Their password is then enough to sign in. They get a mail."
          submitLabel="Turn off"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
