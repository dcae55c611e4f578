import { type EntityManager, In, IsNull } from 'typeorm';
import { type Context, signedIn } from '../../base/context.ts';
import { libraryNow, requireAccessAfterWait } from '../../base/currentAccess.ts';
import { AppError, invalid, notFound, sqlState } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { libraryHolding, libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId } from '../../base/validation.ts';
import { contentCountLoader } from '../contents.loaders.ts';
import { BATCH, batchesOf, WRITTEN_AT_ONCE } from '../core/batches.ts';
import { insertVersions, lockContents } from '../core/content.rows.ts';
import { writtenTexts } from '../core/contentFields.ts';
import { typeNameProblems } from '../core/contentProblems.ts';
import { indexForSearch, NOT_INDEXED } from '../pages/searchIndex.rows.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from './contentType.entity.ts';

const MAX_OWN_TYPES = 200;

/** A type as a library has it; without a library it is that of the caller. */
export type ContentTypeRow = Pick<ContentType, 'id' | 'name' | 'isCustom'> & { ofLibrary?: number | null };

const USABLE_TYPES = new PreparedStatement<ContentTypeRow>(
  `SELECT id, name, library_id IS NOT NULL AS "isCustom" FROM content_types WHERE library_id IS NULL OR library_id = $1
    ORDER BY library_id IS NOT NULL, id <> 1, lower(name)`,
);

/** Every type that a library can use: Unassigned, the shipped ones, then its own, by name. */
export async function contentTypes(ctx: Context, libraryId?: string | null): Promise<ContentTypeRow[]> {
  const { id: ofLibrary } = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  const rows = await USABLE_TYPES.rows(ctx.db, [ofLibrary]);
  return rows.map((row) => ({ ...row, ofLibrary }));
}

/** How many contents of the type's library have it. */
export const contentCount = (ctx: Context, { id, ofLibrary }: ContentTypeRow): Promise<number> =>
  ctx.loader(contentCountLoader).load(JSON.stringify([ofLibrary ?? signedIn(ctx).id, id]));

/** Creates a type of a library; its name must differ from those of all types that the library can use. */
export async function createContentType(
  ctx: Context,
  name: string,
  libraryId?: string | null,
): Promise<ContentTypeRow> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_WRITE, libraryId);
  const checked = await freeName(ctx, library.id, name);
  if ((await ctx.db.countBy(ContentType, { libraryId: library.id })) >= MAX_OWN_TYPES)
    throw invalid('name', `You can have up to ${MAX_OWN_TYPES} content types of your own.`);
  return transaction(ctx.db, async (manager) => {
    const inserted = await manager.insert(ContentType, { name: checked, libraryId: library.id }).catch(nameTaken);
    await requireAccessAfterWait(ctx, manager, library);
    return { id: insertedId(inserted), name: checked, isCustom: true, ofLibrary: library.id };
  });
}

export async function renameContentType(
  ctx: Context,
  { id: text, name }: { id: string; name: string },
): Promise<ContentTypeRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], {
    table: 'content_types',
  });
  const id = parseId(text);
  const checked = await freeName(ctx, library.id, name, id);
  return transaction(ctx.db, async (manager) => {
    const { affected } = await manager
      .update(ContentType, { id, libraryId: library.id }, { name: checked })
      .catch(nameTaken);
    if (!affected) throw notFound('Content type');
    await requireAccessAfterWait(ctx, manager, library);
    return { id, name: checked, isCustom: true, ofLibrary: library.id };
  });
}

/**
 * Deletes a type of a library; its contents become Unassigned, batch by batch, so that other requests are served in
 * between. Shipped types cannot be deleted.
 */
