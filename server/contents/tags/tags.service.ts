import type { EntityManager } from 'typeorm';
import { MAX_TAGS_OF_CONTENT, tagKey, tagName, tagNameProblem, tagsProblem } from '../../../rules/tagRules.ts';
import type { Context } from '../../base/context.ts';
import { foundAfterWait, libraryNow, requireAccessAfterWait } from '../../base/currentAccess.ts';
import { ERROR_CODES } from '../../base/errorCodes/errorCodes.ts';
import { AppError, invalid, notFound, sqlState } from '../../base/errors.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { libraryHolding, libraryOf } from '../../base/libraries/openLibrary.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { bulkIds, type BulkOutcome, failuresOf, type ItemFailure } from '../core/bulk.ts';
import { contentRows, lockContents } from '../core/content.rows.ts';
import { setStars } from '../libraries/stars.rows.ts';
import { insertContentTags, ownTagIds, tagIdsNamed, tagsByContent } from './tags.rows.ts';

export interface TagRow {
  id: number;
  name: string;
  count: number;
}

const TAGS = `SELECT t.id, t.name, (SELECT count(*)::int FROM content_tags ct JOIN contents c ON c.library_id = $1 AND c.id = ct.content_id
    WHERE ct.library_id = $1 AND ct.tag_id = t.id AND c.deleted_at IS NULL) AS count FROM tags t WHERE t.library_id = $1`;

/** Every tag of a library from A to Z, with its number of contents. */
export async function tags(ctx: Context, libraryId?: string | null): Promise<TagRow[]> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  return ctx.db.query(`${TAGS} ORDER BY t.folded_name`, [library.id]);
}

/** Renames a tag; the contents that have it keep it. */
export async function renameTag(ctx: Context, { id: text, name }: { id: string; name: string }): Promise<TagRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], { table: 'tags' });
  const id = parseId(text);
  new Problems().add('name', tagNameProblem(name)).throwIfAny();
  return transaction(ctx.db, async (manager) => {
    const [renamed]: [{ id: number }[], number] = await manager
      .query('UPDATE tags SET name = $3, folded_name = $4 WHERE library_id = $1 AND id = $2 RETURNING id', [
        library.id,
        id,
        tagName(name),
        tagKey(name),
      ])
      .catch(nameTaken);
    if (renamed.length === 0) throw notFound('Tag');
    await requireAccessAfterWait(ctx, manager, library);
    return tagRow(manager, library.id, id);
  });
}

async function tagRow(db: EntityManager, libraryId: number, id: number) {
  const [row]: TagRow[] = await db.query(`${TAGS} AND t.id = $2`, [libraryId, id]);
  if (!row) throw notFound('Tag');
  return row;
}

/** Puts a tag on all contents and saved views that have another one, which is deleted. */
export async function mergeTags(ctx: Context, { id: text, intoId }: { id: string; intoId: string }): Promise<TagRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], { table: 'tags' });
  const [id, into] = [parseId(text), parseId(intoId)];
  if (id === into) throw invalid('intoId', 'A tag cannot be merged with itself.');
  await tagInBatches(ctx, { libraryId: library.id, id, into });
  await untagInBatches(ctx, library.id, id);
  return transaction(ctx.db, async (manager) => {
    await libraryNow(ctx, manager, library.id);
    const locked: unknown[] = await manager.query(
      'SELECT FROM tags WHERE library_id = $1 AND id IN ($2, $3) ORDER BY id FOR UPDATE',
      [library.id, id, into],
    );
    if (locked.length < 2) throw notFound('Tag');
    await manager.query(
      `INSERT INTO content_tags (library_id, content_id, tag_id)
       SELECT t.library_id, ct.content_id, $3 FROM tags t JOIN content_tags ct ON ct.tag_id = t.id AND ct.library_id = t.library_id
        WHERE t.library_id = $1 AND t.id = $2 ON CONFLICT DO NOTHING`,
      [library.id, id, into],
    );
    await manager.query(
      'UPDATE saved_views SET tag_ids = array_append(array_remove(array_remove(tag_ids, $2::int), $3::int), $3::int) WHERE library_id = $1 AND $2::int = ANY(tag_ids)',
      [library.id, id, into],
    );
    await manager.query('DELETE FROM tags WHERE library_id = $1 AND id = $2', [library.id, id]);
    return tagRow(manager, library.id, into);
  });
}

/** The most contents that get or lose a tag in one statement. */
const TAGGED_AT_ONCE = 1_000;

/**
 * Gives the contents of a tag another one too, in small statements, so that other requests are served in between. Tags of
 * other libraries are ignored.
 */
async function tagInBatches(ctx: Context, { libraryId, id, into }: { libraryId: number; id: number; into: number }) {
  for (let tagged = TAGGED_AT_ONCE; tagged === TAGGED_AT_ONCE;) {
    const rows = await transaction(ctx.db, async (manager): Promise<unknown[]> => {
      await libraryNow(ctx, manager, libraryId);
      return manager.query(
        `INSERT INTO content_tags (library_id, content_id, tag_id)
         SELECT t.library_id, ct.content_id, other.id FROM tags t JOIN content_tags ct ON ct.tag_id = t.id AND ct.library_id = t.library_id JOIN tags other ON other.library_id = $1 AND other.id = $3
          WHERE t.library_id = $1 AND t.id = $2 AND NOT EXISTS (SELECT FROM content_tags had WHERE had.tag_id = $3 AND had.content_id = ct.content_id AND had.library_id = $1)
          LIMIT ${TAGGED_AT_ONCE}
       ON CONFLICT DO NOTHING RETURNING content_id`,
        [libraryId, id, into],
      );
    });
    tagged = rows.length;
  }
}

