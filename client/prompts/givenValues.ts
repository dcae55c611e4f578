import { type FilledPrompt, valueWithout } from '../../rules/fillPrompt.ts';
import { valueProblem, type VariableDefinition } from '../../rules/variableDefinitions.ts';

type Variables = readonly VariableDefinition[];
export type Values = ReadonlyMap<string, string>;

/** The initial values of the fields: the last value if it is still valid for the variable, else the default. */
export function firstValues(variables: Variables, last: Values): Values {
  return new Map(
    variables.map((variable) => {
      const kept = last.get(variable.name);
      const fits = kept !== undefined && (kept === '' ? !variable.isRequired : !valueProblem(variable, kept));
      return [variable.name, fits ? kept : (valueWithout(variable) ?? '')];
    }),
  );
}

/** The values in the fields. An empty field of a required variable counts as missing. */
export function givenOf(variables: Variables, values: Values): Values {
  return new Map(
    variables.flatMap(({ name, isRequired }): [string, string][] => {
      const value = values.get(name) ?? '';
      return value === '' && isRequired ? [] : [[name, value]];
    }),
  );
}

/** The problems that prevent filling the prompt, by variable in the order of the form. */
export function problemsOf(variables: Variables, filled: FilledPrompt | null): ReadonlyMap<string, string> {
  const missing = new Set(filled?.missingVariables);
  return new Map(
    variables.flatMap(({ name, label }): [string, string][] => {
      const problem = missing.has(name) ? `${label || name} needs a value.` : filled?.problems.get(name);
      return problem ? [[name, problem]] : [];
    }),
  );
}
