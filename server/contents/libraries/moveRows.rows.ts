import type { EntityManager } from 'typeorm';
import { isDistributed } from '../../database/distribution/isDistributed.ts';

/** The tables of what a content keeps when it is moved. */
const PARTS = [
  'content_versions',
  'content_labels',
  'content_label_events',
  'context_references',
  'shared_links',
  'content_suggestions',
];

/**
 * Gives contents and their parts to another library. A distributed database cannot change the library of a row, because
 * another machine may have that library: there they are copied and then deleted.
 */
export async function moveRows(manager: EntityManager, from: number, to: number, ids: number[]) {
  const isCopied = await isDistributed(manager);
  for (const table of ['contents', ...PARTS]) {
    const isContent = `library_id = $1 AND ${table === 'contents' ? 'id' : 'content_id'} = ANY($2::int[])`;
    const columns = columnsOf(manager, table);
    await manager.query(
      isCopied
        ? `INSERT INTO ${table} (library_id, ${columns}) SELECT $3::int, ${columns} FROM ${table} WHERE ${isContent}`
        : `UPDATE ${table} SET library_id = $3 WHERE ${isContent}`,
      [from, ids, to],
    );
  }
  if (isCopied) await manager.query('DELETE FROM contents WHERE library_id = $1 AND id = ANY($2::int[])', [from, ids]);
  const links: { id: string }[] = await manager.query(
    'SELECT id FROM shared_links WHERE library_id = $1 AND content_id = ANY($2::int[])',
    [to, ids],
  );
  await manager.query('UPDATE link_libraries SET library_id = $1 WHERE id = ANY($2::text[])', [
    to,
    links.map(({ id }) => id),
  ]);
  await manager.query('UPDATE contents SET updated_at = now() WHERE library_id = $1 AND id = ANY($2::int[])', [
    to,
    ids,
  ]);
}

/** All columns of a table but the library. */
function columnsOf({ connection }: EntityManager, table: string): string {
  const entity = connection.entityMetadatas.find(({ tableName }) => tableName === table);
  const names = entity?.columns.map(({ databaseName }) => databaseName) ?? [];
  return names
    .filter((name) => name !== 'library_id')
    .map((name) => `"${name}"`)
    .join(', ');
}
