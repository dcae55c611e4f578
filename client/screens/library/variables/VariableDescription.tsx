import { useState } from 'react';
import {
  type DefinitionProblem,
  MAX_HELP,
  MAX_LABEL,
  type VariableDefinition,
  VariableKind,
} from '../../../../rules/variableDefinitions.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { describedAs, KIND_NAMES } from '../versions/variablesText.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { DefaultField } from './DefaultField.tsx';
import { ofKind } from './kinds.ts';
import styles from './variables.module.css';

const KINDS = Object.values(VariableKind).map((value) => ({ value, label: capitalized(KIND_NAMES[value]) }));

interface VariableDescriptionProps {
  definition: VariableDefinition;
  /** Whether it belongs to a referenced prompt. */
  isReferred: boolean;
  problem: DefinitionProblem | undefined;
  onChange: (definition: VariableDefinition) => void;
}

/** A variable: a one-line summary that expands to its fields. */
export function VariableDescription({ definition, isReferred, problem, onChange }: VariableDescriptionProps) {
  const [isOpen, setOpen] = useState(false);
  // Stays open while it is corrected, even when it is valid again.
  if (problem && !isOpen) setOpen(true);
  const { name, kind, isRequired } = definition;
  const change = (changes: Partial<VariableDefinition>) => onChange({ ...definition, ...changes });
  const errorOf = (field: keyof VariableDefinition) => (problem?.field === field ? problem.sentence : undefined);

  return (
    <details
      className={styles.variable}
      aria-label={name}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <bdi className={styles.name}>{`{{${name}}}`}</bdi>
        <span className={styles.described}>
          {isReferred && <span>{'in a reference; '}</span>}
          <bdi>{describedAs(definition)}</bdi>
        </span>
        <Icon name="chevronDown" size={16} className={styles.chevron} />
      </summary>
      <div className={styles.fields}>
        <div className={styles.kind}>
          <Select label="Kind" value={kind} options={KINDS} onChange={(next) => onChange(ofKind(definition, next))} />
          {kind !== VariableKind.YES_NO && (
            <Checkbox label="Required" checked={isRequired} onChange={(next) => change({ isRequired: next })} />
          )}
        </div>
        <TextField
          label="Label"
          hint="Shown above the field instead of the name."
          value={definition.label}
          error={errorOf('label') ?? errorOf('name')}
          limit={MAX_LABEL}
          dir="auto"
          autoComplete="off"
          onChange={(label) => change({ label })}
        />
        <TextField
          label="Help"
          hint="Shown below the field."
          value={definition.help}
          error={errorOf('help')}
          limit={MAX_HELP}
          dir="auto"
          autoComplete="off"
          onChange={(help) => change({ help })}
        />
        {kind === VariableKind.CHOICE && (
          <ChoicesField
            choices={definition.choices}
            error={errorOf('choices')}
            onChange={(choices) => change({ choices })}
          />
        )}
        <DefaultField
          definition={definition}
          error={errorOf('defaultValue')}
          onChange={(defaultValue) => change({ defaultValue })}
        />
      </div>
    </details>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
