import { codePoints, isLonger } from './characters.ts';
import { composed, isVariableName, MAX_VARIABLE_NAME } from './variables.ts';

/** What a variable's value is, and with it the field of the form that asks for it. */
export const VariableKind = {
  TEXT: 'TEXT',
  LONG_TEXT: 'LONG_TEXT',
  CHOICE: 'CHOICE',
  NUMBER: 'NUMBER',
  DATE: 'DATE',
  YES_NO: 'YES_NO',
} as const;
export type VariableKind = (typeof VariableKind)[keyof typeof VariableKind];

/** How a prompt asks for the value of a variable. One that is not described is a required text. */
export interface VariableDefinition {
  name: string;
  /** Stands above its field; empty: the name. */
  label: string;
  help: string;
  kind: VariableKind;
  /** What can be chosen, of a choice; empty for every other kind. */
  choices: string[];
  /** Its value when none is given; empty for none. */
  defaultValue: string;
  /** One that is not, and has no value, leaves its place empty. */
  isRequired: boolean;
}

export const MAX_DEFINITIONS = 100;
export const MAX_LABEL = 100;
export const MAX_HELP = 500;
export const MAX_CHOICES = 100;
export const MAX_CHOICE = 200;
export const MAX_DEFAULT_VALUE = 10_000;
/** Of all texts of all definitions together: they are read with the prompt. */
const MAX_CHARACTERS = 100_000;

/** What is asked for a variable that nobody described. */
export const undescribed = (name: string): VariableDefinition => ({
  name,
  label: '',
  help: '',
  kind: VariableKind.TEXT,
  choices: [],
  defaultValue: '',
  isRequired: true,
});

/** What is wrong with the definitions of a prompt, in a sentence for people; undefined when nothing is. */
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

/** What is wrong with a definition, in a sentence for people. */
export interface DefinitionProblem {
  /** Where it is wrong. */
  field: keyof VariableDefinition;
  sentence: string;
}

/** What is wrong with one of them; undefined when nothing is. */
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

/** The two values of a yes or no. */
export const YES = 'yes';
export const NO = 'no';

/** What is wrong with a value for this variable, which is not empty; undefined when nothing is. */
export function valueProblem({ name, label, kind, choices }: VariableDefinition, value: string): string | undefined {
  const called = label || name;
  if (kind === VariableKind.CHOICE)
    return choices.includes(value) ? undefined : `${called} must be one of its choices.`;
  if (kind === VariableKind.NUMBER)
    return isNumber(value) ? undefined : `${called} must be a number, such as 12 or 0.5.`;
  if (kind === VariableKind.DATE) return isDate(value) ? undefined : `${called} must be a date, such as 2026-12-31.`;
  if (kind === VariableKind.YES_NO) return value === YES || value === NO ? undefined : `${called} must be yes or no.`;
  return undefined;
}

const isNumber = (value: string) => value.length <= 100 && /^-?\d+(\.\d+)?$/.test(value);

/** A day of the calendar: 2026-02-30 is none. */
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
