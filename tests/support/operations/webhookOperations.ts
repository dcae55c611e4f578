import { mutation, type Operation } from './operation.ts';

const WEBHOOK = { of: 'webhook', needs: 'a session', stranger: 'NOT_FOUND' } as const;
const theWebhook = ({ webhook }: { webhook: number }) => ({ id: webhook });
const NEW = { url: 'https://hooks.invalid/hooks', description: 'Mine' };

export const WEBHOOK_OPERATIONS: Operation[] = [
  {
    field: 'webhooks',
    document: '{ webhooks { id url description } }',
    route: 'GET /webhooks/',
    needs: 'a session',
    stranger: 'OK',
  },
  {
    field: 'webhook',
    document: 'query($id: ID!) { webhook(id: $id) { url description } }',
    variables: theWebhook,
    route: 'GET /webhooks/:id/',
    ...WEBHOOK,
  },
  {
    field: 'webhookDeliveries',
    document: 'query($id: ID!) { webhookDeliveries(webhookId: $id) { results { payload } } }',
    variables: theWebhook,
    route: 'GET /webhooks/:id/deliveries/',
    ...WEBHOOK,
  },
  mutation('createWebhook', 'CreateWebhookInput', 'secret', () => ({ ...NEW, events: ['CONTENT_CREATED'] }), {
    route: 'POST /webhooks/',
    body: () => ({ ...NEW, events: ['content.created'] }),
    needs: 'a session',
    stranger: 'OK',
  }),
  mutation('updateWebhook', 'UpdateWebhookInput', 'url', ({ webhook }) => ({ id: webhook, url: NEW.url }), {
    route: 'PATCH /webhooks/:id/',
    body: () => ({ url: NEW.url }),
    ...WEBHOOK,
  }),
  mutation('rotateWebhookSecret', 'RotateWebhookSecretInput', 'secret', theWebhook, {
    route: 'POST /webhooks/:id/rotate-secret/',
    ...WEBHOOK,
  }),
  mutation('deleteWebhook', 'DeleteWebhookInput', 'id', theWebhook, { route: 'DELETE /webhooks/:id/', ...WEBHOOK }),
  mutation('sendTestWebhook', 'SendTestWebhookInput', 'payload', theWebhook, {
    route: 'POST /webhooks/:id/test/',
    ...WEBHOOK,
  }),
  mutation(
    'replayWebhookDelivery',
    'ReplayWebhookDeliveryInput',
    'payload',
    ({ webhookDelivery }) => ({ id: webhookDelivery }),
    { route: 'POST /webhook-deliveries/:id/replay/', of: 'webhookDelivery', needs: 'a session', stranger: 'NOT_FOUND' },
  ),
];
