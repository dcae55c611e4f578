import { randomBytes } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import { templateWithTitles, type TextRange } from '../../../rules/fillPrompt.ts';
import type { Context } from '../../base/context.ts';
import { requireAccessAfterWait } from '../../base/currentAccess.ts';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { isoText, type Row } from '../../base/isoDates.ts';
import { libraryHolding, libraryOf, type OpenLibrary, openToVisitors } from '../../base/libraries/openLibrary.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { inTurn } from '../../base/turns/turns.ts';
import { parseId } from '../../base/validation.ts';
import { type ContentRow, lockContents, ownContent } from '../core/content.rows.ts';
import { contentEvents, queueContentEvents } from '../core/contentEvents.rows.ts';
import { shownColumns, WRITTEN_FIELDS, type WrittenFields } from '../core/contentFields.ts';
import { ownTemplate, TOO_LONG_FILLED } from '../references/template.rows.ts';
import { LinkLibrary } from './linkLibrary.entity.ts';
import type { SharedLink } from './sharedLink.entity.ts';

const { maxLength: MAX_TEXT } = CONTENT_TEXTS.content;
/** 192 bits, so a share id cannot be guessed. */
const SHARE_ID_BYTES = 24;
const GUESSES: Limit = { name: 'share_guess', points: 200, seconds: 600 };
/** Several views of a link by one visitor within an hour count as one. */
const VIEWS: Limit = { name: 'share_view', points: 1, seconds: 3_600 };

export interface SharedContentRow extends WrittenFields {
  id: string;
  contentTypeId: number;
  contentTypeName: string;
  createdAt: string;
  viewCount: number;
  expiresAt: string | null;
  isIndexable: boolean;
  references: TextRange[];
}

export type SharedLinkRow = Row<Omit<SharedLink, 'libraryId'>>;

const LINK_COLUMNS = `l.id, l.content_id AS "contentId", c.title AS "contentTitle", l.view_count AS "viewCount", l.last_viewed_at AS "lastViewedAt",
  l.is_indexable AS "isIndexable", l.includes_references AS "includesReferences", l.expires_at AS "expiresAt", l.created_at AS "createdAt"`;

const LINKS: CursorList = { name: 'links', kinds: ['time', 'text'] };

/** Absent and null leave a link unchanged; a new one never expires and shows titles only. */
interface ShareChoices {
  expiresAt?: Date | null;
  includesReferences?: boolean | null;
}

/** Creates the public link of a content or changes the existing one; replaces an expired one. */
export async function shareContent(
  ctx: Context,
  contentIdText: string,
  { expiresAt, includesReferences }: ShareChoices,
) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(contentIdText, 'contentId')]);
  const contentId = parseId(contentIdText, 'contentId');
  refusePast(expiresAt);
  return transaction(ctx.db, async (manager) => {
    if ((await lockContents(manager, library.id, [contentId])).length === 0) throw notFound('Content');
    await requireAccessAfterWait(ctx, manager, library);
    await manager.query('DELETE FROM shared_links WHERE library_id = $1 AND content_id = $2 AND expires_at <= now()', [
      library.id,
      contentId,
    ]);
    const id = randomBytes(SHARE_ID_BYTES).toString('base64url');
    const rows: { created: boolean }[] = await manager.query(
      `INSERT INTO shared_links (id, content_id, library_id, expires_at, includes_references) VALUES ($1, $2, $3, $4, coalesce($5, false))
       ON CONFLICT (library_id, content_id) DO UPDATE SET expires_at = coalesce(excluded.expires_at, shared_links.expires_at),
         includes_references = coalesce($5, shared_links.includes_references)
       RETURNING id = $1 AS created`,
      [id, contentId, library.id, expiresAt ?? null, includesReferences ?? null],
    );
    const isNew = rows[0]?.created === true;
    if (isNew) {
      await manager.insert(LinkLibrary, { id, libraryId: library.id });
      await queueSharedEvent(manager, library, contentId, ctx.publicUrl);
    }
    const content = await ownContent(manager, library, contentId);
    if (includesReferences) await refuseLongerText(manager, library, content);
    return { content, isNew };
  });
}

