import { describe, expect, it } from '@jest/globals';
import { IdempotentRequest } from '../../../server/http/idempotentRequest.entity.ts';
import { Webhook } from '../../../server/webhooks/webhook.entity.ts';
import { WebhookDelivery } from '../../../server/webhooks/webhookDelivery.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { aContent, anApiToken, severalContents, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { webhookApis } from '../../support/webhooks/webhookApis.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const FIELDS = { url: 'https://example.com/hooks', events: ['content.created'] };

describe.each(webhookApis(server))('webhooks over %s', (_, api) => {
  it('are created with a secret that is shown once, changed and deleted', async () => {
    const { webhook, secret } = valueOf(await api.create(me, { ...FIELDS, description: ' The wiki ' }));
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const made = { ...FIELDS, id: webhook.id, description: 'The wiki', isEnabled: true, disabledReason: null };
    expect(webhook).toMatchObject(made);
    const all = await api.list(me);
    expect(all).toMatchObject({ value: [made] });
    expect(JSON.stringify(all)).not.toContain(secret);
    const events = ['content.deleted', 'reply.completed'];
    expect(await api.update(me, webhook.id, { events })).toMatchObject({ value: { ...made, events } });
    expect(await api.remove(me, webhook.id)).toMatchObject({ ok: true });
    expect(await api.list(me)).toMatchObject({ value: [] });
  });

  it.each([
    ['no address', { url: ' ' }, 'url', 'Address is required'],
    ['http', { url: 'http://example.com/' }, 'url', 'The address must begin with https://.'],
    ['another protocol', { url: 'file:///etc/passwd' }, 'url', 'The address must begin with https://.'],
    ['no URL', { url: 'example' }, 'url', 'Please enter an address, for example https://example.com/webhooks.'],
    [
      'a password',
      { url: 'https://me:pw@example.com/' },
      'url',
      'The address must not contain a username or password.',
    ],
    ['a low port', { url: 'https://example.com:22/' }, 'url', 'The port must be 443, or 1024 and above.'],
    ['a private address', { url: 'https://10.1.2.3/' }, 'url', 'The address is not on the public internet.'],
    ['one in disguise', { url: 'https://0xa9.254.43518/' }, 'url', 'The address is not on the public internet.'],
    [
      'a long address',
      { url: `https://example.com/${'x'.repeat(2_000)}` },
      'url',
      'The address must be 2,000 characters or less.',
    ],
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
    expect(await api.create(me, { ...FIELDS, description: '', ...fields })).toMatchObject(refusal);
  });

  it('can be disabled, but not given their address again, when its host is no longer allowed', async () => {
    const { webhook } = valueOf(await api.create(me, FIELDS));
    const url = 'http://no-longer-allowed.internal/';
    await server.dataSource.manager.update(Webhook, { id: webhook.id }, { url });
    expect(await api.update(me, webhook.id, { isEnabled: false })).toMatchObject({ value: { url, isEnabled: false } });
    const other = `${url}other`;
    expect(await api.update(me, webhook.id, { url: other })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are limited to ten', async () => {
    for (let number = 0; number < 10; number++) valueOf(await api.create(me, { ...FIELDS, description: '' }));
    expect(await api.create(me, FIELDS)).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  it('are hidden from API tokens and cannot be changed by them', async () => {
    const { id } = await aWebhook(server, me, target.url);
    const { token } = await anApiToken(server, me);
    for (const call of [api.list, (as: string) => api.create(as, FIELDS), (as: string) => api.test(as, id)])
      expect(await call(token)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  });

  it('can be tested immediately, also while disabled, and a failed test is not retried', async () => {
    const { id } = await aWebhook(server, me, target.url);
    valueOf(await api.update(me, id, { isEnabled: false }));
    expect(valueOf(await api.test(me, id))).toMatchObject({
      event: 'webhook.test',
      status: 'delivered',
      responseStatus: 200,
      responseExcerpt: 'An answer.',
    });
    expect(target.events()).toMatchObject([{ type: 'webhook.test', data: { webhook_id: id } }]);
    target.answersWith(404);
    expect(valueOf(await api.test(me, id))).toMatchObject({ status: 'failed', responseStatus: 404, attempts: 1 });
    expect(valueOf(await api.list(me))).toMatchObject([{ failingSince: null }]);
  });

  it('replay a delivery with the same id, and retry it when it fails', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await aContent(server, { owner: me });
    const [delivery] = await logOf(server, me, id);
    const deliveryId = delivery?.id ?? 0;
    expect(valueOf(await api.replay(me, deliveryId))).toMatchObject({ status: 'delivered', attempts: 1 });
    target.answersWith(500);
    expect(valueOf(await api.replay(me, deliveryId))).toMatchObject({
      status: 'pending',
      attempts: 1,
      responseStatus: 500,
    });
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.eventId));
    valueOf(await api.update(me, id, { isEnabled: false }));
    expect(await api.replay(me, deliveryId)).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  it('start over when enabled again, without the dropped deliveries', async () => {
    const { id } = await aWebhook(server, me, target.url);
    target.answersWith(500);
    await aContent(server, { owner: me });
    await logOf(server, me, id);
    valueOf(await api.update(me, id, { isEnabled: false }));
    expect(valueOf(await api.update(me, id, { isEnabled: true }))).toMatchObject({
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
      const { results, endCursor, hasNextPage, totalCount } = valueOf(await api.log(me, id, { pageSize: 2, after }));
      expect(totalCount).toBe(5);
      seen.push(...results.map(({ payload }) => String((JSON.parse(payload) as { data: { id: number } }).data.id)));
      [after, hasMore] = [endCursor ?? undefined, hasNextPage];
    }
    expect(seen).toEqual(contents.map(({ id: contentId }) => String(contentId)).reverse());
    expect(valueOf(await api.log(me, id, { status: 'failed' }))).toMatchObject({ results: [], totalCount: 0 });
    expect(await api.log(me, id, { after: 'bm9uZQ' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('can be tested and replayed 20 times a minute', async () => {
    const { id } = await aWebhook(server, me, target.url);
    for (let time = 0; time < 20; time++) expect(await api.test(me, id)).toMatchObject({ ok: true });
    expect(await api.test(me, id)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  });
});

it('stores no response with a secret under an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'once' };
  const document = `mutation { createWebhook(input: { url: "${FIELDS.url}", events: [CONTENT_CREATED] }) { secret } }`;
  for (let time = 0; time < 2; time++) {
    await graphql(server, document, {}, { as: me, headers });
    await rest(server, 'POST', '/webhooks/', { as: me, headers, body: FIELDS });
  }
  const kept = await server.dataSource.manager.findBy(IdempotentRequest, { userId: me.id });
  expect(JSON.stringify(kept)).not.toContain('whsec_');
});

it('deletes webhooks and their log with the account', async () => {
  const { id } = await aWebhook(server, me, target.url);
  await aContent(server, { owner: me });
  await logOf(server, me, id);
  const input = { username: me.username, password: me.password };
  const document = 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }';
  expect((await graphql(server, document, { input }, { as: me })).errors).toEqual([]);
  expect(await server.dataSource.manager.countBy(WebhookDelivery, { webhookId: id })).toBe(0);
});
