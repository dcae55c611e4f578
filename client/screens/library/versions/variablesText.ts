import { type VariableDefinition, VariableKind } from '../../../../rules/variableDefinitions.ts';

/** What each kind is called. */
export const KIND_NAMES: Record<VariableKind, string> = {
  TEXT: 'text',
  LONG_TEXT: 'long text',
  CHOICE: 'choice',
  NUMBER: 'number',
  DATE: 'date',
  YES_NO: 'yes or no',
};

/** What describes the variables of a prompt, to be read and compared: a line for each. */
export const variablesText = (variables: readonly VariableDefinition[]): string =>
  variables.map((variable) => `${variable.name}: ${describedAs(variable)}`).join('\n');

/** What describes a variable, in a few words. */
export function describedAs({ label, help, kind, choices, defaultValue, isRequired }: VariableDefinition): string {
  const kindText = kind === VariableKind.CHOICE ? `choice of ${choices.join(', ')}` : KIND_NAMES[kind];
  const parts = [label, help, kindText, defaultValue && `default ${defaultValue}`, isRequired ? '' : 'optional'];
  return parts.filter(Boolean).join('; ');
}
