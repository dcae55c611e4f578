import type { EntityManager } from 'typeorm';
import { isOwn, type OpenLibrary } from '../../base/libraries/openLibrary.ts';

/** Gives these contents the reader's star, or takes it away. Others' stars stay. */
export async function setStars(
  manager: EntityManager,
  library: OpenLibrary,
  ids: number[],
  isStarred: boolean,
): Promise<void> {
  if (isOwn(library))
    await manager.query(
      isStarred
        ? 'UPDATE contents SET starred_at = now() WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL AND starred_at IS NULL'
        : 'UPDATE contents SET starred_at = NULL WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL AND starred_at IS NOT NULL',
      [library.id, ids],
    );
  else
    await manager.query(
      isStarred
        ? 'INSERT INTO content_stars (library_id, user_id, content_id) SELECT $1, $3, id FROM unnest($2::int[]) AS id ON CONFLICT DO NOTHING'
        : 'DELETE FROM content_stars WHERE library_id = $1 AND content_id = ANY($2::int[]) AND user_id = $3',
      [library.id, ids, library.reader?.id],
    );
}
