import { useState } from 'react';
import { broken, required } from '../../../rules/accountRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Select } from '../../ui/popups/Select.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import { ApiTokensDocument, useCreateApiTokenMutation } from './settings.generated.ts';
import styles from './settings.module.css';
import { PRESETS } from './tokenScopes.ts';

const FORM = 'new-token';
const NAME_LIMIT = 100;
const DAY_MS = 86_400_000;

const LIVES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
] as const;

/** Asks what the token is for; then shows it, once, with calls to paste. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  if (made) return <MadeToken {...made} onClose={close} />;
  return open && <TokenForm onClose={onClose} onMade={(name, token) => setMade({ name, token })} />;
}

function TokenForm({ onClose, onMade }: { onClose: () => void; onMade: (name: string, token: string) => void }) {
  const [preset, setPreset] = useState<(typeof PRESETS)[number]['value']>('read');
  const [life, setLife] = useState<(typeof LIVES)[number]['value']>('90');
  const [createApiToken] = useCreateApiTokenMutation({ refetchQueries: [ApiTokensDocument] });
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => broken({ name: required(name, 'Name'), password: required(password, 'Password') }),
    async send({ name, password }) {
      const expiresAt = life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();
      const scopes = [...(PRESETS.find(({ value }) => value === preset)?.scopes ?? [])];
      const { data } = await createApiToken({
        variables: { input: { name: name.trim(), scopes, expiresAt, password } },
      });
      if (data) onMade(data.createApiToken.apiToken.name, data.createApiToken.token);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="New token"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} pending={form.pending}>
            Make token
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure message={form.failure} />
        <TextField
          label="Name"
          hint="What will use it."
          limit={NAME_LIMIT}
          dir="auto"
          autoComplete="off"
          data-initial-focus
          {...form.field('name')}
        />
        <Select label="It may" value={preset} options={PRESETS} onChange={setPreset} />
        <Select label="Expires after" value={life} options={LIVES} onChange={setLife} />
        <PasswordField
          label="Your password"
          hint="To be sure that it is you."
          autoComplete="current-password"
          {...form.field('password')}
        />
      </form>
    </Dialog>
  );
}

function MadeToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="medium"
      title={`${name} is ready`}
      description="Copy the token now: it is shown this once, and only its fingerprint is kept."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={styles.made}>
        <CopyField label="Token" value={token} />
        <FirstCalls token={token} />
      </div>
    </Dialog>
  );
}
