import type { EntityManager } from 'typeorm';
import { readMarkers } from '../../../rules/contextMarkers.ts';
import { foldedTitle } from '../pages/searchText.ts';
import type { ImportItem } from './importFile.ts';
import type { OwnTargets } from './importReferences.ts';

/**
 * The contents that the references of these items can mean: those of the library by their ids and titles, and those to
 * which the library already refers, by their ids.
 */
export async function ownTargets(db: EntityManager, libraryId: number, items: ImportItem[]): Promise<OwnTargets> {
  const references = items.flatMap((item) => item.references);
  if (references.length === 0) return { ids: new Set(), byTitle: new Map() };
  const titles = new Set(references.map(({ title }) => title));
  const ids = references.flatMap(({ targetId }) => readMarkers(`~~[@${targetId}]~~`).map((marker) => marker.targetId));
  const rows: { id: number; title: string }[] = await db.query(
    `SELECT id, title FROM contents
      WHERE library_id = $1 AND deleted_at IS NULL AND (id = ANY($2::int[]) OR folded_title = ANY($3::text[]))
      ORDER BY updated_at, id`,
    [libraryId, [...new Set(ids)], [...new Set([...titles].map(foldedTitle))]],
  );
  const referred: { id: number }[] = await db.query(
    `SELECT DISTINCT r.target_id AS id FROM context_references r JOIN contents c ON c.id = r.content_id AND r.library_id = c.library_id
      WHERE c.library_id = $1 AND c.deleted_at IS NULL AND r.target_id = ANY($2::int[])`,
    [libraryId, [...new Set(ids)]],
  );
  return {
    ids: new Set([...rows, ...referred].map(({ id }) => id)),
    byTitle: new Map(rows.filter(({ title }) => titles.has(title)).map(({ id, title }) => [title, id])),
  };
}
