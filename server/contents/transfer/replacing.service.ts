import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { batchesOf, WRITTEN_AT_ONCE } from '../core/batches.ts';
import { insertVersions } from '../core/content.rows.ts';
import {
  arrayParameters,
  columnOf,
  contentBytes,
  FIELDS_BESIDE_TITLE,
  missingValue,
  storedColumns,
  storedText,
} from '../core/contentFields.ts';
import { NOT_INDEXED } from '../pages/searchIndex.rows.ts';
import type { ImportItem } from './importFile.ts';
import type { ImportCounts } from './importProgress.ts';
import { stoppedImport } from './transfer.service.ts';

/** A content of the library at the version it was compared with, and the item for its next version. */
export interface Replacement {
  id: number;
  version: number;
  item: ImportItem;
}

const CHANGES = FIELDS_BESIDE_TITLE.map((name) => {
  const column = columnOf(name);
  return `${column} = coalesce(nullif(item.${column}, ${missingValue(name)}), c.${column})`;
}).join(', ');

/**
 * Adds a version to contents of a library that the transaction has locked. Keeps the content's type, and each written
 * field that the file does not have. The caller stores the references of the new text. Returns false when one of the
 * contents is gone or has changed since; the caller then has to roll back.
 */
export async function replaceContents(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  replacements: Replacement[],
  counts: ImportCounts,
): Promise<boolean> {
  for (const batch of batchesOf(replacements, ({ item }) => contentBytes(item), WRITTEN_AT_ONCE)) {
    if (ctx.signal.aborted) throw stoppedImport();
    const ids = batch.map(({ id }) => id);
    const [rows]: [{ id: number }[], number] = await manager.query(
      `UPDATE contents c SET ${CHANGES}, version = c.version + 1, updated_at = now(), search_text = '${NOT_INDEXED}', has_letter_pairs = false
         FROM unnest($2::int[], $3::int[], ${arrayParameters(FIELDS_BESIDE_TITLE, 4)}) AS item(id, version, ${storedColumns(FIELDS_BESIDE_TITLE)})
        WHERE c.library_id = $1 AND c.id = item.id AND c.version = item.version AND c.deleted_at IS NULL RETURNING c.id`,
      [
        library.id,
        ids,
        batch.map(({ version }) => version),
        ...FIELDS_BESIDE_TITLE.map((name) => batch.map(({ item }) => storedText(item[name]))),
      ],
    );
    if (rows.length < ids.length) return false;
    await insertVersions(manager, library, ids);
    counts.onStored(batch.length);
  }
  return true;
}
