import { useRef } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface RevertableFieldProps {
  label: string;
  /** The shipped value, to which it can be reverted; null for a custom item. */
  shipped: string | null;
  limit: number;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A line of text that can be reverted to its shipped value. */
export function RevertableField({ shipped, value, onChange, label, ...field }: RevertableFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function revert() {
    onChange(shipped ?? '');
    input.current?.focus();
  }

  const canRevert = shipped !== null && value !== shipped;
  return (
    <TextField
      ref={input}
      label={label}
      value={value}
      onChange={onChange}
      dir="auto"
      autoComplete="off"
      trailing={
        canRevert && (
          <IconButton icon="undo" size="small" label={`Revert ${label.toLowerCase()} to default`} onClick={revert} />
        )
      }
      {...field}
    />
  );
}
