import { beginning } from '../../../../rules/characters.ts';
import {
  definitionProblem,
  definitionsProblem,
  isDescribed,
  MAX_CHOICES,
  MAX_DEFINITIONS,
  MAX_HELP,
  MAX_LABEL,
  NO,
  undescribed,
  type VariableDefinition,
  VariableKind,
  YES,
} from '../../../../rules/variableDefinitions.ts';
import { isVariableName } from '../../../../rules/variables.ts';
import { normalized } from '../../../base/normalization.ts';
import { presentVariables } from '../../variables/definitionAnswers.ts';
import { firstText, jsonFields, listOf, MAX_FILE_VARIABLES, type ReadingLeft, UnreadableFile } from './source.ts';

/** An input of a tool's prompt, as far as its file describes it. */
export interface ToolInput {
  name: string;
  label?: string;
  help?: string;
  /** The name of its type, in the words of the tool. */
  type?: string;
  choices?: unknown[];
  defaultValue?: unknown;
  isOptional?: boolean;
}

const KINDS = new Map<string, VariableKind>([
  ['number', VariableKind.NUMBER],
  ['integer', VariableKind.NUMBER],
  ['int', VariableKind.NUMBER],
  ['float', VariableKind.NUMBER],
  ['boolean', VariableKind.YES_NO],
  ['bool', VariableKind.YES_NO],
  ['date', VariableKind.DATE],
  ['array', VariableKind.LONG_TEXT],
  ['list', VariableKind.LONG_TEXT],
  ['object', VariableKind.LONG_TEXT],
  ['dict', VariableKind.LONG_TEXT],
]);

/** The inputs as variables of our own file format. Invalid properties are left out, and so are invalid names. */
export function variablesOf(inputs: ToolInput[], left: ReadingLeft) {
  const variables = new Map<string, VariableDefinition>();
  for (const input of inputs) {
    const name = isVariableName(input.name) ? normalized(input.name, 'NFC') : '';
    if (name === '' || variables.has(name) || variables.size >= MAX_DEFINITIONS) continue;
    const definition = definitionOf({ ...input, name });
    if (isDescribed(definition)) variables.set(name, definition);
  }
  spendVariables(left, variables.size);
  const described = [...variables.values()];
  return presentVariables(definitionsProblem(described) === undefined ? described : []);
}

/** Counts the variables that files describe. */
export function spendVariables(left: ReadingLeft, count: number) {
  left.variables -= count;
  if (left.variables < 0)
    throw new UnreadableFile(
      `The files describe more than ${MAX_FILE_VARIABLES.toLocaleString('en')} variables. Import them in parts.`,
    );
}

function definitionOf({ name, label = '', help = '', type, choices = [], ...input }: ToolInput): VariableDefinition {
  const value = textOfValue(input.defaultValue);
  const texts = choices.map(textOfValue).filter((choice) => choice.trim() !== '');
  // A default that is no choice becomes one.
  if (texts.length > 0 && value !== '') texts.push(value);
  const kind = texts.length > 0 ? VariableKind.CHOICE : kindOf(type, value);
  const definition: VariableDefinition = {
    ...undescribed(name),
    label: label === name ? '' : beginning(label.trim(), MAX_LABEL),
    help: beginning(help.trim(), MAX_HELP),
    kind,
    choices: [...new Set(texts)].slice(0, MAX_CHOICES),
    defaultValue: kind === VariableKind.YES_NO ? yesOrNo(value) : value,
    isRequired: !input.isOptional,
  };
  return firstValid([
    definition,
    { ...definition, kind: VariableKind.LONG_TEXT, choices: [] },
    { ...definition, defaultValue: '' },
    { ...definition, kind: VariableKind.TEXT, choices: [], defaultValue: '' },
    { ...undescribed(name), isRequired: definition.isRequired },
  ]);
}

/** The first definition without a problem; the last one has none. */
export const firstValid = (definitions: VariableDefinition[]): VariableDefinition =>
  definitions.find((each) => definitionProblem(each) === undefined) ?? (definitions.at(-1) as VariableDefinition);

function kindOf(type: string | undefined, value: string): VariableKind {
  const kind = KINDS.get(type?.toLowerCase() ?? '') ?? VariableKind.TEXT;
  return kind === VariableKind.TEXT && value.includes('\n') ? VariableKind.LONG_TEXT : kind;
}

function yesOrNo(value: string) {
  if (value === '') return '';
  return ['true', 'yes', 'on', '1'].includes(value.toLowerCase()) ? YES : NO;
}

/** A value of JSON or YAML as the value of a variable. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value as string | number | boolean).trimEnd();
}

/** Names under which tools describe an input. A map without any of them is a default itself. */
const PROPERTIES = 'type kind description title default sample required is_required enum format'.split(' ');

/** An input with properties as in JSON Schema, or its default. */
export function inputOf(name: string, value: unknown): ToolInput {
  const fields = jsonFields(value);
  if (!PROPERTIES.some((property) => fields.has(property))) return { name, defaultValue: value };
  const [type] = [fields.get('type') ?? fields.get('kind')].flat();
  const required = fields.get('required') ?? fields.get('is_required');
  return {
    name,
    label: firstText(fields.get('title')),
    help: firstText(fields.get('description')),
    type: fields.get('format') === 'date' ? 'date' : firstText(type),
    choices: listOf(fields.get('enum')),
    defaultValue: fields.get('default') ?? fields.get('sample'),
    isOptional: required === false || required === 'false',
  };
}

/** Inputs by their names, or a list in which each has a name or is one. */
export function inputsOf(value: unknown): ToolInput[] {
  if (!Array.isArray(value)) return [...jsonFields(value)].map(([name, input]) => inputOf(name, input));
  return value.map((input) =>
    typeof input === 'string' ? { name: input } : inputOf(firstText(jsonFields(input).get('name')), input),
  );
}

/** The inputs of a JSON Schema of an object. */
export function inputsOfSchema(schema: unknown): ToolInput[] {
  const fields = jsonFields(schema);
  const required = fields.get('required');
  const inputs = inputsOf(fields.get('properties'));
  return Array.isArray(required)
    ? inputs.map((input) => ({ ...input, isOptional: !required.includes(input.name) }))
    : inputs;
}

/** Adds defaults to inputs, and inputs that only have one. */
export function withDefaults(inputs: ToolInput[], values: unknown): ToolInput[] {
  const defaults = jsonFields(values);
  const names = new Set(inputs.map(({ name }) => name));
  return [
    ...inputs.map((input) => ({ ...input, defaultValue: input.defaultValue ?? defaults.get(input.name) })),
    ...[...defaults].filter(([name]) => !names.has(name)).map(([name, defaultValue]) => ({ name, defaultValue })),
  ];
}
