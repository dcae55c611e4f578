import { type VariableDefinition, VariableKind, YES } from '../../../../rules/variableDefinitions.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { Select } from '../../../ui/popups/Select.tsx';

interface DefaultFieldProps {
  definition: VariableDefinition;
  error: string | undefined;
  onChange: (defaultValue: string) => void;
}

/** The value that a variable has when none is given, in the field that its kind has. */
export function DefaultField({ definition: { kind, choices, defaultValue }, error, onChange }: DefaultFieldProps) {
  const field = { label: 'Default', value: defaultValue, error, onChange, autoComplete: 'off', dir: 'auto' } as const;
  if (kind === VariableKind.YES_NO)
    return (
      <Checkbox
        label="Yes, unless it is changed"
        checked={defaultValue === YES}
        onChange={(isYes) => onChange(isYes ? YES : '')}
      />
    );
  if (kind === VariableKind.CHOICE)
    return (
      <Select
        label="Default"
        error={error}
        value={defaultValue}
        placeholder="None"
        options={[{ value: '', label: 'None' }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
        onChange={onChange}
      />
    );
  if (kind === VariableKind.LONG_TEXT) return <TextArea {...field} rows={3} />;
  if (kind === VariableKind.DATE) return <TextField {...field} type="date" />;
  return <TextField {...field} inputMode={kind === VariableKind.NUMBER ? 'decimal' : undefined} />;
}
