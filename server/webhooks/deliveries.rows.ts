import type { EntityManager } from 'typeorm';
import { isOwnedBy } from '../base/owners/isOwnedBy.ts';
import { WebhookEventType } from './webhook.entity.ts';
import type { WebhookResponse } from './webhookRequest.ts';

/** A delivery claimed for one attempt, with everything needed to send it. */
export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  ownerId: number;
  eventId: string;
  payload: string;
  isTest: boolean;
  /** Includes this attempt. */
  attempts: number;
  url: string;
  /** The current one first. */
  secrets: string[];
}

/** The claim of a process that dies expires after this time, which is longer than any attempt. */
const CLAIMED_FOR = "interval '1 minute'";
const CLAIM = `attempts = d.attempts + 1, last_attempt_at = now(), next_attempt_at = now() + ${CLAIMED_FOR}`;
const CLAIMED = `d.id, d.webhook_id AS "webhookId", w.owner_id AS "ownerId", d.event_id AS "eventId", d.payload, d.event = '${WebhookEventType.WEBHOOK_TEST}' AS "isTest", d.attempts, w.url,
  CASE WHEN w.previous_secret_until > now() THEN ARRAY[w.secret, w.previous_secret] ELSE ARRAY[w.secret] END AS secrets`;

interface InFlight {
  /** The owner of each running attempt of this process. */
  owners: number[];
  /** The webhooks that already have their maximum of running attempts. */
  busyWebhooks: number[];
}

/** Whether any delivery is pending. Called often, so it reads an index that is usually empty. */
export async function isAnyWaiting(db: EntityManager): Promise<boolean> {
  const rows: unknown[] = await db.query("SELECT 1 FROM webhook_deliveries WHERE status = 'pending' LIMIT 1");
  return rows.length > 0;
}

/**
 * Claims due deliveries, at most one of each webhook, first for owners with the fewest running attempts, so that no
 * other process sends them. Steps from webhook to webhook in the index of pending deliveries, so a long queue of one
 * webhook costs the others nothing.
 */
export async function claimDue(db: EntityManager, { owners, busyWebhooks }: InFlight, limit: number) {
  const [claimed]: [ClaimedDelivery[], number] = await db.query(
    `WITH RECURSIVE waiting AS (
       (SELECT webhook_id AS id FROM webhook_deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT d.webhook_id FROM webhook_deliveries d WHERE d.status = 'pending' AND d.webhook_id > waiting.id ORDER BY d.webhook_id LIMIT 1)
         FROM waiting WHERE waiting.id IS NOT NULL),
     due AS (
       SELECT first.id FROM waiting JOIN webhooks w ON w.id = waiting.id JOIN users u ON u.id = w.owner_id
        CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
                             WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= now() ORDER BY d.next_attempt_at LIMIT 1) first
        WHERE w.is_enabled AND u.disabled_at IS NULL AND coalesce(w.paused_until <= now(), true) AND w.id <> ALL($2::int[])
        ORDER BY (SELECT count(*) FROM unnest($1::int[]) AS held(owner_id) WHERE held.owner_id = w.owner_id), first.next_attempt_at LIMIT $3::int),
     held AS (
       SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM due) AND status = 'pending' AND next_attempt_at <= now() FOR UPDATE SKIP LOCKED)
     UPDATE webhook_deliveries d SET ${CLAIM} FROM held, webhooks w WHERE d.id = held.id AND w.id = d.webhook_id RETURNING ${CLAIMED}`,
    [owners, busyWebhooks, limit],
  );
  return claimed;
}

/**
 * Claims one delivery of a library for an attempt now, even if it is not due, and restarts its count of attempts. For a disabled
 * webhook only a test is claimed, because anything else would wait for it to be enabled.
 */
export async function claimOne(
  db: EntityManager,
  { id, libraryId }: { id: number; libraryId: number },
): Promise<ClaimedDelivery | undefined> {
  const [claimed]: [ClaimedDelivery[], number] = await db.query(
    `UPDATE webhook_deliveries d SET ${CLAIM.replace('d.attempts + 1', '1')}, status = 'pending', error = NULL FROM webhooks w
      WHERE d.id = $1 AND ${isOwnedBy('d.library_id', '$2')} AND w.library_id = $2 AND w.id = d.webhook_id AND (w.is_enabled OR d.event = '${WebhookEventType.WEBHOOK_TEST}') RETURNING ${CLAIMED}`,
    [id, libraryId],
  );
  return claimed[0];
}

