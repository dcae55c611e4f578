import type { EntityManager } from 'typeorm';
import { beginning } from '../../../rules/characters.ts';
import { hiddenCount, hiddenTexts } from '../../../rules/hiddenCharacters.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { inTurnOfCaller, libraryNow } from '../../base/currentAccess.ts';
import { AppError } from '../../base/errors.ts';
import { libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { eachOf, inTurns } from '../../base/turns/turns.ts';
import { MAX_SIMILAR_TEXTS, mostSimilarRows } from '../copies/similar.rows.ts';
import { lockContents } from '../core/content.rows.ts';
import { indexForSearch } from '../pages/searchIndex.rows.ts';
import { searchColumns } from '../pages/searchText.ts';
import { keepUsableReferences } from '../references/references.service.ts';
import { targetsOf } from '../references/references.ts';
import { type ChosenFiles, readChosenFiles, type ReadFiles, type ReadSource } from './chosenFiles.ts';
import {
  type ChosenItems,
  chosenOf,
  type ComparedItem,
  compareItems,
  type ImportChoices,
  ImportStatus,
  stampOf,
  withSimilar,
} from './importChoices.ts';
import { insertExamples } from './importedExamples.rows.ts';
import type { ImportedLabel, ImportItem, SkippedItem } from './importFile.ts';
import { type ImportMatch, matchesOf } from './importMatches.rows.ts';
import { type FoundPlaceholders, foundPlaceholders } from './importPlaceholders.ts';
import { countImport, type ImportCounts } from './importProgress.ts';
import { ownTargets } from './importReferences.rows.ts';
import { referenceTargets, withTargets } from './importReferences.ts';
import { replaceContents } from './replacing.service.ts';
import {
  type ImportReport,
  insertPlaced,
  itemBytes,
  oneImport,
  type PlacedItem,
  placeItems,
  tagItems,
} from './transfer.service.ts';

const EXCERPT = 200;
const NOTHING_PLACED: ImportReport & { placed: PlacedItem[] } = {
  placed: [],
  createdIds: [],
  createdTypes: [],
  skipped: [],
};

export interface PreviewedItem {
  index: number;
  fileName: string;
  title: string;
  excerpt: string;
  invisibleCharacters: number;
  category: string;
  status: ImportStatus;
  match: Omit<ImportMatch, 'isSame'> | null;
  versionCount: number;
  tags: string[];
  labels: ImportedLabel[];
  variableCount: number;
  exampleCount: number;
  placeholders: string[];
}

export interface ImportPreview {
  stamp: string;
  sources: ReadSource[];
  placeholderKinds: FoundPlaceholders[];
  items: PreviewedItem[];
  skipped: SkippedItem[];
}

export interface FileImportReport extends ImportReport {
  replacedIds: number[];
  /** The number of prompts that were skipped by choice. */
  leftOut: number;
  /** The number of examples that were kept. */
  exampleCount: number;
}

/** Previews an import of these files, prompt by prompt. Changes nothing. */
export async function previewImport(
  ctx: Context,
  chosen: ChosenFiles & { libraryId?: string | null },
): Promise<ImportPreview> {
  const { id } = libraryOf(ctx, TokenScope.LIBRARY_READ, chosen.libraryId);
  return inTurnOfCaller(ctx, oneImport, (now) => previewOwn(now, id, chosen));
}

async function previewOwn(ctx: Context, libraryId: number, chosen: ChosenFiles): Promise<ImportPreview> {
  libraryOf(ctx, TokenScope.LIBRARY_READ, String(libraryId));
  const read = await readFiles(ctx, chosen);
  const compared = await compareWithLibrary(ctx, libraryId, read.items);
  const names = read.sources.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
  return {
    stamp: stampOf(compared),
    sources: read.sources,
    placeholderKinds: foundPlaceholders(read),
    items: await inTurns(
      eachOf(compared, (each) => previewed(each, read, names)),
      ctx,
    ),
    skipped: read.skipped,
  };
}

const readFiles = (ctx: Context, chosen: ChosenFiles) =>
  inTurns(readChosenFiles(chosen, ctx.requestSizes.importFile), ctx);

/**
 * Compares each item with the library: first with contents of the same title, then the first MAX_SIMILAR_TEXTS of the
 * others with similar contents.
 */
async function compareWithLibrary(ctx: Context, libraryId: number, items: ImportItem[]): Promise<ComparedItem[]> {
  const matches = await matchesOf(ctx.db, libraryId, items);
  const compared = compareItems(items, await matchesOfReferring(ctx, libraryId, items, matches));
  const texts = compared
    .filter(({ status }) => status === ImportStatus.NEW)
    .slice(0, MAX_SIMILAR_TEXTS)
    .map(({ item }): [number, string] => [item.index, searchColumns(item).searchText]);
  return withSimilar(compared, await mostSimilarRows(ctx.db, libraryId, texts, ctx.signal));
}

/** Compares the items that have references with the ids that these have in the library, as far as it has them. */
async function matchesOfReferring(
  ctx: Context,
  libraryId: number,
  items: ImportItem[],
  matches: Map<number, ImportMatch>,
) {
  const referring = items.filter(({ references }) => references.length > 0);
  if (referring.length === 0) return matches;
  const own = await ownTargets(ctx.db, libraryId, referring);
  const targets = referenceTargets(own, items, (index) => matches.get(index)?.id);
  const changed = referring.map((item) => withTargets(item, targets));
  return new Map([...matches, ...(await matchesOf(ctx.db, libraryId, changed))]);
}

function previewed({ item, status, match }: ComparedItem, { placeholders }: ReadFiles, names: string[]): PreviewedItem {
  return {
    index: item.index,
    fileName: names[item.index] ?? '',
    title: item.title,
    excerpt: beginning(item.content, EXCERPT),
    invisibleCharacters: hiddenCount(...hiddenTexts(item)),
    category: item.category,
    status,
    match: match && { id: match.id, title: match.title, version: match.version },
    versionCount: item.earlier.length + 1,
    tags: item.tags,
    labels: item.labels,
    variableCount: item.variables.length,
    exampleCount: item.examples.length,
    placeholders: (placeholders.get(item.index) ?? []).map(({ written }) => written),
  };
}

/**
 * Imports the prompts of these files as chosen, in one transaction: creates new contents with their versions, and new
 * versions of replaced contents. Nothing is deleted.
 */
export async function importFiles(
  ctx: Context,
  chosen: ChosenFiles & ImportChoices & { libraryId?: string | null },
): Promise<FileImportReport> {
  const { id } = libraryOf(ctx, TokenScope.LIBRARY_WRITE, chosen.libraryId);
  return inTurnOfCaller(ctx, oneImport, (now) => importOwn(now, id, chosen));
}

async function importOwn(
  ctx: Context,
  libraryId: number,
  chosen: ChosenFiles & ImportChoices,
): Promise<FileImportReport> {
  libraryOf(ctx, TokenScope.LIBRARY_WRITE, String(libraryId));
  const { items, skipped } = await readFiles(ctx, chosen);
  const compared = await compareWithLibrary(ctx, libraryId, items);
  if (chosen.stamp !== null && chosen.stamp !== stampOf(compared)) throw changedLibrary();
  const { leftOut, ...chosenItems } = chosenOf(compared, chosen);
  const { created, replaced } = chosenItems;
  await ctx.storage.reserve(libraryId, {
    bytes: [...created, ...replaced.map(({ item }) => item)].reduce((sum, item) => sum + itemBytes(item), 0),
    contents: created.length,
    versions: created.reduce((sum, { earlier }) => sum + earlier.length + 1, replaced.length),
  });
  const report = await countImport(signedIn(ctx).id, created.length + replaced.length, async (counts) => {
    const written = await transaction(ctx.db, async (manager) =>
      writeAll(ctx, manager, await libraryNow(ctx, manager, libraryId), compared, chosenItems, counts),
    );
    await indexForSearch(ctx, libraryId, [...written.createdIds, ...written.replacedIds], counts.onIndexed);
    return written;
  });
  return {
    ...report,
    skipped: [...skipped, ...report.skipped].sort((one, other) => one.index - other.index),
    leftOut,
  };
}

async function writeAll(
  ctx: Context,
  manager: EntityManager,
  library: OpenLibrary,
  compared: ComparedItem[],
  { created, replaced }: ChosenItems,
  counts: ImportCounts,
): Promise<Omit<FileImportReport, 'leftOut'>> {
  const written = [...created, ...replaced.map(({ item }) => item)];
  const own = await ownTargets(manager, library.id, written);
  const matches = new Map(compared.flatMap(({ item, match }) => (match ? [[item.index, match.id]] : [])));
  const referable = written.some(({ references }) => references.length > 0) ? matches.values() : [];
  const marked = written.flatMap(({ content }) => targetsOf(content));
  const replacedIds = replaced.map(({ id }) => id);
  await lockContents(manager, library.readable, [
    ...new Set([...marked, ...own.ids, ...own.byTitle.values(), ...referable, ...replacedIds]),
  ]);
  const { placed, ...report } = created.length > 0 ? await placeItems(manager, library.id, created) : NOTHING_PLACED;
  const idOf = new Map([...matches, ...placed.map(({ index, id }): [number, number] => [index, id])]);
  const targets = referenceTargets(
    own,
    compared.map(({ item }) => item),
    (index) => idOf.get(index),
  );
  const replacements = replaced.map((each) => ({ ...each, item: withTargets(each.item, targets) }));
  const contents = placed.map((item) => withTargets(item, targets));
  const isWhole = await replaceContents(ctx, manager, library, replacements, counts);
  if (!isWhole) throw changedLibrary();
  await insertPlaced(ctx, manager, library, contents, counts);
  await tagItems(
    manager,
    library.id,
    replaced.map(({ id, item }) => ({ id, tags: item.tags })),
  );
  await keepUsableReferences(manager, library, [
    ...contents,
    ...replacements.map(({ id, item }) => ({ id, content: item.content })),
  ]);
  const exampleCount = await insertExamples(manager, signedIn(ctx).id, [
    ...contents.map((item) => ({ ...item, version: item.earlier.length + 1 })),
    ...replacements.map(({ id, version, item }) => ({ id, version: version + 1, examples: item.examples })),
  ]);
  return { ...report, replacedIds, exampleCount };
}

const changedLibrary = () =>
  new AppError('CONFLICT', 'Your library has changed since the preview. Nothing was imported. Please preview again.');
