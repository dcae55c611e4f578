import type { EntityManager } from 'typeorm';
import { MAX_TAGS_OF_CONTENT, tagKey } from '../../../rules/tagRules.ts';
import { type Context, requireScope, signedIn } from '../../base/context.ts';
import { inTurnOfCaller, libraryNow } from '../../base/currentAccess.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { isOwn, libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { OneAtATime } from '../../base/turns/oneAtATime.ts';
import { inTurns } from '../../base/turns/turns.ts';
import { batchesOf, WRITTEN_AT_ONCE } from '../core/batches.ts';
import { insertVersions, lockContents } from '../core/content.rows.ts';
import {
  arrayParameters,
  contentBytes,
  type ContentFields,
  FIELD_NAMES,
  storedColumns,
  storedText,
  VERSIONED_FIELDS,
  WRITTEN_FIELDS,
} from '../core/contentFields.ts';
import { insertLabels } from '../labels/labels.rows.ts';
import { setStars } from '../libraries/stars.rows.ts';
import { ContentState, DRAFT_STATE_ID } from '../pages/contentState.entity.ts';
import { indexForSearch, NOT_INDEXED } from '../pages/searchIndex.rows.ts';
import { foldedTitle } from '../pages/searchText.ts';
import { keepUsableReferences } from '../references/references.service.ts';
import { targetsOf } from '../references/references.ts';
import { insertContentTags, tagIdsNamed, tagsByContent } from '../tags/tags.rows.ts';
import { UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { type ContentTypeRow, typesNamed } from '../types/contentTypes.service.ts';
import { exampleBytes } from './importedExamples.rows.ts';
import { type ImportItem, readImportFile, type SkippedItem } from './importFile.ts';
import { countImport, type ImportCounts, type ImportProgress, runningImport } from './importProgress.ts';

/** The most tags or labels of contents that one statement inserts. */
const MARKED_AT_ONCE = 5_000;

/** Runs one import or preview per user at a time, because each compares and writes many rows. */
export const oneImport = new OneAtATime(5, 'Too many of your imports are waiting. Please wait for them to finish.');

/** The result of an import for each prompt of its file. */
export interface ImportReport {
  createdIds: number[];
  createdTypes: ContentTypeRow[];
  skipped: SkippedItem[];
}

/** An item with the id of its future content. */
export interface PlacedItem extends ImportItem, ContentFields {
  id: number;
}

/**
 * Creates the contents of a file, each with its first version, in one transaction: a refused file or a cancelled import
 * leaves nothing behind. Categories are matched by name and created if missing. The contents are indexed for searching
 * after the transaction.
 */
export async function importContents(ctx: Context, json: string, libraryId?: string | null): Promise<ImportReport> {
  const { id } = libraryOf(ctx, TokenScope.LIBRARY_WRITE, libraryId);
  return inTurnOfCaller(ctx, oneImport, (now) => importOwn(now, id, json));
}

/** How far the caller's running import is; null when this process runs none. */
export function importProgress(ctx: Context): ImportProgress | null {
  return runningImport(requireScope(ctx, TokenScope.LIBRARY_READ).id);
}

async function importOwn(ctx: Context, libraryId: number, json: string): Promise<ImportReport> {
  libraryOf(ctx, TokenScope.LIBRARY_WRITE, String(libraryId));
  const { items, skipped } = await inTurns(readImportFile(json, ctx.requestSizes.importFile), ctx);
  await ctx.storage.reserve(libraryId, {
    bytes: items.reduce((sum, item) => sum + itemBytes(item), 0),
    contents: items.length,
    versions: items.reduce((sum, { earlier }) => sum + earlier.length + 1, 0),
  });
  const report = await countImport(signedIn(ctx).id, items.length, async (counts) => {
    const written = await transaction(ctx.db, async (manager) =>
      insertAll(ctx, manager, await libraryNow(ctx, manager, libraryId), items, counts),
    );
    await indexForSearch(ctx, libraryId, written.createdIds, counts.onIndexed);
    return written;
  });
  return { ...report, skipped: [...skipped, ...report.skipped].sort((one, other) => one.index - other.index) };
}

/** Creates the contents with their references. Skips items whose content type would exceed the limit of types. */
export async function insertAll(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  items: ImportItem[],
  counts?: ImportCounts,
): Promise<ImportReport> {
  await lockContents(manager, library.readable, [...new Set(items.flatMap(({ content }) => targetsOf(content)))]);
  const { placed, ...report } = await placeItems(manager, library.id, items);
  await insertPlaced(ctx, manager, library, placed, counts);
  await keepUsableReferences(manager, library, placed);
  return report;
}

/** Gives items the ids of their future contents and creates their content types, with the report of the import. */
export async function placeItems(
  manager: EntityManager,
  libraryId: number,
  items: ImportItem[],
): Promise<ImportReport & { placed: PlacedItem[] }> {
  const types = await typesNamed(manager, libraryId, [...new Set(items.map(({ category }) => category))]);
  const [placed, withoutType] = await placedItems(manager, items, types.idOf);
  if (placed.length === 0) throw invalid('json', 'No valid items found');
  return { placed, createdIds: placed.map(({ id }) => id), createdTypes: types.created, skipped: withoutType };
}

/** Creates contents with their versions, tags and labels. The caller stores their references. */
export async function insertPlaced(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  placed: PlacedItem[],
  counts?: ImportCounts,
) {
  // Inserts the first item of the file last, so that it comes first in the list.
  for (const batch of batchesOf(placed.toReversed(), contentBytes, WRITTEN_AT_ONCE)) {
    if (ctx.signal.aborted) throw stoppedImport();
    await insertItems(manager, library, batch);
    counts?.onStored(batch.length);
  }
  await tagItems(manager, library.id, placed);
  await labelItems(manager, library.id, placed);
}

/** The bytes that an item counts towards storage, including versions, tags, labels and examples. */
export const itemBytes = (item: ImportItem) =>
  2 * contentBytes(item) +
  item.earlier.reduce((sum, version) => sum + contentBytes(version), 0) +
  (item.tags.length + item.labels.length) * ROW_OVERHEAD_BYTES +
  item.examples.reduce((sum, example) => sum + exampleBytes(example), 0);

/** Adds tags to contents, which keep their own. Tags beyond the limits are left out. */
export async function tagItems(manager: EntityManager, libraryId: number, items: { id: number; tags: string[] }[]) {
  const names = items.flatMap(({ tags }) => tags);
  if (names.length === 0) return;
  const tagIds = await tagIdsNamed(manager, libraryId, names, null);
  const kept = await tagsByContent(
    manager,
    libraryId,
    items.map(({ id }) => id),
  );
  const pairs = items.flatMap(({ id: contentId, tags }) => {
    const has = kept.get(contentId) ?? new Set();
    const added = tags.flatMap((name) => tagIds.get(tagKey(name)) ?? []).filter((tagId) => !has.has(tagId));
    return added.slice(0, MAX_TAGS_OF_CONTENT - has.size).map((tagId) => ({ contentId, tagId }));
  });
  for (let at = 0; at < pairs.length; at += MARKED_AT_ONCE)
    await insertContentTags(manager, libraryId, pairs.slice(at, at + MARKED_AT_ONCE));
}

async function labelItems(manager: EntityManager, libraryId: number, items: PlacedItem[]) {
  const labels = items.flatMap((item) => item.labels.map((label) => ({ contentId: item.id, ...label })));
  for (let at = 0; at < labels.length; at += MARKED_AT_ONCE)
    await insertLabels(manager, libraryId, labels.slice(at, at + MARKED_AT_ONCE));
}

export const stoppedImport = () => new AppError('CANCELLED', 'The import was stopped. Nothing was imported.');

/** Each item with its id, type and state, without those whose type would exceed the limit of types. */
async function placedItems(
  manager: EntityManager,
  items: ImportItem[],
  typeIds: Map<string, number>,
): Promise<[PlacedItem[], SkippedItem[]]> {
  const states = new Map((await manager.find(ContentState)).map(({ id, name }) => [name.toLowerCase(), id]));
  const withoutType = items.filter(({ category }) => !typeIds.has(category));
  const withType = items.filter(({ category }) => typeIds.has(category));
  const ids: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('contents', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [withType.length],
  );
  const placed = withType.map((item, index) => ({
    ...item,
    id: ids.at(-1 - index)?.id ?? 0,
    contentTypeId: typeIds.get(item.category) ?? UNASSIGNED_TYPE_ID,
    stateId: states.get(item.state?.toLowerCase() ?? '') ?? DRAFT_STATE_ID,
  }));
  return [
    placed,
    withoutType.map(({ index, title, category }) => ({
      index,
      title,
      reason: `You cannot have more content types, and none is called ${category}.`,
    })),
  ];
}

const COLUMNS = storedColumns(FIELD_NAMES);
/** The fields of many contents as parameters from $8 on, one array per field. */
const ARRAYS = arrayParameters(FIELD_NAMES, 8);

async function insertItems(manager: EntityManager, library: OpenLibrary, items: PlacedItem[]) {
  const column = <Field extends keyof PlacedItem>(field: Field) => items.map((item) => item[field]);
  await manager.query(
    `INSERT INTO contents (library_id, id, ${COLUMNS}, created_at, updated_at, folded_title, version, starred_at, search_text, has_letter_pairs)
     SELECT $1, id, ${COLUMNS}, coalesce(created_at, updated_at, now()), coalesce(updated_at, created_at, now()), folded_title, version, CASE WHEN is_starred THEN now() END, '${NOT_INDEXED}', false
       FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::int[], $7::boolean[], ${ARRAYS})
         AS item(id, created_at, updated_at, folded_title, version, is_starred, ${COLUMNS})`,
    [
      library.id,
      column('id'),
      column('createdAt'),
      column('updatedAt'),
      items.map(({ title }) => foldedTitle(title)),
      items.map(({ earlier }) => earlier.length + 1),
      column('isStarred').map((isStarred) => isStarred && isOwn(library)),
      ...FIELD_NAMES.map((name) => column(name).map(storedText)),
    ],
  );
  if (!isOwn(library))
    await setStars(
      manager,
      library,
      items.filter(({ isStarred }) => isStarred).map(({ id }) => id),
      true,
    );
  await insertEarlierVersions(manager, library, items);
  await insertVersions(manager, library, column('id'), true);
}

const WRITTEN = storedColumns(WRITTEN_FIELDS);
const CHOSEN = storedColumns(VERSIONED_FIELDS.filter((name) => !(WRITTEN_FIELDS as string[]).includes(name)));
const WRITTEN_ARRAYS = arrayParameters(WRITTEN_FIELDS, 4);

/** Fields that are not written by the owner are copied from the newest version. */
async function insertEarlierVersions(manager: EntityManager, library: OpenLibrary, items: PlacedItem[]) {
  const versions = items.flatMap(({ id, earlier }) => earlier.map((written, index) => ({ id, index, written })));
  for (const batch of batchesOf(versions, ({ written }) => contentBytes(written), WRITTEN_AT_ONCE))
    await manager.query(
      `INSERT INTO content_versions (library_id, content_id, version, ${WRITTEN}, ${CHOSEN})
       SELECT c.library_id, kept.*, ${CHOSEN} FROM unnest($2::int[], $3::int[], ${WRITTEN_ARRAYS}) AS kept(content_id, version, ${WRITTEN})
         JOIN contents c ON c.id = kept.content_id WHERE c.library_id = $1`,
      [
        library.id,
        batch.map(({ id }) => id),
        batch.map(({ index }) => index + 1),
        ...WRITTEN_FIELDS.map((name) => batch.map(({ written }) => storedText(written[name]))),
      ],
    );
}
