import { useState } from 'react';
import { fillTemplate } from '../../../../rules/fillPrompt.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { MAX_FILLED } from '../../../prompts/bounds.ts';
import { firstValues, givenOf, problemsOf } from '../../../prompts/givenValues.ts';
import { ValueField } from '../../../prompts/ValueField.tsx';
import type { Template } from '../../../prompts/valuesQuestion.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';

interface Value {
  name: string;
  value: string;
}

interface InstructionValuesDialogProps {
  title: string;
  template: Template;
  values: readonly Value[];
  onSave: (values: Value[]) => Promise<void>;
  onClose: () => void;
}

/** Asks for the values of the variables of an instruction. */
export function InstructionValuesDialog({ title, template, values, onSave, onClose }: InstructionValuesDialogProps) {
  const { variables } = template;
  const [typed, setTyped] = useState(() =>
    firstValues(variables, new Map(values.map(({ name, value }) => [name, value]))),
  );
  const [isRefused, setIsRefused] = useState(false);
  const [saving, setSaving] = useState(false);
  const given = givenOf(variables, typed);
  const problems = problemsOf(variables, fillTemplate(template, given, MAX_FILLED));

  async function save() {
    if (problems.size > 0) return setIsRefused(true);
    setSaving(true);
    await onSave(Array.from(given, ([name, value]) => ({ name, value })));
    setSaving(false);
  }

  return (
    <FormDialog
      open
      title={withoutHidden(title).trim() || 'Untitled'}
      submitLabel="Save"
      dirty={false}
      pending={saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {variables.map((variable, index) => (
        <ValueField
          key={variable.name}
          variable={variable}
          value={typed.get(variable.name) ?? ''}
          isFirst={index === 0}
          error={isRefused ? problems.get(variable.name) : undefined}
          onChange={(value) => setTyped((last) => new Map([...last, [variable.name, value]]))}
        />
      ))}
    </FormDialog>
  );
}
