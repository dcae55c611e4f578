import { useId } from 'react';
import { NO, type VariableDefinition, VariableKind, YES } from '../../rules/variableDefinitions.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import fieldStyles from '../ui/fields/field.module.css';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import { Select } from '../ui/popups/Select.tsx';

interface ValueFieldProps {
  variable: VariableDefinition;
  value: string;
  error?: string;
  /** The focus of a window begins here. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** Asks for the value of one variable, by its kind. */
export function ValueField(props: ValueFieldProps) {
  const { variable, value, error, isFirst, onChange } = props;
  const { kind, choices, isRequired } = variable;
  const label = nameOf(variable);
  const field = {
    label: isRequired ? label : `${label} (optional)`,
    hint: variable.help || undefined,
    value,
    error,
    onChange,
  };
  if (kind === VariableKind.YES_NO) return <YesOrNo {...props} />;
  if (kind === VariableKind.CHOICE) {
    const none = isRequired ? [] : [{ value: '', label: 'None' }];
    return (
      <Select
        {...field}
        placeholder="Choose"
        options={[...none, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      />
    );
  }
  const typed = {
    ...field,
    autoComplete: 'off',
    dir: 'auto',
    'aria-required': isRequired,
    'data-initial-focus': isFirst || undefined,
  } as const;
  if (kind === VariableKind.LONG_TEXT) return <TextArea {...typed} rows={4} />;
  if (kind === VariableKind.NUMBER) return <TextField {...typed} inputMode="decimal" />;
  if (kind === VariableKind.DATE) return <TextField {...typed} type="date" />;
  return <TextField {...typed} />;
}

function YesOrNo({ variable, value, onChange }: ValueFieldProps) {
  const id = useId();
  const { help } = variable;
  return (
    <div role="group" aria-describedby={help ? id : undefined} className={fieldStyles.field}>
      <Checkbox label={nameOf(variable)} checked={value === YES} onChange={(checked) => onChange(checked ? YES : NO)} />
      {help && (
        <p id={id} className={fieldStyles.hint}>
          {help}
        </p>
      )}
    </div>
  );
}

const nameOf = ({ label, name }: VariableDefinition) => label || name;
