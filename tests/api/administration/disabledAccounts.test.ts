import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiToken } from '../../../server/auth/apiTokens/apiToken.entity.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';
import { WebhookDelivery } from '../../../server/webhooks/webhookDelivery.entity.ts';
import { resetTokenFor } from '../../support/accounts/mails.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anAdministrator, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { eventsOf } from '../../support/http/eventStreams.ts';
import { mcpClient } from '../../support/http/mcp.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { aWebhook } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

/** Tests what disabling an account ends, and what enabling it restores. */
const target = await webhookTarget();
const server = useServer({ ...REACHES_TARGETS, sessionCheckMs: 50 });
const admin = graphqlClient(server);
const DISABLED = { code: 'FORBIDDEN', message: 'This account is disabled. Please ask an administrator.' };

let me: TestUser;
let ann: TestUser;
beforeEach(async () => {
  await clearRateLimits(server);
  me = await anAdministrator(server);
  ann = await aUser(server);
});
const disable = async () => valueOf(await admin.setUserDisabled(me, { id: ann.id, isDisabled: true }));
const enable = async () => valueOf(await admin.setUserDisabled(me, { id: ann.id, isDisabled: false }));

describe.each(clients(server))('a disabled account over %s', (_, api) => {
  it('cannot sign in, which only the correct password reveals', async () => {
    await disable();
    const { username, password } = ann;
    expect(await api.login(null, { username, password })).toMatchObject(DISABLED);
    expect(await api.login(null, { username, password: 'not hers' })).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid username or password.',
    });
    await enable();
    expect((await api.login(null, { username, password })).ok).toBe(true);
  });

  it('loses its sessions and API tokens permanently', async () => {
    const { token } = await anApiToken(server, ann);
    expect((await api.me(token)).ok).toBe(true);
    await disable();
    for (const caller of [ann, token]) expect(await api.me(caller)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refreshSession(null, { refreshToken: ann.refreshToken })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await enable();
    for (const caller of [ann, token]) expect(await api.me(caller)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refreshSession(null, { refreshToken: ann.refreshToken })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('invalidates a mailed reset link, and gets no new one', async () => {
    valueOf(await api.requestPasswordReset(null, { email: ann.email }));
    const token = await resetTokenFor(server, ann.email);
    await disable();
    const refused = await api.confirmPasswordReset(null, { token, newPassword: 'another quiet room' });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', fields: { token: expect.any(String) } });
    const answers = [];
    for (const email of [ann.email, 'nobody@example.test'])
      answers.push(valueOf(await api.requestPasswordReset(null, { email })));
    expect(answers[0]).toEqual(answers[1]);
    expect(await resetTokenFor(server, ann.email)).toBe(token);
  });

  it('hides its public links, which return when it is enabled', async () => {
    const { id } = await aContent(server, { owner: ann });
    const shareId = await aSharedLink(server, ann, id);
    expect((await api.sharedContent(null, { shareId })).ok).toBe(true);
    await disable();
    const [theirs, nobodys] = await Promise.all(
      [shareId, 'x'.repeat(shareId.length)].map((each) => api.sharedContent(null, { shareId: each })),
    );
    expect(theirs).toMatchObject({ code: 'NOT_FOUND' });
    expect(theirs).toEqual(nobodys);
    expect((await fetch(`${server.url}/share/${shareId}`)).status).toBe(404);
    await enable();
    expect((await api.sharedContent(null, { shareId })).ok).toBe(true);
  });
});

it('invalidates a link mailed by an administrator too', async () => {
  const { link } = valueOf(await admin.resetUserPassword(me, { id: ann.id, password: me.password }));
  await server.dataSource.manager.update(User, { id: ann.id }, { disabledAt: new Date() });
  const api = graphqlClient(server);
  const token = link.split('/').at(-1) ?? '';
  expect(await api.confirmPasswordReset(null, { token, newPassword: 'another quiet room' })).toMatchObject(DISABLED);
});

it('ends live subscriptions over a socket and as an event stream', async () => {
  const streams = [subscribe, eventsOf].map((open) => open(server, 'subscription { chatChanges { count } }', {}, ann));
  const firsts = streams.map((stream) => stream.next());
  const created = async () => (await rest(server, 'POST', '/chat/conversations/', { as: ann, body: {} })).status;
  let answered = 0;
  for (const first of firsts) void first.then(() => answered++);
  await until(async () => (await created()) === 201 && answered === streams.length);
  await disable();
  for (const stream of streams) await over(stream as AsyncIterableIterator<unknown>);
});

it('refuses MCP calls with its token', async () => {
  const { token } = await anApiToken(server, ann);
  const client = await mcpClient(server, token);
  await client.listTools();
  await disable();
  await expect(client.listTools()).rejects.toThrow();
});

it('sends nothing to its webhooks until it is enabled', async () => {
  const { id } = await aWebhook(server, ann, target.url);
  await server.dataSource.manager.update(User, { id: ann.id }, { disabledAt: new Date() });
  const delivery = { eventId: 'msg_1', event: WebhookEventType.CONTENT_CREATED, payload: '{}' };
  await server.dataSource.manager.insert(WebhookDelivery, {
    webhookId: id,
    libraryId: ann.id,
    ...delivery,
    nextAttemptAt: new Date(),
  });
  await server.services.webhooks.deliverDue();
  expect(target.received).toEqual([]);
  await enable();
  await server.services.webhooks.deliverDue();
  await until(() => target.received.length === 1);
});

it('creates no token in a request that races with disabling', async () => {
  const made = graphqlClient(server).createApiToken(ann, { name: 'Mine', scopes: ['ai'], password: ann.password });
  await Promise.all([made, disable()]);
  expect(await server.dataSource.manager.countBy(ApiToken, { userId: ann.id })).toBe(0);
});

/** Resolves when an iteration has ended or failed. */
async function over(stream: AsyncIterableIterator<unknown>) {
  for (let isOver = false; !isOver;) isOver = (await stream.next().catch(() => null))?.done ?? true;
}
