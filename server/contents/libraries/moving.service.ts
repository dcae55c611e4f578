import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { invalid } from '../../base/errors.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { isOwn, libraryHolding, libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { bulkIds, type BulkOutcome, failuresOf } from '../core/bulk.ts';
import { type ContentRow, contentRows, insertVersions, lockContents } from '../core/content.rows.ts';
import { contentEvents, queueContentEvents, removedEvents } from '../core/contentEvents.rows.ts';
import { FIELD_NAMES, storedColumns, writtenTexts } from '../core/contentFields.ts';
import { tagItems } from '../transfer/transfer.service.ts';
import { UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { typesNamed } from '../types/contentTypes.service.ts';
import { moveRows } from './moveRows.rows.ts';
import { setStars } from './stars.rows.ts';

interface Target {
  ids: string[];
  libraryId: string;
}

const REMOVED = 'contents WHERE library_id = $1 AND id = ANY($2::int[]) AND deleted_at IS NULL';

/**
 * Moves contents to another library with their versions, labels, suggestions, tags, types and links. Types and tags that the library
 * does not have are created; a type beyond its limit becomes Unassigned. References stay as they are: who may not read a
 * target sees it as hidden. Of the stars, only the caller's stays.
 */
export async function moveContents(ctx: Context, { ids: texts, libraryId }: Target): Promise<BulkOutcome> {
  const from = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const to = otherLibrary(ctx, libraryId, from);
  const ids = bulkIds(texts);
  await ctx.storage.readOwner(to.id);
  await ctx.storage.reserve(to.id, {});
  return transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, from.id, ids);
    await requireAccessAfterWait(ctx, manager, from, to);
    const before = await contentRows(manager, from, locked);
    await takeSpace(ctx, manager, from, to, locked, true);
    await queueContentEvents(manager, from, locked, removedEvents(REMOVED));
    await changeTypesOfVersions(manager, from, to, locked);
    await manager.query(`DELETE FROM content_tags ct WHERE content_id = ANY($2::int[]) AND ct.library_id = $1`, [
      from.id,
      locked,
    ]);
    await setStars(manager, from, locked, false);
    if (!isOwn(from))
      await manager.query('DELETE FROM content_stars WHERE library_id = $1 AND content_id = ANY($2::int[])', [
        from.id,
        locked,
      ]);
    if (isOwn(from))
      await manager.query(
        `UPDATE content_versions v SET author_id = $1 WHERE content_id = ANY($2::int[]) AND author_id IS NULL AND v.library_id = $1`,
        [from.id, locked],
      );
    await moveRows(manager, from.id, to.id, locked);
    await markAgain(manager, to, before);
    await queueContentEvents(manager, to, locked, contentEvents("'content.created'"));
    return { contents: await contentRows(manager, to, locked), failures: failuresOf(ids, locked) };
  });
}

/**
 * Copies the current text of contents to another library, each with its first version. Types and tags are those of a move;
 * labels, stars and links are not copied.
 */
export async function copyContents(ctx: Context, { ids: texts, libraryId }: Target): Promise<BulkOutcome> {
  const from = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts), {
    needed: LibraryRole.VIEWER,
  });
  const to = otherLibrary(ctx, libraryId, from);
  const ids = bulkIds(texts);
  await ctx.storage.reserve(to.id, {});
  return transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, from.id, ids);
    await requireAccessAfterWait(ctx, manager, { ...from, needed: LibraryRole.VIEWER }, to);
    const originals = await contentRows(manager, from, locked);
    await takeSpace(ctx, manager, from, to, locked, false);
    const copies = await insertCopies(manager, from, to, originals);
    await markAgain(manager, to, copies);
    const copyIds = copies.map(({ id }) => id);
    await insertVersions(manager, to, copyIds, true);
    return { contents: await contentRows(manager, to, copyIds), failures: failuresOf(ids, locked) };
  });
}

function otherLibrary(ctx: Context, libraryId: string, from: OpenLibrary): OpenLibrary {
  const to = libraryOf(ctx, TokenScope.LIBRARY_WRITE, libraryId);
  if (to.id === from.id) throw invalid('libraryId', 'These are already in this library.');
  return to;
}

