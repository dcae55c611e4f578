import { useId } from 'react';
import { NO, type VariableDefinition, VariableKind, YES } from '../../rules/variableDefinitions.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import fieldStyles from '../ui/fields/field.module.css';
import { KindField } from './KindField.tsx';

interface ValueFieldProps {
  variable: VariableDefinition;
  value: string;
  error?: string;
  /** Whether it gets the focus when a dialog opens. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

export function ValueField(props: ValueFieldProps) {
  const { variable, value, error, isFirst, onChange } = props;
  const { kind, help, isRequired } = variable;
  if (kind === VariableKind.YES_NO) return <YesOrNo {...props} />;
  const label = nameOf(variable);
  return (
    <KindField
      variable={variable}
      label={isRequired ? label : `${label} (optional)`}
      hint={help || undefined}
      value={value}
      error={error}
      placeholder="Choose"
      mayBeEmpty={!isRequired}
      isFirst={isFirst}
      onChange={onChange}
    />
  );
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
