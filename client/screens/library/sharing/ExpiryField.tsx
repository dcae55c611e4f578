import { calendarDay, formatDateTime } from '../../../lib/dates.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import type { Expiry } from './expiry.ts';
import styles from './sharing.module.css';

const CHOICES: { value: Expiry['choice']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: '1', label: 'In 1 day' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: 'date', label: 'On a date…' },
];

interface ExpiryFieldProps {
  expiry: Expiry;
  error?: string;
  onChange: (expiry: Expiry) => void;
}

export function ExpiryField({ expiry, error, onChange }: ExpiryFieldProps) {
  const kept = expiry.kept === null ? [] : [{ value: 'kept' as const, label: formatDateTime(expiry.kept) }];
  return (
    <div className={styles.expiry}>
      <Select
        label="Link expires"
        value={expiry.choice}
        options={[...kept, ...CHOICES]}
        onChange={(choice) => onChange({ ...expiry, choice })}
      />
      {expiry.choice === 'date' && (
        <TextField
          type="date"
          label="Last day"
          min={calendarDay()}
          value={expiry.day}
          error={error}
          onChange={(day) => onChange({ ...expiry, day })}
        />
      )}
    </div>
  );
}
