import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { batchesOf, WRITTEN_AT_ONCE } from '../batches.ts';
import { insertVersions } from '../content.rows.ts';
import { contentBytes, storedText } from '../contentFields.ts';
import { NOT_FILED } from '../pages/searchFiler.worker.ts';
import { keepUsableReferences } from '../references/references.service.ts';
import type { ImportItem } from './importFile.ts';
import { stoppedImport } from './transfer.service.ts';

/** A content of the owner, as it was looked at, and what its next version is made from. */
export interface Replacement {
  id: number;
  version: number;
  item: ImportItem;
}

/**
 * Give contents of an owner, which the transaction holds, their next version. What the file does not say stays: its
 * type, an empty description, no variables. False when one of them is gone or was changed since: nothing of it may stay.
 */
export async function replaceContents(
  ctx: Context,
  manager: EntityManager,
  ownerId: number,
  replacements: Replacement[],
): Promise<boolean> {
  for (const batch of batchesOf(replacements, ({ item }) => contentBytes(item), WRITTEN_AT_ONCE)) {
    if (ctx.signal.aborted) throw stoppedImport();
    const ids = batch.map(({ id }) => id);
    const [rows]: [{ id: number }[], number] = await manager.query(
      `UPDATE contents c SET content = item.content, version = c.version + 1, updated_at = now(), search_text = '${NOT_FILED}',
              description = coalesce(nullif(item.description, ''), c.description), variables = coalesce(nullif(item.variables, '[]'), c.variables)
         FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::jsonb[]) AS item(id, version, description, content, variables)
        WHERE c.owner_id = $1 AND c.id = item.id AND c.version = item.version AND c.deleted_at IS NULL RETURNING c.id`,
      [
        ownerId,
        ids,
        batch.map(({ version }) => version),
        batch.map(({ item }) => item.description),
        batch.map(({ item }) => item.content),
        batch.map(({ item }) => storedText(item.variables)),
      ],
    );
    if (rows.length < ids.length) return false;
    await insertVersions(manager, ownerId, ids);
    await manager.query('DELETE FROM context_references WHERE content_id = ANY($1::int[])', [ids]);
  }
  await keepUsableReferences(
    manager,
    ownerId,
    replacements.map(({ id, item }) => ({ id, content: item.content })),
  );
  return true;
}
