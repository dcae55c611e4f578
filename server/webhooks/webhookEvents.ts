import { isoText } from '../base/isoDates.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';

/** How many deliveries of one webhook may wait; what comes then is kept as dropped, until the log is swept. */
export const MAX_WAITING = 10_000;
const QUEUE_FULL = `${MAX_WAITING.toLocaleString('en')} deliveries were already waiting.`;

/** Whether an owner has a webhook that is told of anything, in SQL: a look that is next to nothing for who has none. */
export const hasWebhook = (owner: string) => `EXISTS (SELECT FROM webhooks WHERE owner_id = ${owner} AND is_enabled)`;

/**
 * SQL that queues events for those webhooks of an owner that ask for them: in the transaction of what they tell, mostly
 * in its very statement, so that none is lost and nothing is told of what was rolled back.
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
