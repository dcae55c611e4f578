import type { Context } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { insertedId } from '../../base/insertedId.ts';
import { libraryHolding } from '../../base/libraries/openLibrary.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId } from '../../base/validation.ts';
import { Content } from '../core/content.entity.ts';
import { type ContentRow, insertVersions, lockContents, ownContent } from '../core/content.rows.ts';
import { contentBytes, writtenOf } from '../core/contentFields.ts';
import { searchColumns } from '../pages/searchText.ts';
import { copyTitle } from './copyTitle.ts';
import { similarContentRows } from './similar.rows.ts';

/**
 * Saves a copy of a content of the caller with its first version. Texts, variables, type, tags and references are
 * copied. The copy is a draft without a star or a link.
 */
export async function duplicateContent(ctx: Context, id: string): Promise<ContentRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(id)]);
  const originalId = parseId(id);
  await ctx.storage.reserve(library.id, {});
  return transaction(ctx.db, async (manager) => {
    // Locks the original so that its text, references and tags are consistent.
    await lockContents(manager, library.id, [originalId]);
    await requireAccessAfterWait(ctx, manager, library);
    const original = await ownContent(manager, library, originalId);
    const fields = {
      ...writtenOf(original),
      title: copyTitle(original.title),
      contentTypeId: Number(original.contentType.id),
    };
    const bytes = 2 * contentBytes(fields) + original.tags.length * ROW_OVERHEAD_BYTES;
    ctx.storage.take(library.id, { bytes, contents: 1, versions: 1 });
    const copyId = insertedId(
      await manager.insert(Content, { ...fields, ...searchColumns(fields), libraryId: library.id }),
    );
    await manager.query(
      `INSERT INTO context_references (library_id, content_id, position, target_id, title)
       SELECT $3, $1, position, target_id, title FROM context_references r WHERE content_id = $2 AND r.library_id = $3`,
      [copyId, originalId, library.id],
    );
    // A tag that is deleted concurrently is left out.
    await manager.query(
      `INSERT INTO content_tags (library_id, content_id, tag_id)
       SELECT $3, $1, id FROM (SELECT t.id FROM content_tags ct JOIN tags t ON t.library_id = ct.library_id AND t.id = ct.tag_id
                            WHERE ct.content_id = $2 AND ct.library_id = $3 AND t.library_id = $3 ORDER BY t.id FOR KEY SHARE OF t) held`,
      [copyId, originalId, library.id],
    );
    await insertVersions(manager, library, [copyId]);
    return ownContent(manager, library, copyId);
  });
}

/** Other contents of the caller that are nearly the same as this one. */
export async function similarContents(ctx: Context, id: string) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_READ, () => [parseId(id)]);
  const contentId = parseId(id);
  const content = await ownContent(ctx.db, library, contentId);
  return similarContentRows(ctx.db, library.id, searchColumns(content).searchText, content.id);
}
