import { randomBytes } from 'node:crypto';
import { signedIn, type Context } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import type { Limit } from '../rateLimits.ts';
import { parseId } from '../validation.ts';
import { ownContent } from './contentRows.ts';
import { SharedLink } from './sharedLink.entity.ts';

/** 192 bits: a share id cannot be guessed. */
const SHARE_ID_BYTES = 24;
const GUESSES: Limit = { name: 'share_guess', points: 200, seconds: 600 };

export interface SharedContentRow {
  id: string;
  title: string;
  description: string;
  content: string;
  contentTypeId: number;
  contentTypeName: string;
  createdAt: Date;
  viewCount: number;
  expiresAt: Date | null;
}

/** Give a content its public link, or the one it has; an expired one is replaced. `expiresAt` sets a new expiry. */
export async function shareContent(ctx: Context, contentIdText: string, expiresAt: Date | null) {
  const { id: ownerId } = signedIn(ctx);
  const contentId = parseId(contentIdText, 'contentId');
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', 'The expiry must be in the future.');
  return ctx.db.transaction(async (manager) => {
    await ownContent(manager, ownerId, contentId);
    const expired = 'shared_links.expires_at <= now()';
    const rows: { created: boolean }[] = await manager.query(
      `INSERT INTO shared_links (id, content_id, owner_id, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id) DO UPDATE SET
         id = CASE WHEN ${expired} THEN excluded.id ELSE shared_links.id END,
         view_count = CASE WHEN ${expired} THEN 0 ELSE shared_links.view_count END,
         expires_at = CASE WHEN ${expired} THEN excluded.expires_at ELSE coalesce(excluded.expires_at, shared_links.expires_at) END
       RETURNING id = $1 AS created`,
      [randomBytes(SHARE_ID_BYTES).toString('base64url'), contentId, ownerId, expiresAt],
    );
    return { content: await ownContent(manager, ownerId, contentId), isNew: rows[0]?.created === true };
  });
}

/** Take the public link away; from then on it is NOT_FOUND. Unsharing twice is fine. */
export async function unshareContent(ctx: Context, contentIdText: string) {
  const { id: ownerId } = signedIn(ctx);
  const contentId = parseId(contentIdText, 'contentId');
  await ctx.db.delete(SharedLink, { contentId, ownerId });
  return ownContent(ctx.db, ownerId, contentId);
}

/** What a public link shows, to anyone. Every view but the owner's is counted. */
export async function sharedContent(ctx: Context, shareId: string): Promise<SharedContentRow> {
  const rows: (SharedContentRow & { ownerId: number; expired: boolean })[] = await ctx.db.query(
    `SELECT l.id, c.title, c.description, c.content, c.owner_id AS "ownerId", t.id AS "contentTypeId", t.name AS "contentTypeName",
            c.created_at AS "createdAt", l.view_count AS "viewCount", l.expires_at AS "expiresAt", coalesce(l.expires_at <= now(), false) AS expired
       FROM shared_links l JOIN contents c ON c.id = l.content_id JOIN content_types t ON t.id = c.content_type_id WHERE l.id = $1`,
    [shareId.replaceAll('\0', '')],
  );
  const [found] = rows;
  if (!found) {
    await ctx.limits.spend(GUESSES, ctx.client.address);
    throw new AppError('NOT_FOUND', 'This content no longer exists');
  }
  const { expired, ownerId, ...shared } = found;
  if (expired) throw new AppError('GONE', 'This share link has expired');
  return ownerId === ctx.user?.id ? shared : { ...shared, viewCount: await countView(ctx, shareId) };
}

async function countView({ db }: Context, shareId: string) {
  const [rows]: [{ count: number }[], number] = await db.query('UPDATE shared_links SET view_count = view_count + 1 WHERE id = $1 RETURNING view_count AS count', [shareId]);
  return rows[0]?.count ?? 0;
}
