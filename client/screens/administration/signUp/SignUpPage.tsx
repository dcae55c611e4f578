import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedChoice } from '../../../ui/fields/SegmentedChoice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import administration from '../administration.module.css';
import { CodeRow } from './CodeRow.tsx';
import { NewCodeDialog } from './NewCodeDialog.tsx';
import { type CodeEntryFragment, useSetSignUpOpenMutation, useSignUpPageQuery } from './signUp.generated.ts';
import styles from './signUp.module.css';

const CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

/** Opens and closes sign-up, and manages its codes. */
export function SignUpPage() {
  const { data, error, refetch } = useSignUpPageQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return <LoadingOrError query={{ error, refetch }} height="260px" />;
  return (
    <div className={administration.sections}>
      <Door isOpen={data.signUpSettings.isOpen} />
      <Codes codes={data.signUpCodes} />
    </div>
  );
}

function Door({ isOpen }: { isOpen: boolean }) {
  const [setOpen] = useSetSignUpOpenMutation();

  async function change(choice: (typeof CHOICES)[number]['value']) {
    const input = { isOpen: choice === 'open' };
    try {
      await setOpen({ variables: { input }, optimisticResponse: { setSignUpOpen: input } });
      toast.success(input.isOpen ? 'Sign-up is open.' : 'Sign-up is closed.');
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <SettingsSection
      title="Sign-up"
      hint={
        isOpen
          ? 'Anyone with a code can sign up.'
          : 'Only people you invite can sign up. Codes work again once you open it.'
      }
    >
      <div className={styles.door}>
        <SegmentedChoice
          label="Sign-up"
          options={CHOICES}
          value={isOpen ? 'open' : 'closed'}
          onChange={(choice) => void change(choice)}
        />
      </div>
    </SettingsSection>
  );
}

function Codes({ codes }: { codes: readonly CodeEntryFragment[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <SettingsSection title="Codes" hint="Beta access codes, newest first. Revoking a code signs nobody out.">
      {codes.length === 0 ? (
        <p className={settings.rowHint}>No codes yet: only people you invite can sign up.</p>
      ) : (
        <ul className={settings.rows} aria-label="Codes">
          {codes.map((code) => (
            <CodeRow key={code.code} code={code} />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add code
        </Button>
      </div>
      {adding && <NewCodeDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}
