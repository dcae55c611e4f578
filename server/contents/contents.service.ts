import { type EntityManager, IsNull } from 'typeorm';
import { CONTENT_TEXTS } from '../../rules/contentRules.ts';
import { MAX_TAGS_OF_CONTENT, tagsProblem } from '../../rules/tagRules.ts';
import { type Context, requireScope } from '../base/context.ts';
import { foundAfterWait, requireAccessAfterWait } from '../base/currentAccess.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { invalid, notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import type { Row } from '../base/isoDates.ts';
import { libraryHolding, libraryOf, type OpenLibrary, openToCaller } from '../base/libraries/openLibrary.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import { ROW_OVERHEAD_BYTES } from '../base/rowBytes.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, parseIds } from '../base/validation.ts';
import { bulkIds, failuresOf } from './core/bulk.ts';
import { Content } from './core/content.entity.ts';
import {
  type ContentRow,
  contentRows,
  insertVersions,
  lockContents,
  ownContent,
  readableContentAt,
  readableRows,
  stale,
  trashContentRows,
} from './core/content.rows.ts';
import {
  contentBytes,
  type ContentFields,
  FIELD_NAMES,
  type FieldName,
  namedJoins,
  type NewContent,
  shownColumns,
  VERSIONED_FIELDS,
  writtenOf,
} from './core/contentFields.ts';
import { contentProblems } from './core/contentProblems.ts';
import { ContentVersion } from './core/contentVersion.entity.ts';
import type { AskedVersion } from './labels/askedVersion.ts';
import { ContentState } from './pages/contentState.entity.ts';
import { indexForSearch } from './pages/searchIndex.rows.ts';
import { searchColumns } from './pages/searchText.ts';
import { syncReferences } from './references/references.service.ts';
import { MAX_REFERENCES, targetsOf } from './references/references.ts';
import { filledBody, TOO_LONG_FILLED } from './references/template.rows.ts';
import { setTags } from './tags/tags.rows.ts';
import { changeTypes, MISSING_TYPE, requireUsableType } from './types/contentTypes.service.ts';

const MAX_BY_IDS = 100;
/** The longest result of filling a content, in characters. */
const MAX_FILLED = {
  characters: CONTENT_TEXTS.content.maxLength,
  refusal: () => invalid('id', TOO_LONG_FILLED),
};

/** Absent and null leave the tags unchanged; a new content then has none. */
interface Tagging {
  tags?: string[] | null;
}

export type TaggedContent = NewContent & Tagging;

/** Null and absent both leave a field unchanged. */
export type ContentChange = { [Name in FieldName]?: NewContent[Name] | null } & Tagging & {
    id: string;
    version?: number | null;
  };

/** A content that the caller may read, optionally at a version or label. */
export async function content(ctx: Context, id: string, asked: AskedVersion = {}): Promise<ContentRow> {
  const library = openToCaller(ctx);
  return ctx.reads.read((db) => readableContentAt(db, library, parseId(id), asked));
}

/** The contents with these ids in the order of the ids, without those that are missing or that the caller may not read. */
export async function contentsByIds(ctx: Context, texts: string[]): Promise<ContentRow[]> {
  const library = openToCaller(ctx);
  if (texts.length > MAX_BY_IDS) throw invalid('ids', `ids must hold at most ${MAX_BY_IDS} ids.`);
  const ids = [...new Set(parseIds(texts))];
  return ctx.reads.read((db) => readableRows(db, library, ids));
}

/** The body of a content that the caller may read, with the markers of its references replaced by their bodies. */
export async function filledContent(ctx: Context, id: string, asked: AskedVersion = {}): Promise<string> {
  const library = openToCaller(ctx);
  return ctx.reads.read((db) => filledBody(db, library, parseId(id), MAX_FILLED, asked));
}

