import type { EntityManager } from 'typeorm';
import { invalid } from '../errors.ts';
import { ContextReference } from './contextReference.entity.ts';
import { readMarkers } from './references.ts';

const MAX_REFERENCES = 500;

/**
 * Bring a content's references in step with its body, inside the transaction of its save.
 * Refuses new references to what is not the owner's, is gone, or has references itself (§5).
 * The content and its targets are locked in the order of their ids, so that two saves at once cannot make a circle.
 */
export async function syncReferences(manager: EntityManager, ownerId: number, contentId: number, body: string) {
  const markers = readMarkers(body);
  if (markers.length > MAX_REFERENCES) throw invalid('content', `A content can have at most ${MAX_REFERENCES} references.`);
  const known = await manager.find(ContextReference, { select: { targetId: true }, where: { contentId } });
  const knownTargets = new Set(known.map(({ targetId }) => targetId));
  const newTargets = [...new Set(markers.map(({ targetId }) => targetId))].filter((id) => !knownTargets.has(id));
  if (newTargets.length > 0) await checkTargets(manager, ownerId, contentId, newTargets);
  if (known.length > 0) await manager.delete(ContextReference, { contentId });
  if (markers.length > 0) await manager.insert(ContextReference, markers.map((marker) => ({ ...marker, contentId })));
}

async function checkTargets(manager: EntityManager, ownerId: number, contentId: number, targetIds: number[]) {
  const rows: { id: number; title: string }[] = await manager.query(
    `SELECT id, title FROM contents WHERE owner_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE`,
    [ownerId, [...targetIds, contentId]],
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  for (const id of targetIds) {
    if (id === contentId) throw invalid('content', 'A content cannot be a reference of itself.');
    const title = titles.get(id);
    if (title === undefined) throw invalid('content', `The referenced content ${id} was not found.`);
    const inner = await referencedTitles(manager, id);
    if (inner.length > 0) throw invalid('content', `Cannot add reference to "${title}" because it contains references to: ${inner.join(', ')}`);
  }
}

/** Read after the lock is held, so that it sees what a save before us has committed. */
async function referencedTitles(manager: EntityManager, contentId: number) {
  const rows: { title: string }[] = await manager.query(
    `SELECT coalesce(target.title, r.title) AS title FROM context_references r LEFT JOIN contents target ON target.id = r.target_id WHERE r.content_id = $1 ORDER BY r.position`,
    [contentId],
  );
  return rows.map(({ title }) => title);
}
