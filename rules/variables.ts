import { codePoints } from './characters.ts';

/** A variable in a text, {{name}}: a place that a value is put into. */
export interface Variable {
  /** In Unicode's composed form (NFC), so that a name is the same however it was typed. */
  name: string;
  /** Where it begins and ends in the text, in UTF-16 code units. */
  from: number;
  to: number;
}

/** The most characters that a name may have. */
export const MAX_VARIABLE_NAME = 100;

/** The most variables of a text that a form asks for and that values are put into. */
export const MAX_VARIABLES = 250;

/**
 * A letter or an underscore, then letters, digits, `_` and `-`, with any spaces around it; or the escape `\{{`, which
 * stands for the text `{{`. What only looks like one of them is text.
 */
const VARIABLE = /\\\{\{|\{\{[ \t]*([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})[ \t]*\}\}/gu;
const ESCAPED = '{{';
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_-]{0,99}$/u;

/** Whether a variable may be called so. */
export const isVariableName = (name: string) => NAME.test(name);

const ASCII = /^[\x20-\x7e]*$/;

/** A name as it is compared. It must be bounded before: a long run of marks takes long to compose. */
export const composed = (name: string) => (ASCII.test(name) ? name : name.normalize('NFC'));

/** The variables of a text, in order, each as often as it is written. */
export function* readVariables(text: string): Generator<Variable> {
  for (const { 0: written, 1: name, index } of text.matchAll(VARIABLE))
    if (name !== undefined) yield { name: composed(name), from: index, to: index + written.length };
}

/** Their names, each once, in the order in which they first appear; no further than so many. */
export function variableNames(text: string, atMost = Infinity): Set<string> {
  const names = new Set<string>();
  for (const { name } of readVariables(text)) {
    names.add(name);
    if (names.size >= atMost) break;
  }
  return names;
}

/**
 * The text with values in the places of its variables and without its escapes. One level: a value is put in as it is,
 * whatever it looks like. A variable without a value stays as it is written. Null when that is longer than so many
 * characters, which is known before it is put together: many places may take one long value.
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