/** Creates a content with its first version. */
export async function createContent(
  ctx: Context,
  { tags, libraryId, ...input }: TaggedContent & { libraryId?: string | null },
): Promise<ContentRow> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_WRITE, libraryId);
  if (input.contentTypeId.trim() === '') throw invalid('contentTypeId', MISSING_TYPE);
  await ctx.storage.reserve(library.id, { bytes: 2 * contentBytes(input) + tagBytes(tags), contents: 1, versions: 1 });
  return transaction(ctx.db, async (manager) => {
    const fields = await checkedFields(manager, library.id, input, tags);
    await lockContents(manager, library.readable, targetsOf(fields.content).slice(0, MAX_REFERENCES));
    await requireAccessAfterWait(ctx, manager, library);
    const contentId = insertedId(
      await manager.insert(Content, { ...fields, ...searchColumns(fields), libraryId: library.id }),
    );
    await syncReferences(manager, library, contentId, fields.content);
    if (tags) await setTags(manager, library.id, contentId, tags);
    await insertVersions(manager, library, [contentId]);
    return ownContent(manager, library, contentId);
  });
}

/**
 * Changes a content and stores the result as its next version, in one transaction. A stale `version` is a CONFLICT. A
 * change of tags alone adds no version.
 */
export async function updateContent(ctx: Context, change: ContentChange): Promise<ContentRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(change.id)]);
  const id = parseId(change.id);
  await ctx.storage.reserve(library.id, { bytes: tagBytes(change.tags) });
  return transaction(ctx.db, async (manager) => {
    await lockContents(manager, library.readable, [id, ...targetsOf(change.content ?? '').slice(0, MAX_REFERENCES)]);
    await requireAccessAfterWait(ctx, manager, library);
    return saveChange(ctx, manager, library, { ...change, id });
  });
}

/**
 * The change of `updateContent`, in a transaction that has locked the content and the targets of its new text. The author
 * of the version is the reader unless another one is given.
 */
export async function saveChange(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  { id, version, tags, ...change }: Omit<ContentChange, 'id'> & { id: number },
  authorId?: number,
): Promise<ContentRow> {
  const before = await manager.findOneBy(Content, { id, libraryId: library.id, deletedAt: IsNull() });
  if (!before) throw notFound('Content');
  if (version != null && version !== before.version) throw stale(before.version, 'Nothing was overwritten.');
  const fields = await changedFields(manager, library, before, change, tags);
  if (tags) await setTags(manager, library.id, id, tags);
  if (tags && FIELD_NAMES.every((name) => change[name] == null)) return ownContent(manager, library, id);
  ctx.storage.take(library.id, { bytes: 2 * contentBytes(fields) - contentBytes(before), versions: 1 });
  await manager.update(
    Content,
    { id, libraryId: library.id },
    { ...fields, ...searchColumns(fields), updatedAt: () => 'now()', version: before.version + 1 },
  );
  if (fields.content !== before.content) await syncReferences(manager, library, id, fields.content, before.content);
  await insertVersions(manager, library, [id], false, authorId);
  return ownContent(manager, library, id);
}

/** Moves one content to the trash. A stale `version` is a CONFLICT. */
export async function deleteContent(ctx: Context, id: string, version?: number): Promise<void> {
  const { deletedIds } = await deleteContents(ctx, { ids: [id], version });
  if (deletedIds.length === 0) throw notFound('Content');
}

/** Moves the caller's contents among these to the trash; reports a failure for each other id. */
export async function deleteContents(
  ctx: Context,
  { ids: texts, version = null }: { ids: string[]; version?: number | null },
) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const ids = bulkIds(texts);
  if (version !== null && ids.length > 1) throw invalid('version', 'A version can be given only with one id.');
  const deletedIds = await transaction(ctx.db, async (manager) => {
    const locked = await lockContents(manager, library.id, ids);
    const found = await foundAfterWait(ctx, manager, library, locked);
    return trashContentRows(manager, library, found, version);
  });
  return { deletedIds, failures: failuresOf(ids, deletedIds) };
}

