import { useState } from 'react';
import { takeFocus } from '../../lib/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './auth.module.css';

interface SecondFactorStepProps {
  name: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  /** Returns to the previous form, which keeps its values. */
  onBack: () => void;
}

/** Asks for a code from the authenticator app, or for a recovery code instead. */
export function SecondFactorStep({ onBack, ...field }: SecondFactorStepProps) {
  const [recovers, setRecovers] = useState(false);

  function change(next: boolean) {
    field.onChange('');
    setRecovers(next);
  }

  return (
    <>
      {recovers ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="One of the ten codes you saved. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={takeFocus}
          {...field}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          hint="Six digits from your authenticator app."
          autoComplete="one-time-code"
          inputMode="numeric"
          ref={takeFocus}
          {...field}
        />
      )}
      <div className={styles.instead}>
        <Button variant="quiet" onClick={() => change(!recovers)}>
          {recovers ? 'Use your app instead' : 'Use a recovery code instead'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