/** Queues a webhook event for a new link. Its address is the one that shows a preview when it is pasted. */
async function queueSharedEvent(manager: EntityManager, library: OpenLibrary, contentId: number, publicUrl: string) {
  const link = `'id', l.id, 'url', $4::text || '/share/' || l.id, 'expires_at', ${isoText('l.expires_at')}`;
  const linkOf = `(SELECT json_build_object(${link}) FROM shared_links l WHERE l.library_id = $1 AND l.content_id = c.id)`;
  const events = contentEvents("'content.shared'", `'shared_link', ${linkOf}`);
  await queueContentEvents(manager, library, [contentId], events, [publicUrl]);
}

/** Removes the public link, which returns NOT_FOUND from then on. Unsharing twice is not an error. */
export async function unshareContent(ctx: Context, contentIdText: string) {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [parseId(contentIdText, 'contentId')]);
  const contentId = parseId(contentIdText, 'contentId');
  return transaction(ctx.db, async (manager) => {
    if ((await lockContents(manager, library.id, [contentId])).length === 0) throw notFound('Content');
    await requireAccessAfterWait(ctx, manager, library);
    const [removed]: [{ id: string }[], number] = await manager.query(
      'DELETE FROM shared_links WHERE library_id = $1 AND content_id = $2 RETURNING id',
      [library.id, contentId],
    );
    await manager.delete(LinkLibrary, { id: In(removed.map(({ id }) => id)) });
    return ownContent(manager, library, contentId);
  });
}

type LinksPageRow = SharedLinkRow & { madeAt: string; total: number };

/** An empty page has a single row that only holds the total. */
const linksText = (behind: string) => `
  SELECT total, page.*
    FROM (SELECT count(*)::int AS total FROM shared_links l JOIN contents c ON c.library_id = l.library_id AND c.id = l.content_id WHERE l.library_id = $1 AND c.deleted_at IS NULL) totals
    LEFT JOIN (SELECT ${LINK_COLUMNS}, ${isoText('l.created_at', 'US')} AS "madeAt" FROM shared_links l JOIN contents c ON c.library_id = l.library_id AND c.id = l.content_id
                WHERE l.library_id = $1 AND c.deleted_at IS NULL ${behind} ORDER BY l.created_at DESC, l.id DESC LIMIT $2 OFFSET $3) page ON true
   ORDER BY page."createdAt" DESC, page.id DESC`;

const LINKS_PAGE = new PreparedStatement<LinksPageRow>(linksText(''));

/** Every public link of a library, newest first, including expired ones. */
export async function sharedLinks(
  ctx: Context,
  page: PageRequest,
  libraryId?: string | null,
): Promise<PageOf<SharedLinkRow>> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  const { limit, offset } = pageBounds(page);
  const after = decodeCursor(LINKS, page.after);
  const values = [library.id, limit, offset];
  const rows: LinksPageRow[] = await (after
    ? ctx.db.query(linksText('AND (l.created_at, l.id) < ($4::timestamptz, $5)'), [...values, ...after])
    : LINKS_PAGE.rows(ctx.db, values));
  const links = rows.filter(({ id }) => id !== null);
  return pageOf(links, rows[0]?.total ?? 0, page, LINKS, ({ madeAt, id }) => [madeAt, id]);
}

/** Absent fields are unchanged; an `expiresAt` of null never expires. */
export interface SharedLinkChange {
  id: string;
  expiresAt?: Date | null;
  isIndexable?: boolean | null;
  includesReferences?: boolean | null;
}

/**
 * Changes when a link expires, what it shows, and whether search engines may index it. Can reactivate an expired link.
 */
