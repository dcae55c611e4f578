import { type Context, inSession } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { AppError, notFound } from '../base/errors.ts';
import { isoText, type Row } from '../base/isoDates.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { parseId } from '../base/validation.ts';
import { WebhookEventType } from './webhook.entity.ts';
import type { WebhookDelivery, WebhookDeliveryStatus } from './webhookDelivery.entity.ts';
import { ownWebhook } from './webhooks.service.ts';

/** The number is limited because each sends a request to another server and may take ten seconds. */
const SENDINGS: Limit = { name: 'webhook_send', points: 20, seconds: 60 };

export type WebhookDeliveryRow = Row<Omit<WebhookDelivery, 'libraryId'>>;

export interface DeliveryFilter {
  status?: WebhookDeliveryStatus | null;
}

/** Newest first. */
const DELIVERIES: CursorList = { name: 'webhookDeliveries', kinds: ['id'] };

/** Deliveries to the webhook $2 that have the status $3, null for all. */
const OF_WEBHOOK = 'd.webhook_id = $2 AND ($3::text IS NULL OR d.status = $3)';

/** The log of a webhook of the caller, newest first. */
export async function webhookDeliveries(
  ctx: Context,
  webhookIdText: string,
  { status }: DeliveryFilter,
  page: PageRequest,
): Promise<PageOf<WebhookDeliveryRow>> {
  const { id: ownerId } = inSession(ctx);
  const { id: webhookId, libraryId } = await ownWebhook(ctx.db, ownerId, parseId(webhookIdText, 'webhookId'));
  const [before] = decodeCursor(DELIVERIES, page.after) ?? [null];
  const { limit, offset } = pageBounds(page);
  const parameters = [libraryId, webhookId, status ?? null];
  const rows: WebhookDeliveryRow[] = await ctx.db.query(
    `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE d.library_id = $1 AND ${OF_WEBHOOK} AND ($4::int IS NULL OR d.id < $4) ORDER BY d.id DESC LIMIT $5 OFFSET $6`,
    [...parameters, before, limit, offset],
  );
  const [{ count }]: [{ count: number }] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM webhook_deliveries d WHERE d.library_id = $1 AND ${OF_WEBHOOK}`,
    parameters,
  );
  return pageOf(rows, count, page, DELIVERIES, ({ id }) => [id]);
}

/** Sends a test event to a webhook once, even while it is disabled. Returns the result. */
export async function sendTestWebhook(ctx: Context, idText: string): Promise<WebhookDeliveryRow> {
  const { id: ownerId } = inSession(ctx);
  const { id: webhookId, libraryId } = await ownWebhook(ctx.db, ownerId, parseId(idText));
  await ctx.limits.spend(SENDINGS, String(ownerId));
  // Due in a minute, so that the queue does not send it as well.
  const [created]: { id: number }[] = await ctx.db.query(
    `INSERT INTO webhook_deliveries (webhook_id, library_id, event_id, event, payload, next_attempt_at)
     SELECT $1, $3, 'msg_' || replace(gen_random_uuid()::text, '-', ''), $2::text,
            json_build_object('type', $2::text, 'timestamp', ${isoText('now()')}, 'data', json_build_object('webhook_id', $1::int))::text, now() + interval '1 minute'
     RETURNING id`,
    [webhookId, WebhookEventType.WEBHOOK_TEST, libraryId],
  );
  return sent(ctx, ownerId, { id: created?.id ?? 0, libraryId });
}

/** Sends a delivery again immediately, with the same id. If that fails, it is retried like a new one. */
export async function replayWebhookDelivery(ctx: Context, idText: string): Promise<WebhookDeliveryRow> {
  const { id: ownerId } = inSession(ctx);
  const { id, webhookId } = await ownDelivery(ctx, ownerId, parseId(idText));
  const { isEnabled, libraryId } = await ownWebhook(ctx.db, ownerId, webhookId);
  if (!isEnabled) throw new AppError('CONFLICT', 'The webhook is disabled. Please enable it first.');
  await ctx.limits.spend(SENDINGS, String(ownerId));
  return sent(ctx, ownerId, { id, libraryId });
}

async function sent(
  ctx: Context,
  ownerId: number,
  delivery: { id: number; libraryId: number },
): Promise<WebhookDeliveryRow> {
  ctx.markCommitted();
  await ctx.webhooks.send(delivery);
  return ownDelivery(ctx, ownerId, delivery.id);
}

const COLUMNS = `d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.event, d.payload, d.status, d.attempts, d.next_attempt_at AS "nextAttemptAt",
  d.last_attempt_at AS "lastAttemptAt", d.duration_ms AS "durationMs", d.response_status AS "responseStatus", d.response_excerpt AS "responseExcerpt", d.error,
  d.created_at AS "createdAt"`;

async function ownDelivery({ db }: Context, ownerId: number, id: number): Promise<WebhookDeliveryRow> {
  const [found]: WebhookDeliveryRow[] = await db.query(
    `SELECT ${COLUMNS} FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND d.library_id = w.library_id WHERE d.id = $1 AND w.owner_id = $2`,
    [id, ownerId],
  );
  if (!found) throw notFound('Delivery');
  return found;
}