interface Attempt extends WebhookResponse, Pick<ClaimedDelivery, 'id' | 'webhookId' | 'attempts'> {
  durationMs: number;
}

/** Locks the webhook before its deliveries, in the same order as when it is disabled or deleted, to avoid deadlocks. */
const LOCK_WEBHOOK = 'SELECT id FROM webhooks WHERE id = $1 FOR NO KEY UPDATE';
/** Skips deliveries that another process has claimed or ended in the meantime. */
const STILL_CLAIMED =
  "d.webhook_id = (SELECT id FROM webhook) AND d.id = $2 AND d.attempts = $3 AND d.status = 'pending'";
const RESULT = 'duration_ms = $4, response_status = $5, response_excerpt = $6, error = $7';
const valuesOf = ({ webhookId, id, attempts, durationMs, status, excerpt, error }: Attempt) => [
  webhookId,
  id,
  attempts,
  durationMs,
  status,
  excerpt,
  error,
];

/** Stores that a delivery was accepted, so its webhook works. */
export async function keepDelivered(db: EntityManager, attempt: Attempt) {
  await db.query(
    `WITH webhook AS (${LOCK_WEBHOOK}),
     taken AS (UPDATE webhook_deliveries d SET status = 'delivered', next_attempt_at = NULL, ${RESULT} WHERE ${STILL_CLAIMED} RETURNING webhook_id)
     UPDATE webhooks SET failing_since = NULL, paused_until = NULL WHERE id = (SELECT webhook_id FROM taken) AND failing_since IS NOT NULL`,
    valuesOf(attempt),
  );
}

/** The longest pause of a webhook's other deliveries after a failure. */
const MAX_PAUSE = "interval '5 minutes'";

/**
 * Stores that an attempt failed, and that the next one follows after some seconds, or none if null. The webhook's other
 * deliveries pause as long as it has been failing. Returns whether every attempt has failed for a day; tests do not
 * count.
 */
export async function keepFailed(db: EntityManager, attempt: Attempt, retrySeconds: number | null): Promise<boolean> {
  const [failing]: [{ isOver: boolean }[], number] = await db.query(
    `WITH webhook AS (${LOCK_WEBHOOK}),
     missed AS (
       UPDATE webhook_deliveries d SET status = CASE WHEN $8::float8 IS NULL THEN 'failed' ELSE 'pending' END, next_attempt_at = now() + $8 * interval '1 second', ${RESULT}
        WHERE ${STILL_CLAIMED} RETURNING webhook_id, event)
     UPDATE webhooks SET failing_since = coalesce(failing_since, now()), paused_until = now() + least(now() - coalesce(failing_since, now()), ${MAX_PAUSE})
      WHERE id = (SELECT webhook_id FROM missed WHERE event <> '${WebhookEventType.WEBHOOK_TEST}') RETURNING failing_since <= now() - interval '24 hours' AS "isOver"`,
    [...valuesOf(attempt), retrySeconds],
  );
  return failing[0]?.isOver === true;
}

/** Drops pending deliveries of a disabled webhook. */
export const dropWaiting = (manager: EntityManager, webhookId: number) =>
  manager.query(
    `UPDATE webhook_deliveries SET status = 'dropped', next_attempt_at = NULL, error = 'The webhook was disabled.' WHERE webhook_id = $1 AND status = 'pending'`,
    [webhookId],
  );

const KEPT_OF_EACH = 1_000;
const KEPT_FOR = "interval '30 days'";
const SWEPT_AT_ONCE = 500;

/** Deletes a batch of old deliveries that have ended; returns whether there may be more. */
export async function deleteOld(db: EntityManager): Promise<boolean> {
  const [, count]: [unknown, number] = await db.query(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT id FROM webhook_deliveries WHERE created_at < now() - ${KEPT_FOR} AND status <> 'pending' ORDER BY created_at LIMIT ${SWEPT_AT_ONCE})`,
  );
  return count === SWEPT_AT_ONCE;
}

/** Deletes a batch of deliveries beyond the maximum length of a webhook's log; returns whether there may be more. */
export async function shortenLog(db: EntityManager, webhookId: number): Promise<boolean> {
  const [, count]: [unknown, number] = await db.query(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND status <> 'pending' ORDER BY id DESC OFFSET ${KEPT_OF_EACH} LIMIT ${SWEPT_AT_ONCE})`,
    [webhookId],
  );
  return count === SWEPT_AT_ONCE;
}
