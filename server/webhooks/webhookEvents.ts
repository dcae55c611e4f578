import { isoText } from '../base/isoDates.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';

/** The most pending deliveries of one webhook; further ones are stored as dropped until the log is swept. */
export const MAX_WAITING = 10_000;
const QUEUE_FULL = `${MAX_WAITING.toLocaleString('en')} deliveries were already waiting.`;

/** SQL condition that an owner has an enabled webhook. It costs almost nothing for owners without webhooks. */
export const hasWebhook = (owner: string) => `EXISTS (SELECT FROM webhooks WHERE owner_id = ${owner} AND is_enabled)`;

/**
 * SQL that queues events for the owner's webhooks that subscribe to them. It runs in the transaction of the change,
 * mostly in the same statement, so that no event is lost and none is sent for a change that was rolled back.
 *
 * - `owner`: the owner's id, in SQL.
 * - `events`: a SELECT of their `event` and `data`, a JSON object.
 */
export const queueEvents = (owner: string, events: string) => `
  INSERT INTO webhook_deliveries (webhook_id, event_id, event, payload, status, next_attempt_at, error)
  SELECT target.id, told.id, told.event, json_build_object('type', told.event, 'timestamp', ${isoText('now()')}, 'data', told.data)::text,
         CASE WHEN target.is_full THEN '${WebhookDeliveryStatus.DROPPED}' ELSE '${WebhookDeliveryStatus.PENDING}' END,
         CASE WHEN NOT target.is_full THEN now() END, CASE WHEN target.is_full THEN '${QUEUE_FULL}' END
    FROM (SELECT w.id, w.events,
                 (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status = '${WebhookDeliveryStatus.PENDING}') >= ${MAX_WAITING} AS is_full
            FROM webhooks w WHERE w.owner_id = ${owner} AND w.is_enabled OFFSET 0) target
    JOIN (SELECT 'msg_' || replace(gen_random_uuid()::text, '-', '') AS id, each.* FROM (${events}) each) told ON told.event = ANY(target.events)`;