export async function deleteContentType(ctx: Context, text: string) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(text)], {
    table: 'content_types',
  });
  const type = { id: parseId(text), libraryId: library.id };
  if (!(await ctx.db.existsBy(ContentType, type))) throw notFound('Content type');
  await ctx.storage.reserve(library.id, {});
  for (let ids = [0]; ids.length > 0;) ids = await leaveNext(ctx, library, type.id, ids.at(-1) ?? 0);
  const rest = await transaction(ctx.db, async (manager) => {
    await libraryNow(ctx, manager, library.id);
    await lockContents(manager, library.id, await contentsOnceOf(manager, type), 'anywhere');
    const locked = await manager.findOne(ContentType, { where: type, lock: { mode: 'pessimistic_write' } });
    if (!locked) throw notFound('Content type');
    const ids = await leaveType(ctx, manager, { library, typeId: type.id });
    await manager.delete(ContentType, type);
    return ids;
  });
  await indexForSearch(ctx, library.id, rest);
  return { id: type.id };
}

/** Makes the contents of a type after this id Unassigned, at most 100. Returns their ids. */
async function leaveNext(ctx: Context, library: OpenLibrary, typeId: number, after: number) {
  const ids = await transaction(ctx.db, async (manager) => {
    await libraryNow(ctx, manager, library.id);
    const next = await contentsOnceOf(manager, { id: typeId, libraryId: library.id }, after, BATCH);
    await lockContents(manager, library.id, next, 'anywhere');
    await leaveType(ctx, manager, { library, typeId, ids: next });
    return next;
  });
  await indexForSearch(ctx, library.id, ids);
  return ids;
}

/** Makes contents with this type Unassigned, and also their versions and suggestions: all contents without ids. */
async function leaveType(
  ctx: Context,
  manager: EntityManager,
  { library, typeId, ids }: { library: OpenLibrary; typeId: number; ids?: number[] },
) {
  const changed = await changeTypes(ctx, manager, { library, typeId: UNASSIGNED_TYPE_ID, ids, fromTypeId: typeId });
  for (const table of ['content_versions', 'content_suggestions'])
    await manager.query(
      `UPDATE ${table} kept SET content_type_id = $3 FROM contents c
        WHERE c.id = kept.content_id AND c.library_id = $1 AND kept.library_id = $1 AND kept.content_type_id = $2 AND ($4::int[] IS NULL OR c.id = ANY($4))`,
      [library.id, typeId, UNASSIGNED_TYPE_ID, ids ?? null],
    );
  return changed;
}

