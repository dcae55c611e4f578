import { describe, expect, it } from '@jest/globals';
import { IdempotentRequest } from '../../../server/http/idempotentRequest.entity.ts';
import { Webhook } from '../../../server/webhooks/webhook.entity.ts';
import { WebhookDelivery } from '../../../server/webhooks/webhookDelivery.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const FIELDS = { url: 'https://example.com/hooks', events: ['content.created'] };

describe.each(clients(server))('webhooks over %s', (_, api) => {
  it('are created with a secret that is shown once, changed and deleted', async () => {
    const { webhook, secret } = valueOf(await api.createWebhook(me, { ...FIELDS, description: ' The wiki ' }));
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const made = { ...FIELDS, id: webhook.id, description: 'The wiki', isEnabled: true, disabledReason: null };
    expect(webhook).toMatchObject(made);
    const all = await api.webhooks(me);
    expect(all).toMatchObject({ value: [made] });
    expect(JSON.stringify(all)).not.toContain(secret);
    const events = ['content.deleted', 'reply.completed'];
    expect(await api.updateWebhook(me, { id: webhook.id, events })).toMatchObject({ value: { ...made, events } });
    expect(await api.deleteWebhook(me, { id: webhook.id })).toMatchObject({ ok: true });
    expect(await api.webhooks(me)).toMatchObject({ value: [] });
  });

  it.each([
    ['no address', { url: ' ' }, 'url', 'Address is required'],
    ['http', { url: 'http://example.com/' }, 'url', 'The address must begin with https://.'],
    ['one in disguise', { url: 'https://0xa9.254.43518/' }, 'url', 'The address is not on the public internet.'],
    ['an address on two lines', { url: 'https://example.com/\nhooks' }, 'url', 'url must be a single line.'],
    ['no event', { events: [] }, 'events', 'Please choose an event.'],
    ['the event of tests', { events: ['webhook.test'] }, 'events', 'webhook.test is sent only by a test.'],
    [
      'a long description',
      { description: 'x'.repeat(201) },
      'description',
      'Description must be 200 characters or less',
    ],
  ])('refuse %s', async (__, fields, field, sentence) => {
    const refusal = { ok: false, code: 'VALIDATION_FAILED', fields: { [field]: sentence } };
    expect(await api.createWebhook(me, { ...FIELDS, ...fields })).toMatchObject(refusal);
  });

  it('can be disabled, but not given their address again, when its host is no longer allowed', async () => {
    const { webhook } = valueOf(await api.createWebhook(me, FIELDS));
    const url = 'http://no-longer-allowed.internal/';
    await server.dataSource.manager.update(Webhook, { id: webhook.id }, { url });
    expect(await api.updateWebhook(me, { id: webhook.id, isEnabled: false })).toMatchObject({
      value: { url, isEnabled: false },
    });
    const other = `${url}other`;
    expect(await api.updateWebhook(me, { id: webhook.id, url: other })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are limited to ten', async () => {
    for (let number = 0; number < 10; number++) valueOf(await api.createWebhook(me, FIELDS));
    expect(await api.createWebhook(me, FIELDS)).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  it('can be tested immediately, also while disabled, and a failed test is not retried', async () => {
    const { id } = await aWebhook(server, me, target.url);
    valueOf(await api.updateWebhook(me, { id, isEnabled: false }));
    expect(valueOf(await api.sendTestWebhook(me, { id }))).toMatchObject({
      event: 'webhook.test',
      status: 'delivered',
      responseStatus: 200,
      responseExcerpt: 'An answer.',
    });
    expect(target.events()).toMatchObject([{ type: 'webhook.test', data: { webhook_id: id } }]);
    target.answersWith(404);
    expect(valueOf(await api.sendTestWebhook(me, { id }))).toMatchObject({
      status: 'failed',
      responseStatus: 404,
      attempts: 1,
    });
    expect(valueOf(await api.webhooks(me))).toMatchObject([{ failingSince: null }]);
  });

  it('replay a delivery with the same id, and retry it when it fails', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await aContent(server, { owner: me });
    const [delivery] = await logOf(server, me, id);
    const again = { id: delivery!.id };
    expect(valueOf(await api.replayWebhookDelivery(me, again))).toMatchObject({ status: 'delivered', attempts: 1 });
    target.answersWith(500);
    expect(valueOf(await api.replayWebhookDelivery(me, again))).toMatchObject({
      status: 'pending',
      attempts: 1,
      responseStatus: 500,
    });
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.eventId));
    valueOf(await api.updateWebhook(me, { id, isEnabled: false }));
    expect(await api.replayWebhookDelivery(me, again)).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  it('start over when enabled again, without the dropped deliveries', async () => {
    const { id } = await aWebhook(server, me, target.url);
    target.answersWith(500);
    await aContent(server, { owner: me });
    await logOf(server, me, id);
    valueOf(await api.updateWebhook(me, { id, isEnabled: false }));
    expect(valueOf(await api.updateWebhook(me, { id, isEnabled: true }))).toMatchObject({
      isEnabled: true,
      failingSince: null,
    });
    expect(await logOf(server, me, id)).toMatchObject([{ status: 'dropped', error: 'The webhook was disabled.' }]);
  });

  it('have a log that is read page by page, newest first', async () => {
    const { id } = await aWebhook(server, me, target.url, ['content.created']);
    const contents = await severalContents(server, me, ['1', '2', '3', '4', '5']);
    await server.services.webhooks.deliverDue();
    const seen: string[] = [];
    let after: string | undefined;
    for (let hasMore = true; hasMore;) {
      const page = { webhookId: id, pageSize: 2, after };
      const { results, endCursor, hasNextPage, totalCount } = valueOf(await api.webhookDeliveries(me, page));
      expect(totalCount).toBe(5);
      seen.push(...results.map(({ payload }) => String((JSON.parse(payload) as { data: { id: number } }).data.id)));
      [after, hasMore] = [endCursor ?? undefined, hasNextPage];
    }
    expect(seen).toEqual(contents.map(({ id: contentId }) => String(contentId)).reverse());
    expect(valueOf(await api.webhookDeliveries(me, { webhookId: id, status: 'failed' }))).toMatchObject({
      results: [],
      totalCount: 0,
    });
    expect(await api.webhookDeliveries(me, { webhookId: id, after: 'bm9uZQ' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('can be tested and replayed 20 times a minute', async () => {
    const { id } = await aWebhook(server, me, target.url);
    for (let time = 0; time < 20; time++) expect(await api.sendTestWebhook(me, { id })).toMatchObject({ ok: true });
    expect(await api.sendTestWebhook(me, { id })).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  });
});

it.each(clients(server))('stores no response with a secret under an Idempotency-Key over %s', async (_, api) => {
  for (let time = 0; time < 2; time++)
    valueOf(await api.createWebhook(me, FIELDS, { headers: { 'idempotency-key': 'once' } }));
  const kept = await server.dataSource.manager.findBy(IdempotentRequest, { userId: me.id });
  expect(JSON.stringify(kept)).not.toContain('whsec_');
});

it('deletes webhooks and their log with the account', async () => {
  const { id } = await aWebhook(server, me, target.url);
  await aContent(server, { owner: me });
  await logOf(server, me, id);
  const { username, password } = me;
  valueOf(await graphqlClient(server).deleteAccount(me, { username, password }));
  expect(await server.dataSource.manager.countBy(WebhookDelivery, { webhookId: id })).toBe(0);
});
