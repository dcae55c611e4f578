import { z } from 'zod';
import { pageAsked, paging } from '../base/rest/pages.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import * as deliveries from './deliveries.service.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery, WebhookDeliveryStatus } from './webhookDelivery.entity.ts';
import { CreateWebhookInput, UpdateWebhookInput } from './webhooks.inputs.ts';
import * as webhooks from './webhooks.service.ts';
import { WebhookDeliveryPage } from './webhooks.types.ts';

const webhook = restShape(Webhook);

const webhooksAnswer = webhook.results('Webhooks', "All of the caller's webhooks: at most 10.");

/** GraphQL has the webhook in a separate field. */
const webhookWithSecret = restShape<Webhook, Webhook & { secret: string }>(Webhook, {
  name: 'WebhookWithSecret',
  description: 'A webhook with the secret that signs its requests.',
  own: {
    secret: {
      schema: z.string().meta({ description: 'Shown only once.', examples: ['whsec_…'] }),
      of: ({ secret }) => secret,
    },
  },
});

const webhookDelivery = restShape(WebhookDelivery);

export const webhookRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/webhooks/',
    status: 200,
    operationId: 'listWebhooks',
    sameAs: 'webhooks',
    answer: webhooksAnswer,
    summary: "List the caller's webhooks",
    handle: (ctx) => webhooks.webhooks(ctx),
  }),
  route({
    method: 'POST',
    path: '/webhooks/',
    status: 201,
    operationId: 'createWebhook',
    answer: webhookWithSecret,
    refuses: ['CONFLICT'],
    summary: 'Create a webhook',
    description: 'The secret that signs its requests is only returned once.',
    answerHoldsSecret: true,
    body: restBody(CreateWebhookInput),
    handle: async (ctx, { body }) => withSecret(await webhooks.createWebhook(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/',
    status: 200,
    operationId: 'readWebhook',
    sameAs: 'webhook',
    answer: webhook,
    summary: 'Get one webhook',
    handle: (ctx, { params }) => webhooks.webhook(ctx, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/webhooks/:id/',
    status: 200,
    operationId: 'updateWebhook',
    answer: webhook,
    summary: 'Change, disable or enable a webhook',
    body: restBody(UpdateWebhookInput, { omit: ['id'] }),
    handle: (ctx, { params, body }) => webhooks.updateWebhook(ctx, { ...body, id: params.id }),
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
    answer: webhookWithSecret,
    summary: 'Rotate the secret of a webhook',
    answerHoldsSecret: true,
    handle: async (ctx, { params }) => withSecret(await webhooks.rotateWebhookSecret(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:id/test/',
    status: 200,
    operationId: 'sendTestWebhook',
    answer: webhookDelivery,
    summary: 'Send a test event to a webhook and return the result',
    handle: (ctx, { params }) => deliveries.sendTestWebhook(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:id/deliveries/',
    status: 200,
    operationId: 'listWebhookDeliveries',
    answer: restPage(WebhookDeliveryPage),
    summary: "Get one page of a webhook's log",
    description: 'Newest first. `after` continues after a page: its end_cursor.',
    query: z.object({ ...paging(), status: z.enum(WebhookDeliveryStatus).optional() }),
    handle: (ctx, { params, query }) => deliveries.webhookDeliveries(ctx, params.id, query, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/webhook-deliveries/:id/replay/',
    status: 200,
    operationId: 'replayWebhookDelivery',
    answer: webhookDelivery,
    refuses: ['CONFLICT'],
    summary: 'Send an event again and return the result',
    handle: (ctx, { params }) => deliveries.replayWebhookDelivery(ctx, params.id),
  }),
];

const withSecret = ({ webhook: row, secret }: webhooks.WebhookWithSecret) => ({ ...row, secret });
