import { isLonger } from '../../rules/characters.ts';
import { AppError, invalid } from './errors.ts';

/** The largest id that a row can have. */
export const MAX_ID = 2 ** 31 - 1;
export const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u;

/** Collects the problems of an input by field, so that one response reports them all. */
export class Problems {
  readonly #fields = new Map<string, string>();

  /** Adds a problem if a rule is broken; only the first one of each field is kept. */
  when(broken: boolean, field: string, sentence: string) {
    if (broken && !this.#fields.has(field)) this.#fields.set(field, sentence);
    return this;
  }

  /** Adds a rule's sentence, if there is one. */
  add(field: string, sentence: string | false | undefined) {
    return this.when(Boolean(sentence), field, sentence || '');
  }

  /** Checks that PostgreSQL can store the text unchanged: no lone surrogates, no NUL. Lengths count code points. */
  text(
    field: string,
    value: string,
    maxLength: number,
    tooLong = `${field} must be ${maxLength.toLocaleString('en')} characters or less.`,
  ) {
    return this.when(isLonger(value, maxLength), field, tooLong)
      .when(!value.isWellFormed(), field, `${field} contains half of a character pair (a lone surrogate).`)
      .when(value.includes('\0'), field, `${field} contains a NUL character.`);
  }

  /** Checks one line of text without control characters. */
  line(field: string, value: string, maxLength: number, tooLong?: string) {
    return this.text(field, value, maxLength, tooLong).when(
      CONTROL_CHARACTERS.test(value),
      field,
      `${field} must be a single line.`,
    );
  }

  /** The first sentence, if any rule is broken. */
  get first() {
    return this.#fields.values().next().value;
  }

  throwIfAny() {
    if (this.first !== undefined)
      throw new AppError('VALIDATION_FAILED', this.first, { fields: Object.fromEntries(this.#fields) });
  }
}

/** The most bytes of a character in UTF-8. */
export const MAX_CHARACTER_BYTES = 4;

/** A database id from the text of an ID or a path. */
export function parseId(text: string, field = 'id') {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= MAX_ID)) throw invalid(field, `${field} must be a positive whole number.`);
  return id;
}

/** The most entries in a list that a caller sends; some services accept fewer. */
export const MAX_LIST = 250;

export function parseIds(texts: string[], field = 'ids') {
  if (texts.length > MAX_LIST) throw invalid(field, `${field} must hold at most ${MAX_LIST} ids.`);
  return texts.map((text) => parseId(text, field));
}

export const MAX_DEPTH = 32;

/**
 * Finds a JSON text that is too deep or has too many values, in one pass before any recursive code reads it; null if it
 * is fine.
 */
export function jsonShapeProblem(text: string, maxValues: number) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfString(text, at);
    else if (character === 0x7b || character === 0x5b) depth++;
    else if (character === 0x7d || character === 0x5d) depth--;
    else if (character === 0x2c) values++;
    if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep.`;
    if (values > maxValues) return `has more than ${maxValues.toLocaleString('en')} values.`;
  }
  return null;
}

function endOfString(text: string, start: number) {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}
