import { type ComponentProps, useState } from 'react';
import styles from '../../../settings/settings.module.css';
import { TextField } from '../../../ui/fields/TextField.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Optional limits of a token, collapsed until the user opens them or one is invalid. */
export function TokenLimits({ callsPerDay, spendPerMonth }: { callsPerDay: Field; spendPerMonth: Field }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = Boolean(callsPerDay.error ?? spendPerMonth.error);
  return (
    <details className={styles.limits} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Limits</summary>
      <TextField
        label="Calls per day"
        hint="Leave empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        {...callsPerDay}
        required={false}
      />
      <TextField
        label="AI spending per month, US dollars"
        hint="Leave empty for no limit."
        inputMode="decimal"
        autoComplete="off"
        {...spendPerMonth}
        required={false}
      />
    </details>
  );
}
