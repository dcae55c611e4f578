import { codePoints } from './characters.ts';

/** A variable in a text, {{name}}, which is replaced by a value. */
export interface Variable {
  /** The name in Unicode's composed form (NFC), so that it is the same however it was typed. */
  name: string;
  /** The start and end in the text, in UTF-16 code units. */
  from: number;
  to: number;
}

/** The most characters of a name. */
export const MAX_VARIABLE_NAME = 100;

/** The most variables of a text that a form shows and that get values. */
export const MAX_VARIABLES = 250;

/**
 * A letter or an underscore, then letters, digits, `_` and `-`, with optional spaces around; or `\{{`, the escape for
 * the text `{{`. Other text that resembles them is left unchanged.
 */
const VARIABLE = /\\\{\{|\{\{[ \t]*([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})[ \t]*\}\}/gu;
const ESCAPED = '{{';
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99}$/u;

/** Whether a text is a valid name of a variable. */
export const isVariableName = (name: string) => NAME.test(name);

const ASCII = /^[\x20-\x7e]*$/;

/**
 * The form of a name for comparisons. Its length must be limited first, because a long run of marks takes long to
 * compose.
 */
export const composed = (name: string) => (ASCII.test(name) ? name : name.normalize('NFC'));

/** The variables of a text in order, one for each occurrence. */
export function* readVariables(text: string): Generator<Variable> {
  for (const { 0: written, 1: name, index } of text.matchAll(VARIABLE))
    if (name !== undefined) yield { name: composed(name), from: index, to: index + written.length };
}

/** The distinct names in the order of their first occurrence, at most `atMost`. */
export function variableNames(text: string, atMost = Infinity): Set<string> {
  const names = new Set<string>();
  for (const { name } of readVariables(text)) {
    names.add(name);
    if (names.size >= atMost) break;
  }
  return names;
}

/**
 * Replaces the variables of a text with values, and removes its escapes. Values are inserted unchanged, even if they
 * contain variables. A variable without a value stays as written. Null if the result would have more than
 * `maxCharacters`, which is checked before it is built: many places may use one long value.
 */
export function fillVariables(text: string, values: Map<string, string>, maxCharacters: number): string | null {
  const lengths = new Map([...values].map(([name, value]) => [name, codePoints(value)]));
  const pieces: string[] = [];
  let characters = 0;
  let end = 0;
  const add = (piece: string, length = codePoints(piece)) => {
    pieces.push(piece);
    characters += length;
  };
  for (const { 0: written, 1: given, index } of text.matchAll(VARIABLE)) {
    add(text.slice(end, index));
    const name = given && composed(given);
    if (name === undefined) add(ESCAPED);
    else add(values.get(name) ?? written, lengths.get(name));
    if (characters > maxCharacters) return null;
    end = index + written.length;
  }
  add(text.slice(end));
  return characters > maxCharacters ? null : pieces.join('');
}
