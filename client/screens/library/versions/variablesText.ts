import { type VariableDefinition, VariableKind } from '../../../../rules/variableDefinitions.ts';

export const KIND_NAMES: Record<VariableKind, string> = {
  TEXT: 'text',
  LONG_TEXT: 'long text',
  CHOICE: 'choice',
  NUMBER: 'number',
  DATE: 'date',
  YES_NO: 'yes or no',
};

/** The variable definitions as text for comparison, one per line. */
export const variablesText = (variables: readonly VariableDefinition[]): string =>
  variables.map((variable) => `${variable.name}: ${describedAs(variable)}`).join('\n');

export function describedAs({ label, help, kind, choices, defaultValue, isRequired }: VariableDefinition): string {
  const kindText = kind === VariableKind.CHOICE ? `choice of ${choices.join(', ')}` : KIND_NAMES[kind];
  const parts = [label, help, kindText, defaultValue && `default ${defaultValue}`, isRequired ? '' : 'optional'];
  return parts.filter(Boolean).join('; ');
}