/** Counts what the library will store: a copy has one version, a moved content has all of its own. */
async function takeSpace(
  ctx: Context,
  manager: EntityManager,
  from: OpenLibrary,
  to: OpenLibrary,
  ids: number[],
  withVersions: boolean,
) {
  const bytesOf = (row: string) =>
    `${writtenTexts(row)
      .map((column) => `octet_length(${column})`)
      .join(' + ')} + ${ROW_OVERHEAD_BYTES}`;
  const versions = `SELECT ${bytesOf('v')} AS bytes FROM content_versions v WHERE v.content_id = ANY($2::int[]) AND v.library_id = $1`;
  const contents = `SELECT ${bytesOf('c')} AS bytes FROM contents c WHERE c.library_id = $1 AND c.id = ANY($2::int[])`;
  const [stored]: { versions: number; bytes: number }[] = await manager.query(
    `SELECT count(*)::int AS versions, (coalesce(sum(bytes), 0) + (SELECT coalesce(sum(bytes), 0) FROM (${contents}) now))::float8 AS bytes
       FROM (${withVersions ? versions : contents}) kept`,
    [from.id, ids],
  );
  const wanted = { contents: ids.length, ...stored };
  if (withVersions) ctx.storage.takeMoved(from.id, to.id, wanted);
  else ctx.storage.take(to.id, wanted);
}

/** Maps each type of these contents, their versions and suggestions to the one of the same name in the other library. */
async function changeTypesOfVersions(manager: EntityManager, from: OpenLibrary, to: OpenLibrary, ids: number[]) {
  const used: { id: number; name: string }[] = await manager.query(
    `SELECT t.id, t.name FROM content_types t WHERE t.library_id = $1
        AND t.id IN (SELECT content_type_id FROM contents WHERE library_id = $1 AND id = ANY($2::int[])
                   UNION SELECT content_type_id FROM content_versions v WHERE content_id = ANY($2::int[]) AND v.library_id = $1
                   UNION SELECT content_type_id FROM content_suggestions WHERE library_id = $1 AND content_id = ANY($2::int[]))`,
    [from.id, ids],
  );
  if (used.length === 0) return;
  const typeIds = await typeIdsIn(manager, to, used);
  for (const [table, column] of [
    ['contents', 'id'],
    ['content_versions', 'content_id'],
    ['content_suggestions', 'content_id'],
  ])
    await manager.query(
      `UPDATE ${table} typed SET content_type_id = mapped.after FROM unnest($2::int[], $3::int[]) AS mapped(before, after)
        WHERE ${column} = ANY($1::int[]) AND content_type_id = mapped.before AND typed.library_id = $4`,
      [ids, [...typeIds.keys()], [...typeIds.values()], from.id],
    );
}

/** The ids of types in another library by the ids that they have here. */
async function typeIdsIn(manager: EntityManager, to: OpenLibrary, types: { id: number; name: string }[]) {
  const { idOf } = await typesNamed(manager, to.id, [...new Set(types.map(({ name }) => name))]);
  return new Map(types.map(({ id, name }) => [id, idOf.get(name) ?? UNASSIGNED_TYPE_ID]));
}

const COPIED = storedColumns(FIELD_NAMES.filter((name) => name !== 'contentTypeId'));

async function insertCopies(manager: EntityManager, from: OpenLibrary, to: OpenLibrary, originals: ContentRow[]) {
  const types = originals.map(({ contentType: { id, name } }) => ({ id: Number(id), name }));
  const typeIds = await typeIdsIn(manager, to, types);
  const ids: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('contents', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [originals.length],
  );
  const copies = originals.map(({ tags }, at) => ({ id: ids[at]?.id ?? 0, tags, isStarred: false }));
  const pairs = [originals.map(({ id }) => id), copies.map(({ id }) => id)];
  await manager.query(
    `INSERT INTO contents (library_id, id, ${COPIED}, content_type_id, folded_title, search_text, has_letter_pairs)
     SELECT $1, copy.id, ${COPIED.replaceAll(/(\w+)/g, 'c.$1')}, copy.type_id, c.folded_title, c.search_text, c.has_letter_pairs
       FROM unnest($3::int[], $4::int[], $5::int[]) AS copy(original_id, id, type_id) JOIN contents c ON c.library_id = $2 AND c.id = copy.original_id`,
    [to.id, from.id, ...pairs, types.map(({ id }) => typeIds.get(id))],
  );
  await manager.query(
    `INSERT INTO context_references (library_id, content_id, position, target_id, title)
     SELECT $1, copy.id, r.position, r.target_id, r.title FROM unnest($3::int[], $4::int[]) AS copy(original_id, id)
       JOIN context_references r ON r.content_id = copy.original_id AND r.library_id = $2`,
    [to.id, from.id, ...pairs],
  );
  return copies;
}

/** Gives contents of a library their tags and the caller's star. */
async function markAgain(
  manager: EntityManager,
  library: OpenLibrary,
  rows: { id: number; tags: string[]; isStarred: boolean }[],
) {
  await tagItems(manager, library.id, rows);
  const starred = rows.filter(({ isStarred }) => isStarred).map(({ id }) => id);
  if (starred.length > 0) await setStars(manager, library, starred, true);
}
