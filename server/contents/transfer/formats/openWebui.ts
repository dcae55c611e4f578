import {
  definitionsProblem,
  undescribed,
  type VariableDefinition,
  VariableKind,
} from '../../../../rules/variableDefinitions.ts';
import { normalized } from '../../../base/normalization.ts';
import { presentVariables } from '../../variables/definitionAnswers.ts';
import { dateText, type Entry, fieldsOf, firstText, listOf, textOf, titleOf } from './source.ts';

/** A prompt of Open WebUI's export: { command, title or name, content, … }. */
export function readOpenWebui(record: unknown): Entry {
  const fields = fieldsOf(record);
  const { text, variables } = withTypedInputs(textOf(fields.get('content')));
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(firstText(fields.get('name'), fields.get('title'), fields.get('command')))],
      ['description', firstText(fields.get('description'), fieldsOf(fields.get('meta')).get('description'))],
      ['content', text],
      ['variables', presentVariables(variables)],
      ['tags', tagsOf(fields.get('tags'))],
      ['created_at', dateText(fields.get('created_at') ?? fields.get('timestamp'))],
      ['updated_at', dateText(fields.get('updated_at'))],
    ]),
  };
}

/** Names, or objects with one. */
const tagsOf = (tags: unknown) =>
  listOf(tags).map((tag) => (typeof tag === 'string' ? tag : fieldsOf(tag).get('name')));

/** {{name | select:options=["a","b"]:default="a":required}}, up to where its properties begin. */
const TYPED = /\{\{\s*([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})\s*\|\s*([a-z-]{1,20})/gu;
/** One property: a name, and a value that is a text, a list, or a word. */
const PROPERTY = /:([a-z]{1,20})(?:=("(?:[^"\\]|\\.)*"|\[(?:[^\]"{}]|"(?:[^"\\]|\\.)*")*\]|[^:"[\]{}]*))?/y;
const CLOSING = /\s*\}\}/y;

const KINDS = new Map<string, VariableKind>([
  ['textarea', VariableKind.LONG_TEXT],
  ['select', VariableKind.CHOICE],
  ['number', VariableKind.NUMBER],
  ['range', VariableKind.NUMBER],
  ['date', VariableKind.DATE],
  ['checkbox', VariableKind.YES_NO],
]);

/** Its typed inputs as variables of ours, and how they are described. What is not written as one stays as it is. */
function withTypedInputs(content: string): { text: string; variables: VariableDefinition[] } {
  const pieces: string[] = [];
  const variables = new Map<string, VariableDefinition>();
  let end = 0;
  for (const { 0: written, 1: given = '', 2: type = '', index } of content.matchAll(TYPED)) {
    if (index < end) continue;
    const properties = propertiesAt(content, index + written.length);
    if (!properties) continue;
    const name = normalized(given, 'NFC');
    if (!variables.has(name)) variables.set(name, definitionOf(name, type, properties.found));
    pieces.push(content.slice(end, index), `{{${name}}}`);
    end = properties.end;
  }
  return { text: pieces.join('') + content.slice(end), variables: [...variables.values()] };
}

function propertiesAt(content: string, from: number) {
  const found = new Map<string, string>();
  let at = from;
  for (;;) {
    PROPERTY.lastIndex = at;
    const property = PROPERTY.exec(content);
    if (!property) break;
    found.set(property[1] ?? '', property[2]?.trim() ?? '');
    at = PROPERTY.lastIndex;
  }
  CLOSING.lastIndex = at;
  return CLOSING.test(content) ? { found, end: CLOSING.lastIndex } : null;
}

/** What makes no sense of it, such as a default that is no choice, is left out. */
function definitionOf(name: string, type: string, properties: Map<string, string>): VariableDefinition {
  const kind = KINDS.get(type) ?? VariableKind.TEXT;
  const value = unquoted(properties.get('default') ?? '');
  const definition: VariableDefinition = {
    ...undescribed(name),
    kind,
    help: unquoted(properties.get('placeholder') ?? ''),
    choices: kind === VariableKind.CHOICE ? choicesOf(properties.get('options') ?? '') : [],
    defaultValue: kind === VariableKind.YES_NO && value !== '' ? (value === 'true' ? 'yes' : 'no') : value,
    isRequired: properties.has('required'),
  };
  const plain = { ...undescribed(name), isRequired: definition.isRequired };
  return (
    [definition, { ...definition, defaultValue: '' }, { ...definition, defaultValue: '', help: '' }].find(
      (each) => definitionsProblem([each]) === undefined,
    ) ?? plain
  );
}

const unquoted = (value: string) => (value.startsWith('"') ? textOf(jsonOf(value)) : value);

const choicesOf = (options: string) => [
  ...new Set(
    listOf(jsonOf(options))
      .map((option) => (typeof option === 'number' ? String(option) : textOf(option)))
      .filter((option) => option.trim() !== ''),
  ),
];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
