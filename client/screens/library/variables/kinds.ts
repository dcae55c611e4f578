import { valueProblem, type VariableDefinition, VariableKind } from '../../../../rules/variableDefinitions.ts';

/** Changes the kind of a variable, and removes a default that does not fit it. */
export function ofKind(definition: VariableDefinition, kind: VariableKind): VariableDefinition {
  const changed = { ...definition, kind, choices: kind === VariableKind.CHOICE ? definition.choices : [] };
  const fits = definition.defaultValue === '' || valueProblem(changed, definition.defaultValue) === undefined;
  return fits ? changed : { ...changed, defaultValue: '' };
}

/** Parses choices from the lines of a text. */
export const choicesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
