import type { FastifyBaseLogger } from 'fastify';
import type { EntityManager } from 'typeorm';
import { outsideOperations } from '../../base/operation.ts';
import type { OwnedRow } from '../../base/owners/idsByOwner.ts';
import { BATCH, batchesOf, INDEXED_AT_ONCE } from '../core/batches.ts';
import { columnOf, type ContentTexts, TEXT_FIELDS } from '../core/contentFields.ts';
import { MAX_SEARCHED, searchColumns } from './searchText.ts';

/**
 * The search text of contents that are written in bulk: indexing them in the same transaction would take many times as
 * long as writing them.
 */
export const NOT_INDEXED = '';

/** The texts, each as far as it is searched. */
const TEXTS = TEXT_FIELDS.map((name) => `left(${columnOf(name)}, ${MAX_SEARCHED}) AS "${name}"`).join(', ');

/**
 * Indexes these contents for searching after they were written, in short statements so that other requests are served
 * in between. `onIndexed` receives the number of each batch.
 */
export async function indexForSearch(
  { db, log }: { db: EntityManager; log: FastifyBaseLogger },
  libraryId: number,
  ids: number[],
  onIndexed: (count: number) => void = () => undefined,
) {
  try {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      await outsideOperations(() => indexBatch(db, libraryId, batch));
      onIndexed(batch.length);
    }
  } catch (error) {
    // The caller's change is already committed; SearchIndexer indexes the rest.
    log.warn({ err: error }, 'contents will be searchable later');
  }
}

/** Skips contents that have been saved again in the meantime, because a save indexes them. */
async function indexBatch(db: EntityManager, libraryId: number, ids: number[]) {
  const rows: (ContentTexts & { id: number })[] = await db.query(
    `SELECT id, ${TEXTS} FROM contents WHERE library_id = $1 AND id = ANY($2::int[]) AND search_text = '${NOT_INDEXED}' ORDER BY id`,
    [libraryId, ids],
  );
  const texts = rows.map((row) => ({ id: row.id, text: searchColumns(row).searchText }));
  for (const batch of batchesOf(texts, ({ text }) => text.length, INDEXED_AT_ONCE)) {
    await db.query(
      `UPDATE contents c SET search_text = indexed.text FROM unnest($2::int[], $3::text[]) AS indexed(id, text) WHERE c.library_id = $1 AND c.id = indexed.id AND c.search_text = '${NOT_INDEXED}'`,
      [libraryId, batch.map(({ id }) => id), batch.map(({ text }) => text)],
    );
  }
}

/** The next contents after an id, of any library, that are not indexed yet. */
export const contentsToIndex = (db: EntityManager, after: number): Promise<OwnedRow[]> =>
  db.query(
    `SELECT library_id AS "ownerId", id FROM contents WHERE search_text = '${NOT_INDEXED}' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
    [after],
  );
