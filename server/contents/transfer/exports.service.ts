import type { Context } from '../../base/context.ts';
import { readCurrentAccess } from '../../base/currentAccess.ts';
import { invalid, toAppError } from '../../base/errors.ts';
import { libraryOf, type OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseIds } from '../../base/validation.ts';
import { BATCH } from '../core/batches.ts';
import { type ContentRow, contentRows } from '../core/content.rows.ts';
import { presentWrittenInFile } from '../core/contentAnswers.ts';
import type { ContentFilter } from '../core/contents.inputs.ts';
import { type LabelledVersion, labelledVersions } from '../labels/labels.rows.ts';
import { matchingIds } from '../pages/contentPages.service.ts';

const MAX_EXPORTED = 10_000;

export interface ExportedContents {
  /** A JSON array that importContents reads. */
  json: string;
  count: number;
  /** In the order of the file. */
  ids: number[];
}

/** The ids of the contents of an export, in its order. */
export async function exportedIds(ctx: Context, filter: ContentFilter, idTexts: string[] | null): Promise<number[]> {
  const ids = await matchingIds(ctx, filter, idTexts && parseIds(idTexts));
  if (ids.length > MAX_EXPORTED)
    throw invalid(
      'ids',
      `This would export ${ids.length.toLocaleString('en')} prompts; the limit is ${MAX_EXPORTED.toLocaleString('en')}. Narrow the filter and export in parts.`,
    );
  return ids;
}

/**
 * The caller's contents that match the filter, and are among the ids if given, in the order of the list. The right to
 * read them is checked for each batch.
 */
export async function exportContents(
  ctx: Context,
  filter: ContentFilter,
  idTexts: string[] | null,
): Promise<ExportedContents> {
  const library = openForExport(ctx, filter);
  const ids = await exportedIds(ctx, filter, idTexts);
  const items: ReturnType<typeof exportItem>[] = [];
  const exported: number[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const opened = at === 0 ? library : openForExport(await readCurrentAccess(ctx), filter);
    const rows = await ctx.reads.read((db) => contentRows(db, opened, ids.slice(at, at + BATCH))).catch(inParts);
    const earlier = await earlierVersions(ctx, library.id, rows);
    items.push(...rows.map((row) => exportItem(row, earlier.get(row.id) ?? [])));
    exported.push(...rows.map(({ id }) => id));
  }
  return { json: JSON.stringify(items, null, 2), count: items.length, ids: exported };
}

const openForExport = (ctx: Context, { libraryId }: ContentFilter): OpenLibrary =>
  libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);

/**
 * Earlier versions that have a label, by content id. Without them, programs that read a label would get another text
 * after an import.
 */
async function earlierVersions(ctx: Context, libraryId: number, rows: ContentRow[]) {
  const ids = rows.filter(({ labels, version }) => labels.some((label) => label.version < version)).map(({ id }) => id);
  const versions =
    ids.length === 0 ? [] : await ctx.reads.read((db) => labelledVersions(db, libraryId, ids)).catch(inParts);
  const byContent = new Map<number, LabelledVersion[]>(ids.map((id) => [id, []]));
  for (const version of versions) byContent.get(version.id)?.push(version);
  return byContent;
}

/** Converts the error for a too large result into one that suggests exporting in parts. */
function inParts(error: unknown): never {
  throw toAppError(error).code === 'ANSWER_TOO_LARGE'
    ? invalid('ids', 'This export would be larger than 64 MiB. Narrow the filter and export in parts.')
    : error;
}

function exportItem({ contentType, state, createdAt, updatedAt, ...row }: ContentRow, earlier: LabelledVersion[]) {
  const labels = row.labels.filter(({ version }) => version === row.version).map(({ name }) => name);
  return {
    ...presentWrittenInFile(row),
    type: contentType.name,
    state: state.name,
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(labels.length > 0 && { labels }),
    ...(earlier.length > 0 && {
      earlier_versions: earlier.map((version) => ({ ...presentWrittenInFile(version), labels: version.labels })),
    }),
    ...(row.isStarred && { is_starred: true }),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
