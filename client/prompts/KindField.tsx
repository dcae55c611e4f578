import { type VariableDefinition, VariableKind } from '../../rules/variableDefinitions.ts';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import { Select } from '../ui/popups/Select.tsx';

interface KindFieldProps {
  variable: Pick<VariableDefinition, 'kind' | 'choices'>;
  label: string;
  hint?: string;
  value: string;
  error?: string;
  /** What stands for no choice. */
  placeholder: string;
  /** Also of a choice: it may be none. */
  mayBeEmpty: boolean;
  /** The focus of a window begins here. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** The field of a value by the variable's kind; yes or no is a checkbox instead, with words of its own. */
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
