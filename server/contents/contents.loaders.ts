import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../base/context.ts';

/** The number of the caller's contents by content type id. */
export const contentCountLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, number>(async (ids) => {
    const rows: { id: number; count: number }[] = await db.query(
      'SELECT content_type_id AS id, count(*)::int AS count FROM contents WHERE library_id = $1 AND content_type_id = ANY($2::int[]) AND deleted_at IS NULL GROUP BY 1',
      [user?.id ?? null, ids],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  });
