import { codePoints } from './characters.ts';
import { readMarkers, type Reference, referencesOf, replaceMarkers } from './contextMarkers.ts';
import { hasRoles, withoutHeads } from './roleMessages.ts';
import { NO, undescribed, valueProblem, type VariableDefinition, VariableKind } from './variableDefinitions.ts';
import { composed, fillVariables, MAX_VARIABLES, variableNames } from './variables.ts';

/** A prompt as its owner wrote it. */
export interface WrittenPrompt {
  content: string;
  variables: readonly VariableDefinition[];
}

/** A part of a text: its start and end, in UTF-16 code units. */
export interface TextRange {
  from: number;
  to: number;
}

/** A prompt with its references inserted; only the values of its variables are missing. */
export interface PromptTemplate {
  text: string;
  /** The variables of the text in form order, limited to the first MAX_VARIABLES names. */
  variables: VariableDefinition[];
  /** References whose target is missing; their titles are in the text. */
  missingReferences: Reference[];
}

export interface InsertedTemplate extends PromptTemplate {
  /** The texts and titles in place of markers, in order. */
  inserted: TextRange[];
}

export interface FilledPrompt {
  text: string;
  /** Names of variables without a value; they stay in the text as written. */
  missingVariables: string[];
  /** Names of values for which the text has no variable. */
  unusedValues: string[];
  /** Problems of values, by the names of their variables. */
  problems: Map<string, string>;
}

/**
 * Inserts the texts of a prompt's references in place of their markers. References are not followed further: a marker
 * in an inserted text becomes its title. Null if the result would have more than `maxCharacters`, which is checked
 * before it is built.
 */
export function templateOf(
  prompt: WrittenPrompt,
  referred: ReadonlyMap<string, WrittenPrompt>,
  maxCharacters: number,
): InsertedTemplate | null {
  const lengths = new Map([...referred].map(([id, { content }]) => [id, codePoints(withTitles(content))]));
  const own = replaceMarkers(prompt.content, ({ targetId, title }) => (lengths.has(targetId) ? '' : title));
  const characters = readMarkers(prompt.content).reduce(
    (sum, { targetId }) => sum + (lengths.get(targetId) ?? 0),
    codePoints(own),
  );
  return characters > maxCharacters ? null : withReferences(prompt, referred);
}

/** A prompt for readers who cannot follow its references: each is replaced by the title in its marker. */
export const templateWithTitles = (prompt: WrittenPrompt): InsertedTemplate => withReferences(prompt, new Map());

function withReferences(
  { content, variables }: WrittenPrompt,
  referred: ReadonlyMap<string, WrittenPrompt>,
): InsertedTemplate {
  const texts = new Map([...referred].map(([id, target]) => [id, withTitles(target.content)]));
  const inserted: TextRange[] = [];
  let growth = 0;
  const text = replaceMarkers(content, ({ targetId, title, from, to }) => {
    const shown = texts.get(targetId) ?? title;
    inserted.push({ from: from + growth, to: from + growth + shown.length });
    growth += shown.length - (to - from);
    return shown;
  });
  const references = referencesOf(content);
  const described = [variables, ...references.map(({ id }) => referred.get(id)?.variables ?? [])];
  return {
    text,
    variables: variablesOf(variableNames(text, MAX_VARIABLES), described),
    missingReferences: references.filter(({ id }) => !referred.has(id)),
    inserted,
  };
}

/**
 * The definitions of the given variables in the order of their names, which is that of the text. If the descriptions of
 * a prompt have another order, someone chose it: then all described ones come first, in the order of their first
 * description. `described` has a list for each prompt.
 */
export function variablesOf(
  names: Set<string>,
  described: readonly (readonly VariableDefinition[])[],
): VariableDefinition[] {
  const found = new Map<string, VariableDefinition>();
  for (const definition of described.flat()) {
    const name = composed(definition.name);
    if (names.has(name) && !found.has(name)) found.set(name, { ...definition, name });
  }
  const isChosen = described.some((list) => !areInOrder(list, names));
  const ordered = isChosen ? new Set([...found.keys(), ...names]) : names;
  return Array.from(ordered, (name) => found.get(name) ?? undescribed(name));
}

/** Whether the names of these definitions follow each other as in the text; other names do not count. */
function areInOrder(list: readonly VariableDefinition[], names: Set<string>): boolean {
  const places = new Map(Array.from(names, (name, place) => [name, place]));
  const inText = list.flatMap(({ name }) => places.get(composed(name)) ?? []);
  return inText.every((place, index) => place >= (inText[index - 1] ?? 0));
}

/**
 * The text of a template as a model receives it. Values are inserted unchanged; a given value counts even if it is
 * empty. In a text with roles, no value can begin a message. Null if the result would have more than `maxCharacters`.
 */
export function fillTemplate(
  { text, variables }: Omit<PromptTemplate, 'missingReferences'>,
  given: ReadonlyMap<string, string>,
  maxCharacters: number,
): FilledPrompt | null {
  const valueOf = hasRoles(text) ? withoutHeads : (value: string) => value;
  const values = new Map<string, string>();
  const missingVariables: string[] = [];
  const problems = new Map<string, string>();
  for (const definition of variables) {
    const { name } = definition;
    const value = given.get(name) ?? valueWithout(definition);
    if (value === undefined) {
      missingVariables.push(name);
      continue;
    }
    const problem = value === '' ? undefined : valueProblem(definition, value);
    if (problem) problems.set(name, problem);
    values.set(name, valueOf(value));
  }
  const filled = fillVariables(text, values, maxCharacters);
  if (filled === null) return null;
  const names = new Set(variables.map(({ name }) => name));
  const unusedValues = [...given.keys()].filter((name) => !names.has(name));
  return { text: filled, missingVariables, unusedValues, problems };
}

/** The value of a variable when none is given; undefined if it is required. */
export function valueWithout({ defaultValue, isRequired, kind }: VariableDefinition): string | undefined {
  if (defaultValue !== '') return defaultValue;
  if (kind === VariableKind.YES_NO) return NO;
  return isRequired ? undefined : '';
}

const withTitles = (content: string) => replaceMarkers(content, ({ title }) => title);
