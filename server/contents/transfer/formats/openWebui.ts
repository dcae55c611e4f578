import { isLonger } from '../../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import {
  MAX_DEFINITIONS,
  undescribed,
  type VariableDefinition,
  VariableKind,
} from '../../../../rules/variableDefinitions.ts';
import { normalized } from '../../../base/normalization.ts';
import { presentVariables } from '../../variables/definitionAnswers.ts';
import { firstValid, spendVariables } from './inputs.ts';
import {
  dateText,
  type Entry,
  firstText,
  jsonFields,
  listOf,
  type ReadingLeft,
  textOrEmpty,
  titleOf,
} from './source.ts';

/** A prompt of Open WebUI's export: { command, title or name, content, … }. */
export function readOpenWebui(record: unknown, left: ReadingLeft): Entry {
  const fields = jsonFields(record);
  const { text, variables } = withTypedInputs(textOrEmpty(fields.get('content')));
  spendVariables(left, variables.length);
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(firstText(fields.get('name'), fields.get('title'), fields.get('command')))],
      ['description', firstText(fields.get('description'), jsonFields(fields.get('meta')).get('description'))],
      ['content', text],
      ['variables', presentVariables(variables)],
      ['tags', tagsOf(fields.get('tags'))],
      ['created_at', dateText(fields.get('created_at') ?? fields.get('timestamp'))],
      ['updated_at', dateText(fields.get('updated_at'))],
    ]),
  };
}

/** Names, or objects with a name. */
const tagsOf = (tags: unknown) =>
  listOf(tags).map((tag) => (typeof tag === 'string' ? tag : jsonFields(tag).get('name')));

const OPENING = '{{';
/** {{name | select:options=["a","b"]:default="a":required}}, up to the beginning of its properties. */
const TYPED = /^\{\{\s*([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})\s*\|\s*([a-z-]{1,20})/u;
const PROPERTY_NAME = /:([a-z]{1,20})/y;
const WORD_END = /[:"[\]{}]|$/g;
const CLOSING = /\s*\}\}/y;

const KINDS = new Map<string, VariableKind>([
  ['textarea', VariableKind.LONG_TEXT],
  ['select', VariableKind.CHOICE],
  ['number', VariableKind.NUMBER],
  ['range', VariableKind.NUMBER],
  ['date', VariableKind.DATE],
  ['checkbox', VariableKind.YES_NO],
]);

/**
 * Converts typed inputs into variables with definitions. Malformed inputs and those beyond the limit of definitions
 * stay as written. An input ends before the next one begins, so the text is read only once.
 */
function withTypedInputs(content: string): { text: string; variables: VariableDefinition[] } {
  const variables = new Map<string, VariableDefinition>();
  if (isLonger(content, CONTENT_TEXTS.content.maxLength)) return { text: content, variables: [] };
  const [before = '', ...inputs] = content.split(OPENING);
  const pieces = inputs.map((rest) => {
    const input = typedInputIn(OPENING + rest);
    if (!input || (variables.size >= MAX_DEFINITIONS && !variables.has(input.name))) return OPENING + rest;
    if (!variables.has(input.name)) variables.set(input.name, definitionOf(input));
    return `{{${input.name}}}${rest.slice(input.length - OPENING.length)}`;
  });
  return { text: before + pieces.join(''), variables: [...variables.values()] };
}

interface TypedInput {
  name: string;
  type: string;
  properties: Map<string, string>;
  length: number;
}

/** The typed input at the beginning of a text. */
function typedInputIn(text: string): TypedInput | null {
  const [written, given = '', type = ''] = TYPED.exec(text) ?? [];
  if (written === undefined) return null;
  const properties = new Map<string, string>();
  let at = written.length;
  for (;;) {
    PROPERTY_NAME.lastIndex = at;
    const name = PROPERTY_NAME.exec(text)?.[1];
    if (name === undefined) break;
    const from = PROPERTY_NAME.lastIndex;
    at = text[from] === '=' ? valueEnd(text, from + 1) : from;
    if (at === -1) return null;
    properties.set(name, text.slice(from + 1, at).trim());
  }
  CLOSING.lastIndex = at;
  return CLOSING.test(text) ? { name: normalized(given, 'NFC'), type, properties, length: CLOSING.lastIndex } : null;
}

/** The end of a value, which is a quoted text, a list in brackets or a word; -1 when it is not closed. */
function valueEnd(text: string, from: number): number {
  if (text[from] === '"') return quotedEnd(text, from);
  if (text[from] === '[') return listEnd(text, from);
  WORD_END.lastIndex = from;
  return WORD_END.exec(text)?.index ?? -1;
}

function quotedEnd(text: string, from: number) {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at < text.length ? at + 1 : -1;
}

function listEnd(text: string, from: number) {
  let at = from + 1;
  while (at !== -1 && at < text.length && text[at] !== ']') at = text[at] === '"' ? quotedEnd(text, at) : at + 1;
  return at === -1 || at >= text.length ? -1 : at + 1;
}

/** Leaves out invalid properties, for example a default that is not one of the choices. */
function definitionOf({ name, type, properties }: TypedInput): VariableDefinition {
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
  return firstValid([
    definition,
    { ...definition, defaultValue: '' },
    { ...definition, defaultValue: '', help: '' },
    { ...undescribed(name), isRequired: definition.isRequired },
  ]);
}

const unquoted = (value: string) => (value.startsWith('"') ? textOrEmpty(jsonOf(value)) : value);

const choicesOf = (options: string) => [
  ...new Set(
    listOf(jsonOf(options))
      .map((option) => (typeof option === 'number' ? String(option) : textOrEmpty(option)))
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
