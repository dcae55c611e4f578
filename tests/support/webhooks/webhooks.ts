import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';
import { graphqlClient, valueOf } from '../client/apis.ts';
import type { TestUser } from '../factories.ts';
import type { TestServer } from '../server.ts';

const ALL = Object.values(WebhookEventType).filter((event) => event !== WebhookEventType.WEBHOOK_TEST);

/** Creates a webhook of `owner`, by default for all events of their own library. Returns its id and secret. */
export async function aWebhook(
  server: TestServer,
  owner: TestUser,
  url: string,
  events: string[] = ALL,
  libraryId?: number,
) {
  const { webhook, secret } = valueOf(await graphqlClient(server).createWebhook(owner, { url, events, libraryId }));
  return { id: webhook.id, secret };
}

/** Delivers what is due. Returns the log, oldest first. */
export async function logOf(server: TestServer, owner: TestUser, webhookId: number) {
  await server.services.webhooks.deliverDue();
  return valueOf(await graphqlClient(server).webhookDeliveries(owner, { webhookId, pageSize: 100 })).results.reverse();
}

export async function retryNow(server: TestServer, webhookId: number) {
  await server.dataSource.query('UPDATE webhooks SET paused_until = NULL WHERE id = $1', [webhookId]);
  await server.dataSource.query(
    "UPDATE webhook_deliveries SET next_attempt_at = now() WHERE webhook_id = $1 AND status = 'pending'",
    [webhookId],
  );
  await server.services.webhooks.deliverDue();
}
