import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';

/** The number of contents of a library that have a type. The keys are JSON, [library id, type id]. */
export const contentCountLoader = (db: EntityManager) =>
  new DataLoader<string, number>(async (keys) => {
    const pairs = keys.map((key) => JSON.parse(key) as [libraryId: number, typeId: number]);
    const rows: { libraryId: number; typeId: number; count: number }[] = await db.query(
      `SELECT library_id AS "libraryId", content_type_id AS "typeId", count(*)::int AS count FROM contents
        WHERE library_id = ANY($1::int[]) AND content_type_id = ANY($2::int[]) AND deleted_at IS NULL GROUP BY 1, 2`,
      [[...new Set(pairs.map(([libraryId]) => libraryId))], [...new Set(pairs.map(([, typeId]) => typeId))]],
    );
    const counts = new Map(rows.map(({ libraryId, typeId, count }) => [JSON.stringify([libraryId, typeId]), count]));
    return keys.map((key) => counts.get(key) ?? 0);
  });
