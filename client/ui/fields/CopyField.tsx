import { CopyButton } from '../CopyButton.tsx';
import { TextField } from './TextField.tsx';

/** A read-only value that can be selected and copied. */
export function CopyField({ label, value, onCopied }: { label: string; value: string; onCopied?: () => void }) {
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
      trailing={<CopyButton label={`Copy ${label.toLowerCase()}`} text={value} onCopied={onCopied} />}
    />
  );
}
