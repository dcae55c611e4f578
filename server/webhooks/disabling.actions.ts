import type { EntityManager } from 'typeorm';
import type { User } from '../auth/user.entity.ts';
import type { MailQueue } from '../base/services/sharedServices.ts';
import { transaction } from '../base/transaction.ts';
import { dropWaiting } from './deliveries.rows.ts';
import type { Webhook } from './webhook.entity.ts';

/** Why a failing webhook is disabled, as written in the mail. */
export type Failure = 'its receiver answered 410 Gone.' | 'every attempt of the last 24 hours has failed.';

interface Disabling {
  webhookId: number;
  /** The address that failed; the webhook may have another one by now. */
  url: string;
  reason: Failure;
  publicUrl: string;
}

/** Disables a failing webhook, drops its pending deliveries and mails its owner, once. */
export async function disableFailing(
  db: EntityManager,
  mailer: MailQueue,
  { webhookId, url, reason, publicUrl }: Disabling,
) {
  await transaction(db, async (manager) => {
    const [disabled]: [Pick<User, 'email'>[], number] = await manager.query(
      `UPDATE webhooks w SET is_enabled = false, disabled_reason = $2, paused_until = NULL FROM users u
        WHERE w.id = $1 AND w.url = $3 AND w.is_enabled AND u.id = w.owner_id RETURNING u.email`,
      [webhookId, reason, url],
    );
    const [found] = disabled;
    if (!found) return;
    await dropWaiting(manager, webhookId);
    await mailer.enqueue(manager, noticeOf(found, reason, publicUrl));
  });
  mailer.poll();
}

/**
 * Disables all webhooks of a user and drops their pending deliveries, in the caller's transaction. Returns their
 * number.
 */
export async function disableWebhooks(manager: EntityManager, ownerId: number, reason: string): Promise<number> {
  const [disabled]: [Pick<Webhook, 'id'>[], number] = await manager.query(
    'UPDATE webhooks SET is_enabled = false, disabled_reason = $2, paused_until = NULL WHERE owner_id = $1 AND is_enabled RETURNING id',
    [ownerId, reason],
  );
  for (const { id } of disabled) await dropWaiting(manager, id);
  return disabled.length;
}

const noticeOf = ({ email }: Pick<User, 'email'>, reason: Failure, publicUrl: string) => ({
  recipient: email,
  subject: 'A webhook of your Suspire account was disabled',
  body: `Hello, a webhook of your account was disabled: ${reason} The list shows which one. Waiting deliveries were not sent. Fix the receiver, enable the webhook again, and replay missing deliveries from its log:

${publicUrl}/#/webhooks
`,
});
