import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { mailsTo } from '../../support/accounts/mails.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { aWebhook, logOf, retryNow } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const silent = await webhookTarget();
const stopped = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const api = graphqlClient(server);
const idsSent = () => target.received.map(({ headers }) => headers['webhook-id']);
const webhookRow = async (id: number) => valueOf(await api.webhooks(me)).find((webhook) => webhook.id === id);
/** The webhook has failed for this time. */
const hasFailedFor = (id: number, time: string) =>
  server.dataSource.query('UPDATE webhooks SET failing_since = now() - $2::interval WHERE id = $1', [id, time]);

/** An event for a receiver that responds so. Returns its webhook, and the log. */
async function anEvent(reply: Parameters<typeof target.answersWith>[0] = 200) {
  const webhook = await aWebhook(server, me, target.url);
  target.answersWith(reply);
  await aContent(server, { owner: me });
  return { ...webhook, log: await logOf(server, me, webhook.id) };
}

describe('a delivery', () => {
  it('is signed as Standard Webhooks specifies', async () => {
    const { id, secret } = await aWebhook(server, me, target.url);
    const content = await aContent(server, { owner: me, title: 'Größe 漢字' });
    expect(await logOf(server, me, id)).toMatchObject([{ status: 'delivered', responseStatus: 200, attempts: 1 }]);
    const [request] = target.received;
    expect(new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})).toMatchObject({
      type: 'content.created',
      data: { id: content.id, title: 'Größe 漢字' },
    });
    expect(request).toMatchObject({
      path: new URL(target.url).pathname,
      headers: { 'content-type': 'application/json', 'user-agent': expect.stringMatching(/^Suspire/) },
    });
    expect(() => new Webhook(secret).verify(`${request?.body} `, request?.headers ?? {})).toThrow('No matching');
  });

  it('is also signed by the former secret after a rotation', async () => {
    const { id, secret } = await aWebhook(server, me, target.url);
    const { secret: next } = valueOf(await api.rotateWebhookSecret(me, { id }));
    expect(next).not.toBe(secret);
    await aContent(server, { owner: me });
    await logOf(server, me, id);
    const [{ body, headers } = { body: '', headers: {} }] = target.received;
    for (const each of [secret, next]) expect(new Webhook(each).verify(body, headers)).toBeDefined();
    await server.dataSource.query('UPDATE webhooks SET previous_secret_until = now() WHERE id = $1', [id]);
    await aContent(server, { owner: me });
    await logOf(server, me, id);
    const later = target.received[1] ?? { body: '', headers: {} };
    expect(() => new Webhook(secret).verify(later.body, later.headers)).toThrow('No matching');
    expect(new Webhook(next).verify(later.body, later.headers)).toBeDefined();
  });

  it('is retried with the same id and body until it is accepted', async () => {
    const { id, log } = await anEvent(500);
    expect(log).toMatchObject([
      { status: 'pending', attempts: 1, responseStatus: 500, responseExcerpt: 'An answer.', error: 'It answered 500.' },
    ]);
    target.answersWith(204);
    await retryNow(server, id);
    expect(await logOf(server, me, id)).toMatchObject([
      { status: 'delivered', attempts: 2, responseStatus: 204, error: null, nextAttemptAt: null },
    ]);
    expect(new Set(idsSent()).size).toBe(1);
    expect(new Set(target.received.map(({ body }) => body)).size).toBe(1);
    expect(await webhookRow(id)).toMatchObject({ failingSince: null });
  });

  it('is retried after 5 s, 5 and 30 min, 2, 5, 10 and 10 h, then no longer', async () => {
    const { id } = await aWebhook(server, me, target.url);
    target.answersWith(503);
    await aContent(server, { owner: me });
    const pauses: number[] = [];
    await server.services.webhooks.deliverDue();
    for (let attempt = 1; attempt < 8; attempt++) {
      const [row] = await server.dataSource.query(
        'SELECT extract(epoch FROM next_attempt_at - last_attempt_at)::float8 AS seconds FROM webhook_deliveries WHERE webhook_id = $1',
        [id],
      );
      pauses.push(row.seconds);
      await retryNow(server, id);
    }
    const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
    for (const [at, pause] of pauses.entries()) expect(Math.abs(pause / (planned[at] ?? 0) - 1)).toBeLessThan(0.5);
    expect(await logOf(server, me, id)).toMatchObject([{ status: 'failed', attempts: 8, nextAttemptAt: null }]);
    expect(target.received).toHaveLength(8);
  });

  it('follows no redirect', async () => {
    const { log } = await anEvent((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
    expect(log).toMatchObject([
      { status: 'pending', responseStatus: 307, error: 'It answered 307: redirects are not followed.' },
    ]);
    expect(target.received.map(({ path }) => path)).toEqual([new URL(target.url).pathname]);
  });

  it('fails when the response switches protocols', async () => {
    const { log } = await anEvent((_, { socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    });
    expect(log).toMatchObject([
      {
        status: 'pending',
        responseStatus: null,
        error: 'The request failed: The connection was closed without a response.',
      },
    ]);
  });

  it('stores the first kilobyte of a response, and reads at most 64', async () => {
    const { id } = await aWebhook(server, me, target.url);
    let sent = 0;
    target.answersWith((response) => {
      response.writeHead(200);
      const more = () => {
        for (let isWanted = true; isWanted && !response.destroyed; sent += 65_536)
          isWanted = response.write('x'.repeat(65_536));
      };
      response.on('drain', more);
      more();
    });
    await aContent(server, { owner: me });
    expect(await logOf(server, me, id)).toMatchObject([{ status: 'delivered', responseExcerpt: 'x'.repeat(1_024) }]);
    expect(sent).toBeLessThan(64 * 1_048_576);
  });

  it('is recorded as failed when no server listens', async () => {
    const { id } = await aWebhook(server, me, 'http://127.0.0.1:1/');
    await aContent(server, { owner: me });
    expect(await logOf(server, me, id)).toMatchObject([
      { status: 'pending', responseStatus: null, error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

describe('a webhook', () => {
  it('is disabled after failing for a day, and its owner notified by mail once', async () => {
    const { id } = await anEvent(500);
    await hasFailedFor(id, '23 hours');
    await retryNow(server, id);
    expect(await webhookRow(id)).toMatchObject({ isEnabled: true });
    await hasFailedFor(id, '24 hours');
    await aContent(server, { owner: me });
    await retryNow(server, id);
    expect(await webhookRow(id)).toMatchObject({
      isEnabled: false,
      disabledReason: 'every attempt of the last 24 hours has failed.',
    });
    expect((await logOf(server, me, id)).map(({ status }) => status)).toEqual(['dropped', 'dropped']);
    const mails = await mailsTo(server, me.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of your Suspire account was disabled']);
    for (const part of ['last 24 hours', '/#/webhooks']) expect(mails[0]?.body).toContain(part);
  });

  it('is disabled immediately when its receiver returns 410', async () => {
    const { id, log } = await anEvent(410);
    expect(log).toMatchObject([{ status: 'failed', responseStatus: 410 }]);
    expect(await webhookRow(id)).toMatchObject({ isEnabled: false, disabledReason: 'its receiver answered 410 Gone.' });
  });

  it('is not disabled by a response from its former address', async () => {
    const { id } = await aWebhook(server, me, target.url);
    const held: ServerResponse[] = [];
    target.answersWith((response) => void held.push(response));
    await aContent(server, { owner: me });
    const delivered = server.services.webhooks.deliverDue();
    await until(() => held.length === 1);
    valueOf(await api.updateWebhook(me, { id, url: silent.url }));
    held[0]?.writeHead(410).end();
    await delivered;
    expect(await webhookRow(id)).toMatchObject({ isEnabled: true, url: silent.url });
  });

  it('is not called for every waiting event while it fails', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await hasFailedFor(id, '1 hour');
    target.answersWith(500);
    for (let number = 0; number < 10; number++) await aContent(server, { owner: me });
    await server.services.webhooks.deliverDue();
    expect(target.received.length).toBeLessThan(10);
    const [{ minutes }] = await server.dataSource.query(
      'SELECT extract(epoch FROM paused_until - now())::float8 / 60 AS minutes FROM webhooks WHERE id = $1',
      [id],
    );
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5);
  });

  it('has at most 10,000 waiting deliveries; further ones are dropped and logged', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await server.dataSource.query(
      "INSERT INTO webhook_deliveries (webhook_id, library_id, event_id, event, payload, next_attempt_at) SELECT id, library_id, 'msg_' || n, 'content.created', '{}', now() + interval '1 hour' FROM webhooks, generate_series(1, 10000) n WHERE id = $1",
      [id],
    );
    await aContent(server, { owner: me });
    expect((await logOf(server, me, id)).at(-1)).toMatchObject({
      status: 'dropped',
      attempts: 0,
      error: '10,000 deliveries were already waiting.',
    });
  });

  it('keeps the newest 1,000 of its waiting deliveries when its owner disables it', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await server.dataSource.query(
      "INSERT INTO webhook_deliveries (webhook_id, library_id, event_id, event, payload, next_attempt_at) SELECT id, library_id, 'msg_' || n, 'content.created', '{}', now() + interval '1 hour' FROM webhooks, generate_series(1, 1600) n WHERE id = $1",
      [id],
    );
    valueOf(await api.updateWebhook(me, { id, isEnabled: false }));
    const { totalCount, results } = valueOf(await api.webhookDeliveries(me, { webhookId: id }));
    expect(totalCount).toBe(1_000);
    expect(results[0]).toMatchObject({ status: 'dropped', eventId: 'msg_1600' });
  });

  it('is sent nothing when it is disabled just before a replay', async () => {
    const { id, log } = await anEvent();
    const [delivery] = log;
    valueOf(await api.updateWebhook(me, { id, isEnabled: false }));
    await server.services.webhooks.send({ id: delivery!.id, libraryId: me.id });
    expect(target.received).toHaveLength(1);
    expect(await logOf(server, me, id)).toMatchObject([{ status: 'delivered' }]);
  });

  it('keeps the newest 1,000 finished deliveries, and none for more than 30 days', async () => {
    const { id } = await aWebhook(server, me, target.url);
    await server.dataSource.query(
      "INSERT INTO webhook_deliveries (webhook_id, library_id, event_id, event, payload, status, created_at) SELECT id, library_id, 'msg_' || n, 'content.created', '{}', 'delivered', now() - CASE WHEN n > 1000 THEN interval '31 days' ELSE interval '1 day' END FROM webhooks, generate_series(1, 1600) n WHERE id = $1",
      [id],
    );
    await aContent(server, { owner: me });
    await server.services.webhooks.deliverDue();
    await server.services.webhooks.sweep();
    const { totalCount, results } = valueOf(await api.webhookDeliveries(me, { webhookId: id }));
    expect(totalCount).toBe(1_000);
    expect(results[0]).toMatchObject({ event: 'content.created', attempts: 1 });
  });
});

describe('a target that never responds', () => {
  it('delays no other webhook, and holds at most two requests', async () => {
    const held: ServerResponse[] = [];
    silent.answersWith((response) => void held.push(response));
    const [other, { id: slow }] = [await aUser(server), await aWebhook(server, me, silent.url)];
    const { id } = await aWebhook(server, other, target.url);
    for (let number = 0; number < 4; number++) await aContent(server, { owner: me });
    await until(() => held.length === 2);
    await aContent(server, { owner: other });
    await until(() => target.received.length === 1);
    expect(held).toHaveLength(2);
    silent.answersWith(200);
    for (const response of held) response.end();
    expect((await logOf(server, other, id)).map(({ status }) => status)).toEqual(['delivered']);
    expect((await logOf(server, me, slow)).map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
  });
});

describe('a server that stops', () => {
  it('leaves unsent and interrupted deliveries to the next process', async () => {
    const first = await startServer(REACHES_TARGETS);
    const owner = await aUser(first);
    const { id } = await aWebhook(first, owner, stopped.url);
    stopped.answersWith(() => undefined);
    await aContent(first, { owner });
    await until(() => stopped.received.length === 1);
    await first.services.webhooks.stop();
    const [row] = await first.dataSource.query(
      'SELECT status, attempts FROM webhook_deliveries WHERE webhook_id = $1',
      [id],
    );
    expect(row).toEqual({ status: 'pending', attempts: 1 });
    await first.close();
  });
});
