import { valueOf } from '../doors.ts';
import type { TestUser } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { type Delivery, type WebhookDoor, webhookDoors } from './webhookDoors.ts';

const ALL = [
  'content.created',
  'content.updated',
  'content.deleted',
  'content.shared',
  'content.label_moved',
  'reply.completed',
];

/** A webhook of `owner` for every event, and its secret. */
export async function aWebhook(server: TestServer, owner: TestUser, url: string, events = ALL) {
  const { webhook, secret } = valueOf(await doorOf(server).create(owner, { url, events }));
  return { id: webhook.id, secret };
}

/** What its log has, oldest first, once everything that is due was tried. */
export async function logOf(server: TestServer, owner: TestUser, id: number): Promise<Delivery[]> {
  await server.services.webhooks.deliverDue();
  return valueOf(await doorOf(server).log(owner, id, { pageSize: 100 })).results.reverse();
}

/** All that waits for a retry is due now, and was tried when this resolves. */
export async function retryNow(server: TestServer, webhookId: number) {
  await server.dataSource.query('UPDATE webhooks SET paused_until = NULL WHERE id = $1', [webhookId]);
  await server.dataSource.query(
    "UPDATE webhook_deliveries SET next_attempt_at = now() WHERE webhook_id = $1 AND status = 'pending'",
    [webhookId],
  );
  await server.services.webhooks.deliverDue();
}

const doorOf = (server: TestServer) => (webhookDoors(server)[0] as [string, WebhookDoor])[1];
