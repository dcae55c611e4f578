import type { EntityManager } from 'typeorm';
import { codePoints } from '../../../rules/characters.ts';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import { type Reference, referencesOf, replaceMarkers } from '../../../rules/contextMarkers.ts';
import type { AppError } from '../../base/errors.ts';
import { MAX_CHARACTER_BYTES } from '../../base/validation.ts';
import { bodyBytes, contentRows, ownContent } from '../content.rows.ts';
import { markersOf } from './references.ts';

/** What is said of one that is longer than a content may be. */
export const TOO_LONG_FILLED = `With its references filled in, this content is longer than ${CONTENT_TEXTS.content.maxLength.toLocaleString('en')} characters.`;

/** How long a filled body may be, and what is said of a longer one. */
interface Bound {
  characters: number;
  refusal: () => AppError;
}

/** The body of a content of its owner, filled in. */
export async function filledBody(db: EntityManager, ownerId: number, id: number, { characters, refusal }: Bound) {
  const { content } = await ownContent(db, ownerId, id);
  const filled = await filledText(db, ownerId, content, characters);
  if (filled === null) throw refusal();
  return filled.text;
}

/** A body that is filled in, and what its markers refer to that is not there. */
export interface FilledText {
  text: string;
  missing: Reference[];
}

/**
 * A body of this owner with the bodies of its references in the places of their markers; a marker whose content is gone
 * leaves its title. Null when that is longer than so many characters. Many markers may lead to one long content: how
 * long it will be is told before anything is read, and before it is put together.
 */
export async function filledText(
  db: EntityManager,
  ownerId: number,
  content: string,
  characters: number,
): Promise<FilledText | null> {
  const targets = markersOf(content).map(({ targetId }) => targetId);
  const bytes = targets.length > 0 ? await bodyBytes(db, ownerId, [...new Set(targets)]) : new Map<number, number>();
  if (sumOf(targets, bytes) > characters * MAX_CHARACTER_BYTES) return null;
  const bodies = bytes.size > 0 ? await contentRows(db, ownerId, [...bytes.keys()]) : [];
  const lengths = new Map(bodies.map((body) => [body.id, codePoints(body.content)]));
  const own = replaceMarkers(content, ({ targetId, title }) => (lengths.has(Number(targetId)) ? '' : title));
  if (codePoints(own) + sumOf(targets, lengths) > characters) return null;
  const texts = new Map(bodies.map((body) => [body.id, body.content]));
  return {
    text: replaceMarkers(content, ({ targetId, title }) => texts.get(Number(targetId)) ?? title),
    missing: referencesOf(content).filter(({ id }) => !texts.has(Number(id))),
  };
}

/** Each as often as it is named. */
const sumOf = (ids: number[], amounts: Map<number, number>) => ids.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
