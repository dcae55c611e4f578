import { refuseLongLists } from '../base/requests/requestLists.ts';

/** A JSON schema as far as it is read here. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minLength?: number;
}

const NUMBER = /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/;
/** Models write these words where they have no value for an optional argument. */
const NOTHING = /^(?:null|undefined)?$/i;

/** The value without null: clients send it for what they leave out. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  return mapped(value, (each) => (each === null ? undefined : withoutNulls(each)));
}

/**
 * The value in the type of its schema, where models are known to confuse types: numbers as text and text as numbers,
 * lists and objects as JSON text, one item instead of a list, empty text for nothing. Other values stay as they are, for
 * the schema to refuse them.
 */
export function lenient(value: unknown, schema: JsonSchema, name = ''): unknown {
  switch (schema.type) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'integer':
    case 'number':
      return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
    case 'array':
      return lenientList(value, schema, name);
    case 'object':
      return lenientObject(value, schema, name);
    default:
      return typeof value === 'string' ? value.trim() : value;
  }
}

function lenientList(value: unknown, { items = {} }: JsonSchema, name: string) {
  const list = listOf(typeof value === 'string' ? fromJson(value, name) : value);
  const given = list.length === 1 && isNothing(list[0], items) ? [] : list;
  return given.map((item) => lenient(item, items, name));
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',').map((item) => item.trim()) : [value];
}

function lenientObject(value: unknown, schema: JsonSchema, name: string): unknown {
  const given = typeof value === 'string' ? fromJson(value, name) : value;
  if (given === '') return {};
  const object = fromPairs(given, schema);
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return object;
  const { properties = {}, required = [], additionalProperties } = schema;
  return mapped(object, (each, key) => {
    if (!Object.hasOwn(properties, key))
      return typeof additionalProperties === 'object' ? lenient(each, additionalProperties, key) : each;
    const property = properties[key] ?? {};
    return !required.includes(key) && isNothing(each, property) ? undefined : lenient(each, property, key);
  });
}

/** Whether it stands for no value. Free text may be empty or any word. */
const isNothing = (value: unknown, { type, minLength = 0 }: JsonSchema) =>
  typeof value === 'string' && NOTHING.test(value.trim()) && (type !== 'string' || minLength > 0);

/** A map that is given as the other APIs take it, as a list of names with values. */
function fromPairs(value: unknown, { additionalProperties }: JsonSchema) {
  const isPair = (item: unknown): item is { name: string; value?: unknown } =>
    typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string';
  if (!Array.isArray(value) || typeof additionalProperties !== 'object' || !value.every(isPair)) return value;
  return Object.fromEntries(value.flatMap((pair) => ('value' in pair ? [[pair.name, pair.value]] : [])));
}

/** A list or an object that is given as JSON text; otherwise the text without spaces around. */
function fromJson(text: string, name: string): unknown {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return trimmed;
  try {
    const value: unknown = JSON.parse(trimmed);
    refuseLongLists(value, name);
    return withoutNulls(value);
  } catch (error) {
    if (error instanceof SyntaxError) return trimmed;
    throw error;
  }
}

/** The object with other values; undefined leaves one out. */
const mapped = (object: object, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(
    Object.entries(object)
      .map(([key, value]) => [key, change(value, key)] as const)
      .filter(([, value]) => value !== undefined),
  );
