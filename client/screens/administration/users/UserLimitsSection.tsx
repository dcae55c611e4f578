import { useState } from 'react';
import { broken } from '../../../../rules/accountRules.ts';
import { aiLimitRules } from '../../../../rules/aiLimitRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import type { LiftableLimit } from '../../../graphql/schema.generated.ts';
import { typedLimit } from '../../../lib/typedLimit.ts';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { dollarsText, usageCost } from '../../../settings/usageDays.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import styles from '../administration.module.css';
import { type UserFactsFragment, useSetUserLimitsMutation } from './users.generated.ts';

type Limits = UserFactsFragment['limits'];
type Name = 'callsPerMinute' | 'callsPerDay' | 'callsAtOnce' | 'spendPerMonth';

const FIELDS: { name: Name; label: string; liftable?: LiftableLimit }[] = [
  { name: 'callsPerMinute', label: 'Calls per minute', liftable: 'CALLS_PER_MINUTE' },
  { name: 'callsPerDay', label: 'Calls per day', liftable: 'CALLS_PER_DAY' },
  { name: 'callsAtOnce', label: 'Calls at once' },
  { name: 'spendPerMonth', label: 'US dollars per month', liftable: 'SPEND_PER_MONTH' },
];
/** Typed instead of a number to lift a limit. */
const LIFTED = 'any';

export function UserLimitsSection({ user }: { user: UserFactsFragment }) {
  const [editing, setEditing] = useState(false);
  const { limits } = user;
  return (
    <SettingsSection title="AI limits" hint="The server’s limits, unless you set others for this account.">
      <dl className={styles.facts}>
        {FIELDS.map(({ name, label }) => (
          <div key={name} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{`${shownOf(name, limits.inForce[name])}${typedOf(limits, name) === '' ? '' : ', set here'}`}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Spent this month</dt>
          <dd>{usageCost(limits.spentThisMonth)}</dd>
        </div>
      </dl>
      <Button className={styles.change} onClick={() => setEditing(true)}>
        Change limits
      </Button>
      {editing && <LimitsForm user={user} onClose={() => setEditing(false)} />}
    </SettingsSection>
  );
}

function LimitsForm({ user: { id, username, limits }, onClose }: { user: UserFactsFragment; onClose: () => void }) {
  const [setUserLimits] = useSetUserLimitsMutation();
  const form = useForm({
    initial: {
      callsPerMinute: typedOf(limits, 'callsPerMinute'),
      callsPerDay: typedOf(limits, 'callsPerDay'),
      callsAtOnce: typedOf(limits, 'callsAtOnce'),
      spendPerMonth: typedOf(limits, 'spendPerMonth'),
    },
    check: (typed) =>
      broken({
        callsPerMinute: aiLimitRules.callsPerMinute(numberOf(typed.callsPerMinute)),
        callsPerDay: aiLimitRules.callsPerDay(numberOf(typed.callsPerDay)),
        callsAtOnce: aiLimitRules.callsAtOnce(typedLimit(typed.callsAtOnce)),
        spendPerMonth: aiLimitRules.spendPerMonth(numberOf(typed.spendPerMonth)),
      }),
    async send(typed) {
      const input = {
        id,
        callsPerMinute: numberOf(typed.callsPerMinute),
        callsPerDay: numberOf(typed.callsPerDay),
        callsAtOnce: typedLimit(typed.callsAtOnce),
        spendPerMonth: numberOf(typed.spendPerMonth),
        unlimited: FIELDS.flatMap(({ name, liftable }) => (liftable && isLifted(typed[name]) ? liftable : [])),
      };
      await setUserLimits({ variables: { input } });
      onClose();
    },
    refusal: refusalOf,
  });
  return (
    <FormDialog
      open
      title={`AI limits for ${username}`}
      description="Leave empty to use the server’s limit. Limits apply from the next call."
      size="small"
      submitLabel="Set limits"
      {...form.dialog}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, liftable }) => (
        <TextField
          key={name}
          label={label}
          hint={liftable && `Type “${LIFTED}” for no limit.`}
          autoComplete="off"
          {...form.field(name)}
          required={false}
        />
      ))}
    </FormDialog>
  );
}

const isLifted = (typed: string) => typed.trim().toLowerCase() === LIFTED;
const numberOf = (typed: string) => (isLifted(typed) ? null : typedLimit(typed));

function shownOf(name: Name, limit: number | null): string {
  if (limit === null) return 'No limit';
  return name === 'spendPerMonth' ? dollarsText(limit) : limit.toLocaleString('en');
}

/** The text of a limit in its field; empty for the server's. */
function typedOf(limits: Limits, name: Name): string {
  const liftable = FIELDS.find((field) => field.name === name)?.liftable;
  if (liftable && limits.unlimited.includes(liftable)) return LIFTED;
  return limits[name]?.toString() ?? '';
}
