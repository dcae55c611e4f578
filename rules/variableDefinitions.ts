import { codePoints, isLonger } from './characters.ts';
import { composed, isVariableName, MAX_VARIABLE_NAME } from './variables.ts';

/** The kind of a variable's value, which determines its form field. */
export const VariableKind = {
  TEXT: 'TEXT',
  LONG_TEXT: 'LONG_TEXT',
  CHOICE: 'CHOICE',
  NUMBER: 'NUMBER',
  DATE: 'DATE',
  YES_NO: 'YES_NO',
} as const;
export type VariableKind = (typeof VariableKind)[keyof typeof VariableKind];

/** How a prompt asks for the value of a variable. A variable without a definition is a required text. */
export interface VariableDefinition {
  name: string;
  /** The heading of the form field; the name if empty. */
  label: string;
  help: string;
  kind: VariableKind;
  /** The choices of a choice variable; empty for every other kind. */
  choices: string[];
  /** The value when none is given; empty for none. */
  defaultValue: string;
  /** If false, a missing value is replaced by empty text. */
  isRequired: boolean;
}

export const MAX_DEFINITIONS = 100;
export const MAX_LABEL = 100;
export const MAX_HELP = 500;
export const MAX_CHOICES = 100;
export const MAX_CHOICE = 200;
export const MAX_DEFAULT_VALUE = 10_000;
/** The most characters of all definitions together, as they are read with the prompt. */
const MAX_CHARACTERS = 100_000;

/** The definition of a variable that has none. */
export const undescribed = (name: string): VariableDefinition => ({
  name,
  label: '',
  help: '',
  kind: VariableKind.TEXT,
  choices: [],
  defaultValue: '',
  isRequired: true,
});

/** Whether a definition says more than the name. */
export const isDescribed = ({ label, help, kind, defaultValue, isRequired }: VariableDefinition) =>
  label !== '' || help !== '' || kind !== VariableKind.TEXT || defaultValue !== '' || !isRequired;

/** The problem of a prompt's definitions, as a sentence for people; undefined if there is none. */
export function definitionsProblem(definitions: VariableDefinition[]): string | undefined {
  if (definitions.length > MAX_DEFINITIONS) return `A prompt can describe at most ${MAX_DEFINITIONS} variables.`;
  const names = new Set<string>();
  let characters = 0;
  for (const definition of definitions) {
    const problem = definitionProblem(definition);
    if (problem) return problem.sentence;
    const name = composed(definition.name);
    if (names.has(name)) return `${name} is described twice.`;
    names.add(name);
    for (const text of textsOf(definition)) characters += codePoints(text);
    if (characters > MAX_CHARACTERS)
      return `Variable descriptions must be ${MAX_CHARACTERS.toLocaleString('en')} characters or less in total.`;
  }
  return undefined;
}

/** The problem of a definition, as a sentence for people. */
export interface DefinitionProblem {
  /** The invalid field. */
  field: keyof VariableDefinition;
  sentence: string;
}

/** The problem of one definition; undefined if there is none. */
export function definitionProblem(definition: VariableDefinition): DefinitionProblem | undefined {
  const { name, label, help, defaultValue } = definition;
  if (!isVariableName(name))
    return {
      field: 'name',
      sentence: `A variable's name is a letter or _, then letters, digits, _ and -; at most ${MAX_VARIABLE_NAME} characters.`,
    };
  if (textsOf(definition).some((text) => !text.isWellFormed() || text.includes('\0')))
    return {
      field: 'name',
      sentence: `${name} contains half of a character pair (a lone surrogate) or a NUL character.`,
    };
  if (isLonger(label, MAX_LABEL))
    return { field: 'label', sentence: `The label of ${name} must be ${MAX_LABEL} characters or less.` };
  if (isLonger(help, MAX_HELP))
    return { field: 'help', sentence: `The help of ${name} must be ${MAX_HELP} characters or less.` };
  if (isLonger(defaultValue, MAX_DEFAULT_VALUE))
    return {
      field: 'defaultValue',
      sentence: `The default of ${name} must be ${MAX_DEFAULT_VALUE.toLocaleString('en')} characters or less.`,
    };
  const ofChoices = choicesProblem(definition);
  if (ofChoices) return { field: 'choices', sentence: ofChoices };
  const ofDefault = defaultValue && valueProblem(definition, defaultValue);
  return ofDefault ? { field: 'defaultValue', sentence: ofDefault } : undefined;
}

function choicesProblem({ name, kind, choices }: VariableDefinition) {
  if (kind !== VariableKind.CHOICE) return choices.length > 0 ? `${name} has choices, but is no choice.` : undefined;
  if (choices.length === 0) return `${name} needs at least one choice.`;
  if (choices.length > MAX_CHOICES) return `${name} can have at most ${MAX_CHOICES} choices.`;
  if (choices.some((choice) => choice.trim() === '' || isLonger(choice, MAX_CHOICE)))
    return `Each choice of ${name} must have 1 to ${MAX_CHOICE} characters.`;
  return new Set(choices).size < choices.length ? `${name} has a choice twice.` : undefined;
}

/** The two values of a yes/no variable. */
export const YES = 'yes';
export const NO = 'no';

/** The problem of a non-empty value for a variable; undefined if there is none. */
export function valueProblem({ name, label, kind, choices }: VariableDefinition, value: string): string | undefined {
  const called = label || name;
  if (kind === VariableKind.CHOICE)
    return choices.includes(value) ? undefined : `${called} must be one of its choices.`;
  if (kind === VariableKind.NUMBER)
    return isNumber(value) ? undefined : `${called} must be a number, for example 12 or 0.5.`;
  if (kind === VariableKind.DATE)
    return isDate(value) ? undefined : `${called} must be a date, for example 2026-12-31.`;
  if (kind === VariableKind.YES_NO) return value === YES || value === NO ? undefined : `${called} must be yes or no.`;
  return undefined;
}

const isNumber = (value: string) => value.length <= 100 && /^-?\d+(\.\d+)?$/.test(value);

/** Whether the text is an existing day: 2026-02-30 is not. */
function isDate(value: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const textsOf = ({ name, label, help, choices, defaultValue }: VariableDefinition) => [
  name,
  label,
  help,
  defaultValue,
  ...choices,
];