/** Changes the type of these contents and adds a version to each, in one transaction. */
export async function changeContentsType(
  ctx: Context,
  { ids: texts, contentTypeId }: { ids: string[]; contentTypeId: string },
) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => bulkIds(texts));
  const ids = bulkIds(texts);
  await ctx.storage.reserve(library.id, {});
  const changed = await transaction(ctx.db, async (manager) => {
    const typeId = await requireUsableType(manager, library.id, contentTypeId);
    const locked = await lockContents(manager, library.id, ids);
    const lockedIds = await foundAfterWait(ctx, manager, library, locked);
    const changedIds = await changeTypes(ctx, manager, { library, typeId, ids: lockedIds });
    return { contents: await contentRows(manager, library, changedIds), failures: failuresOf(ids, changedIds) };
  });
  await indexForSearch(
    ctx,
    library.id,
    changed.contents.map(({ id }) => id),
  );
  return changed;
}

const VERSIONS: CursorList = { name: 'versions', kinds: ['id'] };

export type ContentVersionRow = Row<Omit<ContentVersion, 'contentId' | 'libraryId' | 'contentTypeId' | 'authorId'>>;

/** Every version of a content, newest first, including the first save. */
export async function contentHistory(
  ctx: Context,
  contentId: string,
  page: PageRequest,
): Promise<PageOf<ContentVersionRow>> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_READ, () => [parseId(contentId, 'contentId')]);
  const id = parseId(contentId, 'contentId');
  return ctx.reads.read((db) => versionsOf(db, library, id, page));
}

async function versionsOf(db: EntityManager, library: OpenLibrary, contentId: number, page: PageRequest) {
  const { limit, offset } = pageBounds(page);
  const { id } = await ownContent(db, library, contentId);
  const after = decodeCursor(VERSIONS, page.after)?.[0] ?? null;
  const rows: ContentVersionRow[] = await db.query(
    `SELECT v.id, v.version, ${shownColumns('v', VERSIONED_FIELDS)}, v.created_at AS "createdAt", u.username AS author
       FROM content_versions v LEFT JOIN users u ON u.id = v.author_id ${namedJoins('v', VERSIONED_FIELDS)}
      WHERE v.content_id = $1 AND v.library_id = $4 ${after === null ? '' : 'AND v.version < $5'} ORDER BY v.version DESC LIMIT $2 OFFSET $3`,
    [id, limit, offset, library.id, ...(after === null ? [] : [after])],
  );
  const totalCount = await db.countBy(ContentVersion, { contentId: id, libraryId: library.id });
  return pageOf(rows, totalCount, page, VERSIONS, ({ version }) => [version]);
}

export async function contentStates(ctx: Context): Promise<ContentState[]> {
  requireScope(ctx, TokenScope.LIBRARY_READ);
  return ctx.reads.read((db) => db.find(ContentState, { order: { id: 'ASC' } }));
}

/** The current fields of a content overwritten by those of a change, once they are checked. */
export const changedFields = (
  manager: EntityManager,
  library: OpenLibrary,
  before: Content,
  change: Pick<ContentChange, FieldName>,
  tags?: Tagging['tags'],
): Promise<ContentFields> => checkedFields(manager, library.id, merged(before, change), tags);

const merged = (before: Content, change: Pick<ContentChange, FieldName>) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, change[name] ?? asGiven(before[name])])) as NewContent;

const asGiven = (value: Content[FieldName]) => (typeof value === 'number' ? String(value) : value);

/** Validates the fields of a content. Reports all problems of the written fields together. */
async function checkedFields(
  manager: EntityManager,
  libraryId: number,
  input: NewContent,
  tags: Tagging['tags'],
): Promise<ContentFields> {
  const written = writtenOf(input);
  contentProblems(written)
    .add('tags', tagsProblem(tags ?? []))
    .throwIfAny();
  const contentTypeId = await requireUsableType(manager, libraryId, input.contentTypeId);
  const stateId = /^\d{1,9}$/.test(input.stateId) ? Number(input.stateId) : 0;
  if (!(await manager.existsBy(ContentState, { id: stateId }))) throw invalid('stateId', 'Invalid state selected');
  return { ...written, contentTypeId, stateId };
}

const tagBytes = (tags: Tagging['tags']) => Math.min(tags?.length ?? 0, MAX_TAGS_OF_CONTENT) * ROW_OVERHEAD_BYTES;
