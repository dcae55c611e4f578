import type { EntityManager } from 'typeorm';
import type { Row } from '../base/isoDates.ts';
import { transaction } from '../base/transaction.ts';
import { type Webhook, WebhookEventType } from './webhook.entity.ts';
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
  w.secret, w.previous_secret AS "previousSecret", w.previous_secret_until AS "previousSecretUntil"`;

type ClaimedRow = Omit<ClaimedDelivery, 'secrets'> &
  Row<Pick<Webhook, 'secret' | 'previousSecret' | 'previousSecretUntil'>>;

/** The previous secret signs too until its time is over. */
function withSecrets({ secret, previousSecret, previousSecretUntil, ...delivery }: ClaimedRow): ClaimedDelivery {
  const isPreviousUsed = previousSecretUntil !== null && new Date(previousSecretUntil) > new Date();
  return { ...delivery, secrets: [secret, ...(isPreviousUsed && previousSecret ? [previousSecret] : [])] };
}

interface InFlight {
  /** The owner of each running attempt of this process. */
  owners: number[];
  /** The webhooks that already have their maximum of running attempts. */
  busyWebhooks: number[];
}

/** Whether a library has an enabled webhook. */
export async function hasWebhook(manager: EntityManager, libraryId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT FROM webhooks WHERE library_id = $1 AND is_enabled LIMIT 1', [
    libraryId,
  ]);
  return rows.length > 0;
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
  const due: { id: number }[] = await db.query(
    `WITH RECURSIVE waiting AS (
       (SELECT webhook_id AS id FROM webhook_deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT d.webhook_id FROM webhook_deliveries d WHERE d.status = 'pending' AND d.webhook_id > waiting.id ORDER BY d.webhook_id LIMIT 1)
         FROM waiting WHERE waiting.id IS NOT NULL)
     SELECT first.id FROM waiting JOIN webhooks w ON w.id = waiting.id JOIN users u ON u.id = w.owner_id
      CROSS JOIN LATERAL (SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
                           WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= now() ORDER BY d.next_attempt_at LIMIT 1) first
      WHERE w.is_enabled AND u.disabled_at IS NULL AND coalesce(w.paused_until <= now(), true) AND w.id <> ALL($2::int[])
      ORDER BY (SELECT count(*) FROM unnest($1::int[]) AS held(owner_id) WHERE held.owner_id = w.owner_id), first.next_attempt_at LIMIT $3::int`,
    [owners, busyWebhooks, limit],
  );
  if (due.length === 0) return [];
  const [claimed]: [ClaimedRow[], number] = await db.query(
    `WITH held AS (
       SELECT id FROM webhook_deliveries WHERE id = ANY($1::int[]) AND status = 'pending' AND next_attempt_at <= now() FOR UPDATE SKIP LOCKED)
     UPDATE webhook_deliveries d SET ${CLAIM} FROM held, webhooks w WHERE d.id = held.id AND w.id = d.webhook_id RETURNING ${CLAIMED}`,
    [due.map(({ id }) => id)],
  );
  return claimed.map(withSecrets);
}

/**
 * Claims one delivery of a library for an attempt now, even if it is not due, and restarts its count of attempts. For a disabled
 * webhook only a test is claimed, because anything else would wait for it to be enabled.
 */
export async function claimOne(
  db: EntityManager,
  { id, libraryId }: { id: number; libraryId: number },
): Promise<ClaimedDelivery | undefined> {
  const [[claimed]]: [ClaimedRow[], number] = await db.query(
    `UPDATE webhook_deliveries d SET ${CLAIM.replace('d.attempts + 1', '1')}, status = 'pending', error = NULL FROM webhooks w
      WHERE d.id = $1 AND d.library_id = $2 AND w.library_id = $2 AND w.id = d.webhook_id AND (w.is_enabled OR d.event = '${WebhookEventType.WEBHOOK_TEST}') RETURNING ${CLAIMED}`,
    [id, libraryId],
  );
  return claimed && withSecrets(claimed);
}

interface Attempt extends WebhookResponse, Pick<ClaimedDelivery, 'id' | 'webhookId' | 'attempts'> {
  durationMs: number;
}

/** Locks the webhook before its deliveries, in the same order as when it is disabled or deleted, to avoid deadlocks. */
const LOCK_WEBHOOK =
  'SELECT failing_since AS "failingSince", now() AS now FROM webhooks WHERE id = $1 FOR NO KEY UPDATE';

interface LockedWebhook {
  failingSince: string | null;
  now: string;
}

/** Skips deliveries that another process has claimed or ended in the meantime. */
const STILL_CLAIMED = "d.webhook_id = $1 AND d.id = $2 AND d.attempts = $3 AND d.status = 'pending'";
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
export const keepDelivered = (db: EntityManager, attempt: Attempt): Promise<void> =>
  transaction(db, async (manager) => {
    const [webhook]: LockedWebhook[] = await manager.query(LOCK_WEBHOOK, [attempt.webhookId]);
    if (!webhook) return;
    const [taken]: [unknown[], number] = await manager.query(
      `UPDATE webhook_deliveries d SET status = 'delivered', next_attempt_at = NULL, ${RESULT} WHERE ${STILL_CLAIMED} RETURNING id`,
      valuesOf(attempt),
    );
    if (taken.length > 0 && webhook.failingSince !== null)
      await manager.query('UPDATE webhooks SET failing_since = NULL, paused_until = NULL WHERE id = $1', [
        attempt.webhookId,
      ]);
  });

/** The longest pause of a webhook's other deliveries after a failure. */
const MAX_PAUSE_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores that an attempt failed, and that the next one follows after some seconds, or none if null. The webhook's other
 * deliveries pause as long as it has been failing. Returns whether every attempt has failed for a day; tests do not
 * count.
 */
export const keepFailed = (db: EntityManager, attempt: Attempt, retrySeconds: number | null): Promise<boolean> =>
  transaction(db, async (manager) => {
    const [webhook]: LockedWebhook[] = await manager.query(LOCK_WEBHOOK, [attempt.webhookId]);
    if (!webhook) return false;
    const [[missed]]: [{ event: string }[], number] = await manager.query(
      `UPDATE webhook_deliveries d SET status = $8, next_attempt_at = now() + $9 * interval '1 second', ${RESULT} WHERE ${STILL_CLAIMED} RETURNING event`,
      [...valuesOf(attempt), retrySeconds === null ? 'failed' : 'pending', retrySeconds],
    );
    if (!missed || missed.event === WebhookEventType.WEBHOOK_TEST) return false;
    const now = Date.parse(webhook.now);
    const failingSince = webhook.failingSince === null ? now : Date.parse(webhook.failingSince);
    const failingMs = now - failingSince;
    await manager.query('UPDATE webhooks SET failing_since = $2, paused_until = $3 WHERE id = $1', [
      attempt.webhookId,
      new Date(failingSince),
      new Date(now + Math.min(failingMs, MAX_PAUSE_MS)),
    ]);
    return failingMs >= DAY_MS;
  });

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
