import { z } from 'zod';
import { pageAnswer, pageAsked, paging, presentPage } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { count, dateTime, needing, rowId } from '../base/rest/restSchemas.ts';
import * as deliveries from './deliveries.service.ts';
import { type Webhook, WebhookEventType } from './webhook.entity.ts';
import { WebhookDeliveryStatus } from './webhookDelivery.entity.ts';
import * as webhooks from './webhooks.service.ts';

const url = z
  .string()
  .meta({ description: 'An https address of at most 2,000 characters.', examples: ['https://example.com/hooks'] });
const event = z.enum(WebhookEventType).meta({ examples: ['content.created'] });
const events = z
  .array(event)
  .meta({ description: 'One at least; webhook.test is none of them.', examples: [['content.created']] });
const description = z.string().meta({ description: 'One line of at most 200 characters.', examples: ['The wiki'] });

const fields = {
  id: rowId,
  url,
  description,
  events,
  is_enabled: z.boolean().meta({ description: 'Whether events are sent.' }),
  disabled_reason: z.string().nullable().meta({ description: 'Why the server disabled it; null when it did not.' }),
  failing_since: dateTime.nullable().describe('Since when every attempt has failed; null while they succeed.'),
  created_at: dateTime,
};
const webhookAnswer = z.object(fields).meta({ id: 'Webhook', description: 'A webhook, without its secret.' });
const webhooksAnswer = z
  .object({ results: z.array(webhookAnswer) })
  .meta({ id: 'Webhooks', description: 'All of them: at most 10.' });
const secretAnswer = z
  .object({ ...fields, secret: z.string().meta({ description: 'Shown this once.', examples: ['whsec_…'] }) })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook and what its requests are signed with.' });

const deliveryAnswer = z
  .object({
    id: rowId,
    webhook_id: rowId,
    event_id: z.string().meta({ description: 'The header webhook-id: the same at every attempt and replay.' }),
    event,
    payload: z.string().meta({ description: 'The body that is sent, a JSON text.' }),
    status: z.enum(WebhookDeliveryStatus),
    attempts: count.meta({ description: 'Since it was queued or replayed: at most 8.' }),
    next_attempt_at: dateTime.nullable().describe('Null when it has ended.'),
    last_attempt_at: dateTime.nullable().describe('Null when it was never sent.'),
    duration_ms: count.nullable().describe('Of the last attempt.'),
    response_status: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the last answer; null when none came.', examples: [200] }),
    response_excerpt: z.string().nullable().describe('The first 1,024 bytes of its body at most.'),
    error: z.string().nullable().describe('What went wrong, as a sentence for people.'),
    created_at: dateTime,
  })
  .meta({ id: 'WebhookDelivery', description: 'An event on its way to a webhook, and how that went.' });
const logAnswer = pageAnswer(deliveryAnswer).meta({
  id: 'WebhookDeliveryPage',
  description: "A page of a webhook's log, newest first.",
});

export const webhookRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/webhooks/',
    status: 200,
    operationId: 'listWebhooks',
    answer: webhooksAnswer,
    summary: 'Your webhooks',
    description: 'Newest first: at most 10. All calls of webhooks need a session.',
    handle: async (ctx) => ({ results: (await webhooks.webhooks(ctx)).map(presentWebhook) }),
  }),
  route({
    method: 'POST',
    path: '/webhooks/',
    status: 201,
    operationId: 'createWebhook',
    answer: secretAnswer,
    refuses: ['CONFLICT'],
    summary: 'Make a webhook',
    description: 'The secret that signs its requests is answered this once.',
    answerHoldsSecret: true,
    body: needing(z.object({ url, events, description: description.default('') }), 'url', 'events'),
    handle: async (ctx, { body }) => presentSecret(await webhooks.createWebhook(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/',
    status: 200,
    operationId: 'readWebhook',
    answer: webhookAnswer,
    summary: 'A webhook',
    handle: async (ctx, { params }) => presentWebhook(await webhooks.webhook(ctx, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/webhooks/:id/',
    status: 200,
    operationId: 'updateWebhook',
    answer: webhookAnswer,
    summary: 'Change, disable or enable a webhook',
    body: z.object({ url, events, description, is_enabled: z.boolean() }).partial(),
    handle: async (ctx, { params, body: { is_enabled: isEnabled, ...change } }) =>
      presentWebhook(await webhooks.updateWebhook(ctx, { id: params.id, isEnabled, ...change })),
  }),
  route({
    method: 'DELETE',
    path: '/webhooks/:id/',
    status: 204,
    operationId: 'deleteWebhook',
    answer: null,
    summary: 'Delete a webhook with its log',
    handle: (ctx, { params }) => webhooks.deleteWebhook(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:id/rotate-secret/',
    status: 200,
    operationId: 'rotateWebhookSecret',
    answer: secretAnswer,
    summary: 'Give a webhook another secret',
    description: 'For 24 hours each request has a signature by both.',
    answerHoldsSecret: true,
    handle: async (ctx, { params }) => presentSecret(await webhooks.rotateWebhookSecret(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:id/test/',
    status: 200,
    operationId: 'sendTestWebhook',
    answer: deliveryAnswer,
    summary: 'Send a test to a webhook and see how that went',
    handle: async (ctx, { params }) => presentDelivery(await deliveries.sendTestWebhook(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/deliveries/',
    status: 200,
    operationId: 'listWebhookDeliveries',
    answer: logAnswer,
    summary: "A page of a webhook's log",
    description: 'Newest first. `after` goes on behind a page: its end_cursor.',
    query: z.object({ ...paging(), status: z.enum(WebhookDeliveryStatus).optional() }),
    handle: async (ctx, { params, query }) => {
      const page = await deliveries.webhookDeliveries(ctx, params.id, query, pageAsked(query));
      return presentPage(page, page.results.map(presentDelivery));
    },
  }),
  route({
    method: 'POST',
    path: '/webhook-deliveries/:id/replay/',
    status: 200,
    operationId: 'replayWebhookDelivery',
    answer: deliveryAnswer,
    refuses: ['CONFLICT'],
    summary: 'Send an event once more and see how that went',
    handle: async (ctx, { params }) => presentDelivery(await deliveries.replayWebhookDelivery(ctx, params.id)),
  }),
];

const presentWebhook = (webhook: Webhook): z.input<typeof webhookAnswer> => ({
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

const presentDelivery = (delivery: deliveries.WebhookDeliveryRow): z.input<typeof deliveryAnswer> => ({
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
