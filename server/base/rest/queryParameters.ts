import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { beginning } from '../../../rules/characters.ts';
import { AppError } from '../errors.ts';

/** The characters of an unknown name that an error shows. */
const SHOWN_CHARACTERS = 40;
/** Two names that differ in more characters are not taken for each other. */
const MAX_DISTANCE = 2;

const namesOf = new WeakMap<z.ZodType, string[]>();

/**
 * Refuses parameters that a call with parameters does not have: a misspelt filter would otherwise return everything, and
 * a misspelt label the newest version. A call without parameters ignores them.
 */
export function refuseUnknownParameters(schema: z.ZodType | undefined, query: unknown) {
  if (!schema) return;
  const known = namesOf.get(schema) ?? parameterNames(schema);
  namesOf.set(schema, known);
  const unknown = Object.keys(query as object).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const sentences = unknown.map((name) => [beginning(name, SHOWN_CHARACTERS), sentenceFor(name, known)] as const);
  throw new AppError('VALIDATION_FAILED', sentences[0]?.[1] ?? '', { fields: Object.fromEntries(sentences) });
}

const parameterNames = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodPipe ? parameterNames(schema.in as z.ZodType) : Object.keys((schema as z.ZodObject).shape);

function sentenceFor(name: string, known: readonly string[]) {
  const shown = beginning(name, SHOWN_CHARACTERS);
  const meant = nearest(shown, known);
  return `There is no parameter ${shown}. ${meant ? `Did you mean ${meant}?` : `The parameters are: ${known.join(', ')}.`}`;
}

function nearest(name: string, known: readonly string[]) {
  const [best] = known
    .map((each) => ({ each, away: distance(plain(name), plain(each)) }))
    .filter(({ each, away }) => away <= Math.min(MAX_DISTANCE, Math.floor(each.length / 3)))
    .sort((one, other) => one.away - other.away);
  return best?.each;
}

/** Upper case, hyphens and underscores make no difference: pageSize is page_size. */
const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');