/** The ids of contents after this id that have a type, or had it in a version or a suggestion. */
async function contentsOnceOf(
  manager: EntityManager,
  { id, libraryId }: Pick<ContentType, 'id' | 'libraryId'>,
  after = 0,
  limit: number | null = null,
) {
  const rows: { id: number }[] = await manager.query(
    `SELECT c.id FROM contents c WHERE c.library_id = $1 AND c.id > $3 AND (c.content_type_id = $2 OR EXISTS (SELECT 1 FROM content_versions v WHERE v.content_id = c.id AND v.content_type_id = $2 AND v.library_id = $1)
        OR EXISTS (SELECT 1 FROM content_suggestions s WHERE s.library_id = $1 AND s.content_id = c.id AND s.content_type_id = $2)) ORDER BY c.id LIMIT $4`,
    [libraryId, id, after, limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Changes the type of contents of this library and adds a version to each. Returns the ids that were found; the caller
 * has to index them for searching after the transaction.
 */
export async function changeTypes(
  ctx: Context,
  manager: EntityManager,
  { library, typeId, ids, fromTypeId }: { library: OpenLibrary; typeId: number; ids?: number[]; fromTypeId?: number },
) {
  const found: { id: number; bytes: number }[] = await manager.query(
    `SELECT id, ${writtenTexts('c')
      .map((column) => `octet_length(${column})`)
      .join(' + ')} + ${ROW_OVERHEAD_BYTES} AS bytes FROM contents c
      WHERE library_id = $1 AND ($2::int[] IS NULL OR id = ANY($2)) AND ($3::int IS NULL OR content_type_id = $3) ORDER BY id FOR UPDATE`,
    [library.id, ids ?? null, fromTypeId ?? null],
  );
  ctx.storage.take(library.id, { versions: found.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) });
  for (const batch of batchesOf(found, ({ bytes }) => bytes, WRITTEN_AT_ONCE))
    await changeBatch(manager, { library, typeId, ids: batch.map(({ id }) => id) });
  return found.map(({ id }) => id);
}

async function changeBatch(
  manager: EntityManager,
  { library, typeId, ids }: { library: OpenLibrary; typeId: number; ids: number[] },
) {
  await manager.query(
    `UPDATE contents SET content_type_id = $2, version = version + 1, updated_at = now(), search_text = '${NOT_INDEXED}', has_letter_pairs = false WHERE library_id = $1 AND id = ANY($3::int[])`,
    [library.id, typeId, ids],
  );
  await insertVersions(manager, library, ids);
}

export const INVALID_TYPE = 'Invalid content type selected';
/** For a new content, whose type is given as nothing. A type that is not given at all is Unassigned. */
export const MISSING_TYPE = 'Content type is required';

/** The id of a type that this user can use; throws for any other. */
export async function requireUsableType(manager: EntityManager, libraryId: number, text: string) {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const usable = await manager.existsBy(ContentType, [
    { id, libraryId: IsNull() },
    { id, libraryId },
  ]);
  if (!usable) throw invalid('contentTypeId', INVALID_TYPE);
  return id;
}

/** The id of the type with this name that this user can use, ignoring case; undefined if there is none. */
export async function usableTypeNamed(db: EntityManager, libraryId: number, name: string): Promise<number | undefined> {
  const [type]: { id: number }[] = await db.query(
    'SELECT id FROM content_types WHERE (library_id IS NULL OR library_id = $1) AND lower(name) = lower($2) ORDER BY library_id NULLS LAST LIMIT 1',
    [libraryId, name],
  );
  return type?.id;
}

/** The ids of types that this user can use; throws if one is not usable. */
export async function requireUsableTypes(manager: EntityManager, libraryId: number, ids: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const usable = await manager.countBy(ContentType, [
    { id: In(wanted), libraryId: IsNull() },
    { id: In(wanted), libraryId },
  ]);
  if (usable < wanted.length) throw invalid('contentTypeIds', INVALID_TYPE);
  return wanted;
}

/**
 * The usable types with these names, ignoring case. Creates missing ones in the order of the names, up to the limit of
 * types.
 */
export async function typesNamed(manager: EntityManager, libraryId: number, names: string[]) {
  const visible = '(t.library_id IS NULL OR t.library_id = $1)';
  const missing: { name: string }[] = await manager.query(
    `SELECT name FROM (SELECT DISTINCT ON (lower(name)) name, place FROM unnest($2::text[]) WITH ORDINALITY AS wanted(name, place) ORDER BY lower(name), place) first
      WHERE NOT EXISTS (SELECT 1 FROM content_types t WHERE ${visible} AND lower(t.name) = lower(first.name)) ORDER BY place`,
    [libraryId, names],
  );
  const free = missing.length > 0 ? MAX_OWN_TYPES - (await manager.countBy(ContentType, { libraryId })) : 0;
  const created: ContentTypeRow[] = await manager.query(
    `INSERT INTO content_types (name, library_id) SELECT name, $1 FROM unnest($2::text[]) AS name
     ON CONFLICT DO NOTHING RETURNING id, name, true AS "isCustom"`,
    [libraryId, missing.slice(0, Math.max(0, free)).map(({ name }) => name)],
  );
  const found: { name: string; id: number }[] = await manager.query(
    `SELECT wanted.name, t.id FROM unnest($2::text[]) AS wanted(name) JOIN content_types t ON ${visible} AND lower(t.name) = lower(wanted.name) ORDER BY t.library_id NULLS LAST`,
    [libraryId, names],
  );
  return { created, idOf: new Map(found.map(({ name, id }) => [name, id])) };
}

async function freeName({ db }: Context, libraryId: number, text: string, except?: number) {
  const name = text.trim();
  typeNameProblems(name).throwIfAny();
  const [taken]: { id: number }[] = await db.query(
    'SELECT id FROM content_types WHERE (library_id IS NULL OR library_id = $1) AND lower(name) = lower($2) AND id IS DISTINCT FROM $3',
    [libraryId, name, except ?? null],
  );
  if (taken) throw alreadyThere();
  return name;
}

const alreadyThere = () =>
  new AppError('CONFLICT', 'A content type with that name already exists.', {
    fields: { name: 'A content type with that name already exists.' },
  });

function nameTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? alreadyThere() : error;
}
