import { type VariableDefinition, VariableKind } from '../../rules/variableDefinitions.ts';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import { Select } from '../ui/popups/Select.tsx';

interface KindFieldProps {
  variable: Pick<VariableDefinition, 'kind' | 'choices'>;
  label: string;
  hint?: string;
  value: string;
  error?: string;
  /** The text shown while nothing is chosen. */
  placeholder: string;
  /** Whether a choice may be left empty too. */
  mayBeEmpty: boolean;
  /** Whether it gets the focus when a dialog opens. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** The input for a variable of any kind but yes or no, which has a checkbox with its own label. */
export function KindField({ variable, placeholder, mayBeEmpty, isFirst, ...field }: KindFieldProps) {
  const { kind, choices } = variable;
  if (kind === VariableKind.CHOICE) {
    const none = mayBeEmpty ? [{ value: '', label: 'None' }] : [];
    return (
      <Select
        {...field}
        placeholder={placeholder}
        options={[...none, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      />
    );
  }
  const typed = {
    ...field,
    autoComplete: 'off',
    dir: 'auto',
    'aria-required': !mayBeEmpty,
    'data-initial-focus': isFirst || undefined,
  } as const;
  if (kind === VariableKind.LONG_TEXT) return <TextArea {...typed} rows={4} />;
  if (kind === VariableKind.NUMBER) return <TextField {...typed} inputMode="decimal" />;
  if (kind === VariableKind.DATE) return <TextField {...typed} type="date" />;
  return <TextField {...typed} />;
}
