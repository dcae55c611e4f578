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
  for (const table of ['contents', ...PARTS])
    await manager.query(
      `${isCopied ? copied(manager, table) : `UPDATE ${table} SET library_id = $3`}
        WHERE library_id = $1 AND ${table === 'contents' ? 'id' : 'content_id'} = ANY($2::int[])`,
      [from, ids, to],
    );
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

/** Copies rows of a table to the library $3; their condition follows. */
function copied({ connection }: EntityManager, table: string): string {
  const entity = connection.entityMetadatas.find(({ tableName }) => tableName === table);
  const names = entity?.columns.map(({ databaseName }) => `"${databaseName}"`) ?? [];
  const others = names.filter((name) => name !== '"library_id"').join(', ');
  return `INSERT INTO ${table} (library_id, ${others}) SELECT $3::int, ${others} FROM ${table}`;
}
