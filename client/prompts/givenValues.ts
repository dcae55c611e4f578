import { type FilledPrompt, valueWithout } from '../../rules/fillPrompt.ts';
import { valueProblem, type VariableDefinition } from '../../rules/variableDefinitions.ts';

type Variables = readonly VariableDefinition[];
export type Values = ReadonlyMap<string, string>;

/** What the fields begin with: what was last given, where it still is a value of its kind, else the default. */
export function firstValues(variables: Variables, last: Values): Values {
  return new Map(
    variables.map((variable) => {
      const kept = last.get(variable.name);
      const fits = kept !== undefined && (kept === '' ? !variable.isRequired : !valueProblem(variable, kept));
      return [variable.name, fits ? kept : (valueWithout(variable) ?? '')];
    }),
  );
}

/** The values that the fields give: an empty field of a required variable gives none. */
export function givenOf(variables: Variables, values: Values): Values {
  return new Map(
    variables.flatMap(({ name, isRequired }): [string, string][] => {
      const value = values.get(name) ?? '';
      return value === '' && isRequired ? [] : [[name, value]];
    }),
  );
}

/** What stands in the way, by variable and in the order of the form. */
export function problemsOf(variables: Variables, filled: FilledPrompt | null): ReadonlyMap<string, string> {
  const missing = new Set(filled?.missingVariables);
  return new Map(
    variables.flatMap(({ name, label }): [string, string][] => {
      const problem = missing.has(name) ? `${label || name} needs a value.` : filled?.problems.get(name);
      return problem ? [[name, problem]] : [];
    }),
  );
}
