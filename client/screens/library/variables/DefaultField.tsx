import { type VariableDefinition, VariableKind, YES } from '../../../../rules/variableDefinitions.ts';
import { KindField } from '../../../prompts/KindField.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';

interface DefaultFieldProps {
  definition: VariableDefinition;
  error: string | undefined;
  onChange: (defaultValue: string) => void;
}

/** The default value of a variable, in the field for its kind. */
export function DefaultField({ definition, error, onChange }: DefaultFieldProps) {
  const { kind, defaultValue } = definition;
  if (kind === VariableKind.YES_NO)
    return (
      <Checkbox
        label="Yes by default"
        checked={defaultValue === YES}
        onChange={(isYes) => onChange(isYes ? YES : '')}
      />
    );
  return (
    <KindField
      variable={definition}
      label="Default"
      value={defaultValue}
      error={error}
      placeholder="None"
      mayBeEmpty
      onChange={onChange}
    />
  );
}
