import type { EntityManager } from 'typeorm';
import { contentRows, ownContent } from './contentRows.ts';
import { readMarkers } from './references.ts';

/** The body of a content of its owner with the bodies of its references in the places of their markers; a marker whose content is gone leaves its title. */
export async function filledBody(db: EntityManager, ownerId: number, id: number) {
  const { content } = await ownContent(db, ownerId, id);
  const markers = readMarkers(content);
  const targets = markers.length > 0 ? await contentRows(db, ownerId, [...new Set(markers.map(({ targetId }) => targetId))]) : [];
  const bodies = new Map(targets.map((target) => [target.id, target.content]));
  let filled = '';
  let at = 0;
  for (const { position, targetId, title } of markers) {
    filled += content.slice(at, position) + (bodies.get(targetId) ?? title);
    at = position + `~~[@${targetId}]${title}~~`.length;
  }
  return filled + content.slice(at);
}
