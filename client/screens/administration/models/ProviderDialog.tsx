import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import {
  MAX_PROVIDER_NAME,
  providerAddress,
  providerKey,
  providerKeyProblem,
} from '../../../../rules/providerAddress.ts';
import { refusalOf, userMessage } from '../../../graphql/errors.ts';
import type { AiProviderKind } from '../../../graphql/schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type AiProviderEntryFragment, useTryAiProviderMutation } from './models.generated.ts';
import styles from './models.module.css';
import { kindLabel, KINDS, worksText } from './providerWords.ts';
import { useAddProvider, useChangeProvider } from './useProviderMutations.ts';

interface ProviderDialogProps {
  /** Null for a new one. */
  provider: AiProviderEntryFragment | null;
  onClose: () => void;
}

interface Trial {
  works: boolean;
  sentence: string;
}

/** Adds or changes an AI provider. It can be tried before it is saved. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const [add] = useAddProvider();
  const [change] = useChangeProvider();
  const [tryProvider, { loading: trying }] = useTryAiProviderMutation();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [removesKey, setRemovesKey] = useState(false);
  const hasKey = provider?.hasKey === true;
  const form = useForm({
    initial: {
      kind: (provider?.kind ?? 'COMPATIBLE') as string,
      name: provider?.name ?? '',
      address: provider?.address ?? '',
      key: '',
    },
    check: (values) => problemsOf(values, hasKey),
    async send({ kind, ...values }) {
      const input = { ...values, kind: kind as AiProviderKind, key: givenKey(values.key) };
      const saved = provider
        ? (await change({ variables: { input: { id: provider.id, ...values, key: input.key } } })).data
            ?.changeAiProvider
        : (await add({ variables: { input } })).data?.addAiProvider;
      if (!saved) return;
      const done = `${saved.name} was ${provider ? 'changed' : 'added'}`;
      if (saved.problem === null) toast.success(`${done}.`);
      else toast.error(`${done}, but does not work yet. ${saved.problem}`);
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  const { kind, name, address, key } = form.values;
  const isCompatible = kind === 'COMPATIBLE';

  /** Null keeps the saved key, and an empty one removes it. */
  function givenKey(typed: string): string | null {
    if (removesKey) return '';
    return typed.trim() === '' && provider ? null : typed;
  }

  function chooseKind(chosen: AiProviderKind) {
    const isUntouched = name.trim() === '' || KINDS.some(({ label }) => label === name);
    form.field('kind').onChange(chosen);
    if (isUntouched) form.field('name').onChange(chosen === 'COMPATIBLE' ? '' : kindLabel(chosen));
    setTrial(null);
  }

  async function tryIt() {
    setTrial(null);
    const settings = { address, key: givenKey(key) };
    const input = provider ? { id: provider.id, ...settings } : { kind: kind as AiProviderKind, ...settings };
    try {
      const { data } = await tryProvider({ variables: { input } });
      if (!data) return;
      const { problem, models, address: found } = data.tryAiProvider;
      const at = found !== null && isCompatible ? ` Its address is ${found}.` : '';
      setTrial({ works: problem === null, sentence: problem ?? `${worksText(models.length)}${at}` });
    } catch (failure) {
      setTrial({ works: false, sentence: userMessage(failure) });
    }
  }

  return (
    <FormDialog
      open
      title={provider ? `Edit ${provider.name}` : 'Add an AI provider'}
      description="Everyone who can sign in can use its models. Its key is stored encrypted and never shown again."
      submitLabel={provider ? 'Save' : 'Add provider'}
      {...form.dialog}
      dirty={form.dialog.dirty || removesKey}
      extra={
        <Button icon="retry" pending={trying} onClick={() => void tryIt()}>
          Try it
        </Button>
      }
      onClose={onClose}
    >
      {!provider && <Select label="Kind" value={kind as AiProviderKind} options={KINDS} onChange={chooseKind} />}
      <TextField
        label="Name"
        hint="Shown with its models."
        placeholder={isCompatible ? 'Ollama' : undefined}
        limit={MAX_PROVIDER_NAME}
        autoComplete="off"
        data-initial-focus
        {...form.field('name')}
      />
      <TextField
        label="Address"
        hint={isCompatible ? COMPATIBLE_HINT : 'Leave empty for the usual address.'}
        placeholder={isCompatible ? 'http://localhost:11434' : undefined}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('address')}
        required={isCompatible}
      />
      <PasswordField
        label="Key"
        hint={
          hasKey ? 'Leave empty to keep the saved key.' : isCompatible ? 'Leave empty if it needs none.' : undefined
        }
        autoComplete="new-password"
        disabled={removesKey}
        {...form.field('key')}
        required={!isCompatible && !hasKey}
      />
      {hasKey && isCompatible && (
        <Checkbox label="Remove the saved key" checked={removesKey} onChange={setRemovesKey} />
      )}
      <p role="status" className={styles.trial} data-works={trial?.works}>
        {trial?.sentence}
      </p>
    </FormDialog>
  );
}

const COMPATIBLE_HINT =
  'With or without /v1. Where Suspire runs in a container, localhost is the container: use the address of the machine.';

function problemsOf(
  { kind, name, address, key }: Record<'kind' | 'name' | 'address' | 'key', string>,
  hasKey: boolean,
) {
  const isCompatible = kind === 'COMPATIBLE';
  const read = isCompatible || address.trim() !== '' ? providerAddress(address) : null;
  return broken({
    name: required(name, 'Name'),
    address: read !== null && 'problem' in read && read.problem,
    key: (!isCompatible && !hasKey && required(key, 'Key')) || providerKeyProblem(providerKey(key)),
  });
}