/** Takes a tag off most contents of its library, in small statements, too. The deletion of the tag does the rest. */
async function untagInBatches(ctx: Context, libraryId: number, id: number) {
  for (let untagged = TAGGED_AT_ONCE; untagged === TAGGED_AT_ONCE;) {
    const [, count] = await transaction(ctx.db, async (manager): Promise<[unknown, number]> => {
      await libraryNow(ctx, manager, libraryId);
      return manager.query(
        `DELETE FROM content_tags WHERE library_id = $1 AND tag_id = $2
           AND content_id IN (SELECT content_id FROM content_tags WHERE library_id = $1 AND tag_id = $2 LIMIT ${TAGGED_AT_ONCE})`,
        [libraryId, id],
      );
    });
    untagged = count;
  }
}

/** Deletes a tag and removes it from all contents and saved views. */
export async function deleteTag(ctx: Context, text: string) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], { table: 'tags' });
  const id = parseId(text);
  await untagInBatches(ctx, library.id, id);
  await transaction(ctx.db, async (manager) => {
    await libraryNow(ctx, manager, library.id);
    const [deleted]: [{ id: number }[], number] = await manager.query(
      'DELETE FROM tags WHERE library_id = $1 AND id = $2 RETURNING id',
      [library.id, id],
    );
    if (deleted.length === 0) throw notFound('Tag');
    await manager.query(
      'UPDATE saved_views SET tag_ids = array_remove(tag_ids, $2::int) WHERE library_id = $1 AND $2::int = ANY(tag_ids)',
      [library.id, id],
    );
  });
  return { id };
}

/** Adds tags to contents and removes others. Adds no version and keeps the time of the last change. */
export async function tagContents(
  ctx: Context,
  { ids: texts, add, remove }: { ids: string[]; add: string[]; remove: string[] },
): Promise<BulkOutcome> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const ids = bulkIds(texts);
  new Problems().add('add', tagsProblem(add)).add('remove', tagsProblem(remove)).throwIfAny();
  await ctx.storage.reserve(library.id, {});
  return transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids);
    const lockedIds = await foundAfterWait(ctx, manager, library, locked);
    const added = lockedIds.length > 0 ? [...(await tagIdsNamed(manager, library.id, add, 'add')).values()] : [];
    const removed = new Set((await ownTagIds(manager, library.id, remove.map(tagKey))).values());
    const before = await tagsByContent(manager, library.id, lockedIds);
    const kept = (id: number) => [...(before.get(id) ?? [])].filter((tagId) => !removed.has(tagId));
    const full = lockedIds.filter((id) => new Set([...kept(id), ...added]).size > MAX_TAGS_OF_CONTENT);
    const changedIds = lockedIds.filter((id) => !full.includes(id));
    await manager.query(
      `DELETE FROM content_tags ct WHERE content_id = ANY($2::int[]) AND tag_id = ANY($3::int[]) AND tag_id <> ALL($4::int[]) AND ct.library_id = $1`,
      [library.id, changedIds, [...removed], added],
    );
    const pairs = changedIds.flatMap((contentId) =>
      added.filter((tagId) => !before.get(contentId)?.has(tagId)).map((tagId) => ({ contentId, tagId })),
    );
    ctx.storage.take(library.id, { bytes: pairs.length * ROW_OVERHEAD_BYTES });
    await insertContentTags(manager, library.id, pairs);
    return {
      contents: await contentRows(manager, library, changedIds),
      failures: [...failuresOf(ids, lockedIds), ...full.map(tooManyTags)],
    };
  });
}

const tooManyTags = (id: number): ItemFailure => ({
  id,
  code: ERROR_CODES.VALIDATION_FAILED.graphql,
  message: `A content can have at most ${MAX_TAGS_OF_CONTENT} tags.`,
});

/** Adds the caller's star to contents or removes it. Adds no version and keeps the time of the last change. */
export async function starContents(
  ctx: Context,
  { ids: texts, isStarred }: { ids: string[]; isStarred: boolean },
): Promise<BulkOutcome> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts), {
    needed: LibraryRole.VIEWER,
  });
  const ids = bulkIds(texts);
  return transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids);
    const lockedIds = await foundAfterWait(ctx, manager, { ...library, needed: LibraryRole.VIEWER }, locked);
    await setStars(manager, library, lockedIds, isStarred);
    return { contents: await contentRows(manager, library, lockedIds), failures: failuresOf(ids, lockedIds) };
  });
}

const alreadyThere = () =>
  new AppError('CONFLICT', 'A tag with that name already exists.', {
    fields: { name: 'A tag with that name already exists.' },
  });

function nameTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? alreadyThere() : error;
}
