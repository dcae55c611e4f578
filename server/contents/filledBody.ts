import type { EntityManager } from 'typeorm';
import { contentRows, ownContent } from './contentRows.ts';
import { readMarkers, replaceMarkers } from './references.ts';

/** The body of a content of its owner with the bodies of its references in the places of their markers; a marker whose content is gone leaves its title. */
export async function filledBody(db: EntityManager, ownerId: number, id: number) {
  const { content } = await ownContent(db, ownerId, id);
  const targetIds = [...new Set(readMarkers(content).map(({ targetId }) => targetId))];
  const targets = targetIds.length > 0 ? await contentRows(db, ownerId, targetIds) : [];
  const bodies = new Map(targets.map((target) => [target.id, target.content]));
  return replaceMarkers(content, ({ targetId, title }) => bodies.get(targetId) ?? title);
}
