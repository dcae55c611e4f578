import { labelName, labelNameProblem, newLabelProblem, PRODUCTION } from '../../../rules/labelRules.ts';
import type { Context } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import { libraryHolding, type OpenLibrary, openToCaller } from '../../base/libraries/openLibrary.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { MAX_ID, parseId } from '../../base/validation.ts';
import { type ContentRow, lockContents, ownContent } from '../core/content.rows.ts';
import type { AskedVersion } from './askedVersion.ts';
import { ContentLabel } from './contentLabel.entity.ts';
import { ContentLabelEvent } from './contentLabelEvent.entity.ts';
import { type LabelledTexts, labelledTexts, labelledVersion, moveLabel } from './labels.rows.ts';

interface NamedLabel {
  contentId: string;
  name: string;
  /** The version that had it when the caller last read it, 0 for none. */
  expectedVersion?: number | null;
}

/** Puts a label on a version of a content, wherever it was before. Does nothing when the version already has it. */
export async function setContentLabel(
  ctx: Context,
  { version, ...label }: NamedLabel & { version: number },
): Promise<ContentRow> {
  const library = await holding(ctx, TokenScope.LIBRARY_WRITE, label.contentId);
  const problem = newLabelProblem(labelName(label.name));
  if (problem) throw invalid('name', problem);
  if (!(version > 0 && version <= MAX_ID)) throw notFound('Version');
  return movedLabel(ctx, library, label, version);
}

/** Removes a label; the version that had it stays. */
export async function removeContentLabel(ctx: Context, label: NamedLabel): Promise<ContentRow> {
  const library = await holding(ctx, TokenScope.LIBRARY_WRITE, label.contentId);
  const problem = labelNameProblem(labelName(label.name));
  if (problem) throw invalid('name', problem);
  return movedLabel(ctx, library, label, null);
}

async function movedLabel(
  ctx: Context,
  library: OpenLibrary,
  { contentId, name: written, expectedVersion }: NamedLabel,
  to: number | null,
): Promise<ContentRow> {
  const name = labelName(written);
  const id = parseId(contentId, 'contentId');
  return transaction(ctx.db, async (manager) => {
    const [lockedId] = await lockContents(manager, library.id, [id]);
    if (lockedId === undefined) throw notFound('Content');
    await requireAccessAfterWait(ctx, manager, library);
    const from =
      (await manager.findOneBy(ContentLabel, { libraryId: library.id, contentId: id, name }))?.version ?? null;
    if (expectedVersion != null && expectedVersion !== (from ?? 0)) throw movedConcurrently(from);
    if (from === null && to === null) throw notFound(`Label ${name}`);
    if (from !== to) await moveLabel(manager, { library, contentId: id, name, from, to });
    return ownContent(manager, library, id);
  });
}

/**
 * The version for callers that cannot name one: the one labelled "production" if there is one, otherwise the current
 * one.
 */
export async function releasedVersion(ctx: Context, id: string): Promise<AskedVersion> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_READ, () => [parseId(id)]);
  const contentId = parseId(id);
  return { version: await labelledVersion(ctx.db, library.id, contentId, PRODUCTION) };
}

/** Contents of a page; those with a version on production have the texts of that version. */
export async function releasedTexts(ctx: Context, rows: ContentRow[]): Promise<LabelledTexts[]> {
  const { readable } = openToCaller(ctx);
  const ids = rows.filter(({ labels }) => labels.some(({ name }) => name === PRODUCTION)).map(({ id }) => id);
  if (ids.length === 0) return rows;
  const released = new Map((await labelledTexts(ctx.db, readable, ids, PRODUCTION)).map((texts) => [texts.id, texts]));
  return rows.map((row) => released.get(row.id) ?? row);
}

const holding = (ctx: Context, scope: TokenScope.LIBRARY_READ | TokenScope.LIBRARY_WRITE, contentId: string) =>
  libraryHolding(ctx, scope, () => [parseId(contentId, 'contentId')]);

const EVENTS: CursorList = { name: 'labelEvents', kinds: ['id'] };

export type ContentLabelEventRow = Row<Omit<ContentLabelEvent, 'contentId' | 'libraryId'>>;

/** Changes of the labels of a content, newest first. */
export async function contentLabelEvents(
  ctx: Context,
  contentId: string,
  page: PageRequest,
): Promise<PageOf<ContentLabelEventRow>> {
  const library = await holding(ctx, TokenScope.LIBRARY_READ, contentId);
  const { limit, offset } = pageBounds(page);
  const { id } = await ownContent(ctx.db, library, parseId(contentId, 'contentId'));
  const after = decodeCursor(EVENTS, page.after)?.[0] ?? null;
  const rows: ContentLabelEventRow[] = await ctx.db.query(
    `SELECT e.id, e.name, e.from_version AS "fromVersion", e.to_version AS "toVersion", e.created_at AS "createdAt"
       FROM content_label_events e WHERE e.content_id = $1 AND e.library_id = $4 ${after === null ? '' : 'AND e.id < $5'} ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
    [id, limit, offset, library.id, ...(after === null ? [] : [after])],
  );
  const totalCount = await ctx.db.countBy(ContentLabelEvent, { libraryId: library.id, contentId: id });
  return pageOf(rows, totalCount, page, EVENTS, (last) => [last.id]);
}

const movedConcurrently = (currentVersion: number | null) =>
  new AppError('CONFLICT', 'This label has been moved in the meantime. Nothing was changed.', {
    extra: currentVersion === null ? {} : { currentVersion },
  });
