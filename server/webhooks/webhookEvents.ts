import { isoText } from '../base/isoDates.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';

/** The most pending deliveries of one webhook; further ones are stored as dropped until the log is swept. */
export const MAX_WAITING = 10_000;
const QUEUE_FULL = `${MAX_WAITING.toLocaleString('en')} deliveries were already waiting.`;

/**
 * SQL that queues events for the webhooks of a library that subscribe to them. It runs in the transaction of the change,
 * mostly in the same statement, so that no event is lost and none is sent for a change that was rolled back.
 *
 * - `library`: the library's id, in SQL; for events of an account that of its own library.
 * - `events`: a SELECT of their `event` and `data`, a JSON object.
 */
export const queueEvents = (library: string, events: string) => `
  INSERT INTO webhook_deliveries (webhook_id, library_id, event_id, event, payload, status, next_attempt_at, error)
  SELECT target.id, target.library_id, told.id, told.event, json_build_object('type', told.event, 'timestamp', ${isoText('now()')}, 'data', told.data)::text,
         CASE WHEN target.is_full THEN '${WebhookDeliveryStatus.DROPPED}' ELSE '${WebhookDeliveryStatus.PENDING}' END,
         CASE WHEN NOT target.is_full THEN now() END, CASE WHEN target.is_full THEN '${QUEUE_FULL}' END
    FROM (SELECT w.id, w.library_id, w.events,
                 (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status = '${WebhookDeliveryStatus.PENDING}') >= ${MAX_WAITING} AS is_full
            FROM webhooks w WHERE w.library_id = ${library} AND w.is_enabled OFFSET 0) target
    JOIN (SELECT 'msg_' || replace(gen_random_uuid()::text, '-', '') AS id, each.* FROM (${events}) each) told ON told.event = ANY(target.events)`;