export async function updateSharedLink(
  ctx: Context,
  { id, expiresAt, isIndexable, includesReferences }: SharedLinkChange,
): Promise<SharedLinkRow> {
  const library = await libraryHolding(ctx, TokenScope.LIBRARY_WRITE, () => [withoutNul(id)], {
    table: 'shared_links',
  });
  refusePast(expiresAt);
  return transaction(ctx.db, async (manager) => {
    const [rows]: [SharedLinkRow[], number] = await manager.query(
      `UPDATE shared_links l SET expires_at = CASE WHEN $3 THEN $4 ELSE expires_at END, is_indexable = coalesce($5, is_indexable),
              includes_references = coalesce($6, includes_references)
         FROM contents c WHERE l.id = $1 AND l.library_id = $2 AND c.library_id = $2 AND c.id = l.content_id AND c.deleted_at IS NULL RETURNING ${LINK_COLUMNS}`,
      [
        withoutNul(id),
        library.id,
        expiresAt !== undefined,
        expiresAt ?? null,
        isIndexable ?? null,
        includesReferences ?? null,
      ],
    );
    const [link] = rows;
    if (!link) throw notFound('Shared link');
    if (includesReferences)
      await refuseLongerText(manager, library, await ownContent(manager, library, link.contentId));
    return link;
  });
}

/** The content of a public link, for anyone. Counts views by everyone but those whose library it is. */
export async function sharedContent(ctx: Context, shareId: string): Promise<SharedContentRow> {
  const { libraryId, ...shared } = await openLink(ctx, shareId);
  const isNewView =
    !ctx.user?.libraries.has(libraryId) &&
    (await ctx.limits.trySpend(VIEWS, ctx.tokens.keyedHash(`${shareId} ${visitorOf(ctx)}`)));
  return isNewView ? { ...shared, viewCount: await countView(ctx, libraryId, shareId) } : shared;
}

/** The content of a public link, for link previews and for copies; counts no view. */
export async function sharePreview(ctx: Context, shareId: string): Promise<SharedContentRow> {
  const { libraryId: _, ...shared } = await openLink(ctx, shareId);
  return shared;
}

async function openLink(ctx: Context, shareId: string) {
  const id = withoutNul(shareId);
  const place = await ctx.db.findOneBy(LinkLibrary, { id });
  const rows: (Omit<SharedContentRow, 'references'> & {
    libraryId: number;
    expired: boolean;
    includesReferences: boolean;
  })[] = await ctx.db.query(
    `SELECT l.id, ${shownColumns('c', WRITTEN_FIELDS)}, c.library_id AS "libraryId", t.id AS "contentTypeId", t.name AS "contentTypeName", c.created_at AS "createdAt",
            l.view_count AS "viewCount", l.is_indexable AS "isIndexable", l.includes_references AS "includesReferences", l.expires_at AS "expiresAt", coalesce(l.expires_at <= now(), false) AS expired
       FROM shared_links l JOIN contents c ON c.library_id = $2 AND c.id = l.content_id JOIN content_types t ON t.id = c.content_type_id
        LEFT JOIN users u ON u.id = l.library_id WHERE l.id = $1 AND l.library_id = $2 AND u.disabled_at IS NULL AND c.deleted_at IS NULL`,
    [id, place?.libraryId ?? null],
  );
  const [found] = rows;
  if (!found) {
    await ctx.limits.spend(GUESSES, ctx.client.network);
    throw new AppError('NOT_FOUND', 'This content no longer exists');
  }
  const { expired, includesReferences, ...shared } = found;
  if (expired) throw new AppError('GONE', 'This share link has expired');
  const filled = includesReferences
    ? await ownTemplate(ctx.db, openToVisitors(shared.libraryId), shared, MAX_TEXT)
    : null;
  const { text, variables, inserted } = filled ?? (await inTurn(() => templateWithTitles(shared), ctx));
  return { ...shared, content: text, variables, references: inserted };
}

async function refuseLongerText(db: EntityManager, library: OpenLibrary, content: ContentRow) {
  if ((await ownTemplate(db, openToVisitors(library.id), content, MAX_TEXT)) === null)
    throw invalid('includesReferences', TOO_LONG_FILLED);
}

const visitorOf = ({ user, client }: Context) => (user ? `user ${user.id}` : client.network);

async function countView({ db }: Context, libraryId: number, shareId: string) {
  const [rows]: [{ count: number }[], number] = await db.query(
    'UPDATE shared_links SET view_count = view_count + 1, last_viewed_at = now() WHERE library_id = $1 AND id = $2 RETURNING view_count AS count',
    [libraryId, shareId],
  );
  return rows[0]?.count ?? 0;
}

function refusePast(expiresAt: Date | null | undefined) {
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'The expiry must be in the future.');
}

const withoutNul = (id: string) => id.replaceAll('\0', '');
