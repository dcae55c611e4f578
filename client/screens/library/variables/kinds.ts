import { valueProblem, type VariableDefinition, VariableKind } from '../../../../rules/variableDefinitions.ts';

/** The same variable of another kind. A default that this kind cannot have is let go. */
export function ofKind(definition: VariableDefinition, kind: VariableKind): VariableDefinition {
  const changed = { ...definition, kind, choices: kind === VariableKind.CHOICE ? definition.choices : [] };
  const fits = definition.defaultValue === '' || valueProblem(changed, definition.defaultValue) === undefined;
  return fits ? changed : { ...changed, defaultValue: '' };
}

/** The choices of a text with one in each line. */
export const choicesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
