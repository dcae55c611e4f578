import { z } from 'zod';
import { pageAsked, paging, presentPage } from '../base/pages.ts';
import { type RestRoute, route } from '../base/reply.ts';
import * as deliveries from './deliveries.service.ts';
import { type Webhook, WebhookEventType } from './webhook.entity.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';
import * as webhooks from './webhooks.service.ts';

const url = z.string();
const events = z.array(z.enum(WebhookEventType));
const description = z.string();

export const webhookRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/webhooks/',
    status: 200,
    summary: 'Your webhooks',
    description: 'Newest first: at most 10. All calls of webhooks need a session.',
    handle: async (ctx) => ({ results: (await webhooks.webhooks(ctx)).map(presentWebhook) }),
  }),
  route({
    method: 'POST',
    path: '/webhooks/',
    status: 201,
    summary: 'Make a webhook',
    description: 'The secret that signs its requests is answered this once.',
    answerHoldsSecret: true,
    body: z.object({ url, events, description: description.default('') }),
    handle: async (ctx, { body }) => presentSecret(await webhooks.createWebhook(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/',
    status: 200,
    summary: 'A webhook',
    handle: async (ctx, { params }) => presentWebhook(await webhooks.webhook(ctx, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/webhooks/:id/',
    status: 200,
    summary: 'Change, disable or enable a webhook',
    body: z.object({ url, events, description, is_enabled: z.boolean() }).partial(),
    handle: async (ctx, { params, body: { is_enabled: isEnabled, ...change } }) =>
      presentWebhook(await webhooks.updateWebhook(ctx, { id: params.id, isEnabled, ...change })),
  }),
  route({
    method: 'DELETE',
    path: '/webhooks/:id/',
    status: 204,
    summary: 'Delete a webhook with its log',
    handle: (ctx, { params }) => webhooks.deleteWebhook(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:id/rotate-secret/',
    status: 200,
    summary: 'Give a webhook another secret',
    description: 'For 24 hours each request has a signature by both.',
    answerHoldsSecret: true,
    handle: async (ctx, { params }) => presentSecret(await webhooks.rotateWebhookSecret(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:id/test/',
    status: 200,
    summary: 'Send a test to a webhook and see how that went',
    handle: async (ctx, { params }) => presentDelivery(await deliveries.sendTestWebhook(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/deliveries/',
    status: 200,
    summary: "A page of a webhook's log",
    description: 'Newest first. `after` goes on behind a page: its end_cursor.',
    query: z.object({ ...paging(), after: z.string().optional(), status: z.enum(WebhookDeliveryStatus).optional() }),
    handle: async (ctx, { params, query }) => {
      const page = await deliveries.webhookDeliveries(ctx, params.id, query, pageAsked(query));
      return {
        ...presentPage(page, page.results.map(presentDelivery)),
        end_cursor: page.endCursor,
        has_next_page: page.hasNextPage,
      };
    },
  }),
  route({
    method: 'POST',
    path: '/webhook-deliveries/:id/replay/',
    status: 200,
    summary: 'Send an event once more and see how that went',
    handle: async (ctx, { params }) => presentDelivery(await deliveries.replayWebhookDelivery(ctx, params.id)),
  }),
];

const presentWebhook = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  is_enabled: webhook.isEnabled,
  disabled_reason: webhook.disabledReason,
  failing_since: webhook.failingSince,
  created_at: webhook.createdAt,
});

const presentSecret = ({ webhook, secret }: webhooks.WebhookWithSecret) => ({ ...presentWebhook(webhook), secret });

const presentDelivery = (delivery: deliveries.WebhookDeliveryRow) => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  event_id: delivery.eventId,
  event: delivery.event,
  payload: delivery.payload,
  status: delivery.status,
  attempts: delivery.attempts,
  next_attempt_at: delivery.nextAttemptAt,
  last_attempt_at: delivery.lastAttemptAt,
  duration_ms: delivery.durationMs,
  response_status: delivery.responseStatus,
  response_excerpt: delivery.responseExcerpt,
  error: delivery.error,
  created_at: delivery.createdAt,
});
