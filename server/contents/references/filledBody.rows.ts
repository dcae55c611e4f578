import type { EntityManager } from 'typeorm';
import { codePoints } from '../../../rules/characters.ts';
import { replaceMarkers } from '../../../rules/contextMarkers.ts';
import type { AppError } from '../../base/errors.ts';
import { MAX_CHARACTER_BYTES } from '../../base/validation.ts';
import { bodyBytes, contentRows, ownContent } from '../content.rows.ts';
import { markersOf } from './references.ts';

/** How long a filled body may be, and what is said of a longer one. */
interface Bound {
  characters: number;
  refusal: () => AppError;
}

/**
 * The body of a content of its owner with the bodies of its references in the places of their markers; a marker whose
 * content is gone leaves its title. Many markers may lead to one long content: how long it will be is told before
 * anything is read, and before it is put together.
 */
export async function filledBody(db: EntityManager, ownerId: number, id: number, { characters, refusal }: Bound) {
  const { content } = await ownContent(db, ownerId, id);
  const targets = markersOf(content).map(({ targetId }) => targetId);
  const bytes = targets.length > 0 ? await bodyBytes(db, ownerId, [...new Set(targets)]) : new Map<number, number>();
  if (sumOf(targets, bytes) > characters * MAX_CHARACTER_BYTES) throw refusal();
  const bodies = bytes.size > 0 ? await contentRows(db, ownerId, [...bytes.keys()]) : [];
  const lengths = new Map(bodies.map((body) => [body.id, codePoints(body.content)]));
  const own = replaceMarkers(content, ({ targetId, title }) => (lengths.has(Number(targetId)) ? '' : title));
  if (codePoints(own) + sumOf(targets, lengths) > characters) throw refusal();
  const texts = new Map(bodies.map((body) => [body.id, body.content]));
  return replaceMarkers(content, ({ targetId, title }) => texts.get(Number(targetId)) ?? title);
}

/** Each as often as it is named. */
const sumOf = (ids: number[], amounts: Map<number, number>) => ids.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
