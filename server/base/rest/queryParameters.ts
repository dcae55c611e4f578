import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { beginning } from '../../../rules/characters.ts';
import { AppError } from '../errors.ts';
import type { RestRoute } from './reply.ts';

/** The characters of an unknown name that an error shows. */
const SHOWN_CHARACTERS = 40;
/** Two names that differ in more characters are not taken for each other. */
const MAX_DISTANCE = 2;

const namesOf = new WeakMap<z.ZodType, string[]>();

/** Names that no parameter of ours has: caches add `_`, `_t` or `_dc`, and link trackers the others. */
const TOLERATED = /^(?:_|utm_|fbclid$|gclid$|msclkid$)/;

export const isTolerated = (name: string) => TOLERATED.test(name);

/**
 * Refuses parameters that a call does not have: a misspelt filter would otherwise return everything, a misspelt label
 * the newest version, and a guard of a change that belongs in a header would be missing. Calls for visitors ignore all,
 * because their addresses are passed on.
 */
export function refuseUnknownParameters(
  { query: schema, isPublic }: Pick<RestRoute, 'query' | 'isPublic'>,
  query: unknown,
) {
  const given = Object.keys(query as object);
  if (given.length === 0 || isPublic) return;
  const known = schema ? (namesOf.get(schema) ?? parameterNames(schema)) : [];
  if (schema) namesOf.set(schema, known);
  const unknown = given.filter((name) => !known.includes(name) && !isTolerated(name));
  if (unknown.length === 0) return;
  const sentences = unknown.map((name) => [beginning(name, SHOWN_CHARACTERS), sentenceFor(name, known)] as const);
  throw new AppError('VALIDATION_FAILED', sentences[0]?.[1] ?? '', { fields: Object.fromEntries(sentences) });
}

const parameterNames = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodPipe ? parameterNames(schema.in as z.ZodType) : Object.keys((schema as z.ZodObject).shape);

function sentenceFor(name: string, known: readonly string[]) {
  const shown = beginning(name, SHOWN_CHARACTERS);
  const meant = nearest(shown, known);
  const parameters =
    known.length > 0 ? `The parameters are: ${known.join(', ')}.` : 'This call takes no query parameters.';
  return `There is no parameter ${shown}. ${meant ? `Did you mean ${meant}?` : parameters}`;
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
