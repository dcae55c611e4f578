import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { callsPerDayRule, spendPerMonthRule } from '../../../../rules/tokenLimitRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import type { TokenScope } from '../../../graphql/schema.generated.ts';
import { typedLimit } from '../../../lib/typedLimit.ts';
import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { hasShared } from '../../../settings/libraries/libraryNames.ts';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TokenLibraries } from './TokenLibraries.tsx';
import { TokenLimits } from './TokenLimits.tsx';
import { ApiTokensDocument, useCreateApiTokenMutation } from './tokens.generated.ts';

const NAME_LIMIT = 100;
const DAY_MS = 86_400_000;

const LIVES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
] as const;

interface TokenFormProps {
  libraries: readonly LibraryNameFragment[];
  onClose: () => void;
  onMade: (name: string, token: string) => void;
}

/** The form of a new token: its name, scopes, libraries, lifetime and limits. */
export function TokenForm({ libraries, onClose, onMade }: TokenFormProps) {
  const { form, scopes, setScopes, libraryIds, setLibraryIds, life, setLife } = useTokenForm(onMade);
  const chosen = form.field('libraryIds');
  return (
    <FormDialog open title="New token" size="small" submitLabel="Create token" {...form.dialog} onClose={onClose}>
      <TextField
        label="Name"
        hint="What it is for."
        limit={NAME_LIMIT}
        dir="auto"
        autoComplete="off"
        data-initial-focus
        {...form.field('name')}
      />
      <ScopeChoice scopes={scopes} onChange={setScopes} />
      {hasShared(libraries) && (
        <TokenLibraries
          libraries={libraries}
          chosen={libraryIds}
          error={chosen.error}
          onChange={(ids) => {
            setLibraryIds(ids);
            chosen.onChange('');
          }}
        />
      )}
      <Select label="Expires after" value={life} options={LIVES} onChange={setLife} />
      <TokenLimits callsPerDay={form.field('callsPerDay')} spendPerMonth={form.field('spendPerMonth')} />
      <ProofField label="Your password" hint="To confirm it’s you." {...form.field('password')} />
    </FormDialog>
  );
}

function useTokenForm(onMade: TokenFormProps['onMade']) {
  const proof = useProof();
  const [scopes, setScopes] = useState<TokenScope[]>(['LIBRARY_READ', 'AI_READ']);
  const [libraryIds, setLibraryIds] = useState<string[] | null>(null);
  const [life, setLife] = useState<(typeof LIVES)[number]['value']>('90');
  const [createApiToken] = useCreateApiTokenMutation({ refetchQueries: [ApiTokensDocument] });
  const form = useForm({
    initial: { name: '', libraryIds: '', callsPerDay: '', spendPerMonth: '', password: '' },
    check: ({ name, callsPerDay, spendPerMonth, password }) =>
      broken({
        name: required(name, 'Name'),
        libraryIds: libraryIds?.length === 0 && 'Please choose a library.',
        callsPerDay: callsPerDayRule(typedLimit(callsPerDay)),
        spendPerMonth: spendPerMonthRule(typedLimit(spendPerMonth)),
        password: proof.rule(password),
      }),
    async send({ name, callsPerDay, spendPerMonth, password }) {
      const expiresAt = life === 'never' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();
      const limits = { callsPerDay: typedLimit(callsPerDay), spendPerMonth: typedLimit(spendPerMonth) };
      const { data } = await createApiToken({
        variables: { input: { name: name.trim(), scopes, libraryIds, expiresAt, ...limits, password } },
      });
      if (data) onMade(data.createApiToken.apiToken.name, data.createApiToken.token);
    },
    refusal: (error) => refusalOf(error),
  });
  return { form, scopes, setScopes, libraryIds, setLibraryIds, life, setLife };
}
