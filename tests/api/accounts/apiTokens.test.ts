import { describe, expect, it } from '@jest/globals';
import { ApiToken } from '../../../server/auth/apiTokens/apiToken.entity.ts';
import { IdempotentRequest } from '../../../server/http/idempotentRequest.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { ago } from '../../support/ago.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const LATE = '2999-01-01T00:00:00.000Z';

/** The input of a new token, as its owner would send it. */
const wanted = (me: TestUser, input: Partial<Args<'createApiToken'>> = {}) => ({
  name: 'Deploy script',
  scopes: ['ai'],
  password: me.password,
  ...input,
});

describe.each(clients(server))('an API token over %s', (_, api) => {
  it('is shown once, kept only as a hash, listed, used and revoked', async () => {
    const me = await aUser(server);
    const input = { name: '  Deploy script ', scopes: ['ai', 'library_read', 'ai'], expiresAt: LATE };
    const limits = { callsPerDay: 500, spendPerMonth: 2.5 };
    const { token, apiToken } = valueOf(await api.createApiToken(me, wanted(me, { ...input, ...limits })));
    expect(token).toMatch(/^suspire_[\w-]{43}$/);
    expect(apiToken).toEqual({
      ...limits,
      id: expect.any(Number),
      name: 'Deploy script',
      scopes: ['library_read', 'ai'],
      beginning: token.slice(0, 12),
      libraryIds: null,
      callsToday: 0,
      spentThisMonth: 0,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: LATE,
      lastUsedAt: null,
      callsLeftToday: 500,
      callsResetAt: expect.stringMatching(/T00:00:00\.000Z$/),
    });
    expect(valueOf(await api.apiTokens(me))).toEqual([apiToken]);
    expect(JSON.stringify(await server.dataSource.manager.findBy(ApiToken, { userId: me.id }))).not.toContain(token);
    expect(await api.contents(token)).toMatchObject({ ok: true });
    expect(valueOf(await api.apiTokens(me))).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(await api.revokeApiToken(me, { id: apiToken.id })).toMatchObject({ ok: true });
    expect(await api.contents(token)).toMatchObject({ status: 401 });
    expect(await api.revokeApiToken(me, { id: apiToken.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes what its scopes permit, and nothing without the scope', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me);
    const title = 'By a script';
    expect(await api.createContent(token, { title, content: 'x' })).toMatchObject({ ok: true, value: { title } });
    const { id } = await aContent(server, { owner: me, title: 'As it was' });
    const reader = await anApiToken(server, me, { scopes: READING });
    expect(await api.updateContent(reader.token, { id, title: 'Changed' })).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This token lacks the scope library_write.',
    });
    expect(await api.content(reader.token, { id })).toMatchObject({ ok: true, value: { title: 'As it was' } });
  });

  it('stops working when it expires', async () => {
    const { token, apiToken } = await anApiToken(server, await aUser(server), { scopes: READING, expiresAt: LATE });
    await server.dataSource.manager.update(ApiToken, apiToken, { expiresAt: ago(1, 'seconds') });
    expect(await api.contents(token)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be 100 characters or less'],
    [{ scopes: [] }, 'scopes', 'A token needs at least one scope.'],
    [{ expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt', 'The expiry must be in the future.'],
    [{ callsPerDay: 0 }, 'callsPerDay', 'Calls per day must be from 1 to 1,000,000.'],
    [{ callsPerDay: 1_000_001 }, 'callsPerDay', 'Calls per day must be from 1 to 1,000,000.'],
    [{ spendPerMonth: 0.001 }, 'spendPerMonth', 'The spending limit must be from $0.01 to $100,000.'],
    [{ spendPerMonth: 100_001 }, 'spendPerMonth', 'The spending limit must be from $0.01 to $100,000.'],
  ])('is refused with %j, and no mail is sent', async (input, field, sentence) => {
    const me = await aUser(server);
    expect(await api.createApiToken(me, wanted(me, input))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: sentence },
    });
    expect(await mailsTo(server, me.email)).toEqual([]);
  });
});

describe('creating an API token', () => {
  const make = (me: TestUser, input?: Parameters<typeof wanted>[1]) =>
    graphqlClient(server).createApiToken(me, wanted(me, input));

  it('requires the password, and counts wrong ones like wrong logins', async () => {
    const me = await aUser(server);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await make(me, { password: `guess ${attempt}` })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { password: 'That is not your password.' },
      });
    expect(await make(me)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await server.dataSource.manager.countBy(ApiToken, { userId: me.id })).toBe(0);
    expect(await mailsTo(server, me.email)).toEqual([]);
  });

  it('notifies the owner by mail, without the token', async () => {
    const me = await aUser(server);
    const { token } = valueOf(await make(me, { scopes: ['library_read', 'account_data'], expiresAt: LATE }));
    const [mail, ...others] = await mailsTo(server, me.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A new API token for your Suspire account');
    for (const part of ['library_read, account_data', 'Tue, 01 Jan 2999', `${server.config.publicUrl}/#/auth-tokens`])
      expect(mail?.body).toContain(part);
    expect(mail?.body).not.toContain(token);
    expect(mail?.body).not.toContain('suspire_');
  });

  it('is limited to twenty a day', async () => {
    const me = await aUser(server);
    for (let time = 0; time < 20; time++) valueOf(await make(me));
    expect(await make(me)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await mailsTo(server, me.email)).toHaveLength(20);
  });

  it('is limited to a hundred tokens per user', async () => {
    const me = await aUser(server);
    for (let number = 0; number < 99; number++) await anApiToken(server, me);
    const outcomes = await Promise.all([1, 2, 3].map(() => make(me)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of outcomes.filter(({ ok }) => !ok)) expect(refused).toMatchObject({ code: 'CONFLICT' });
  });

  it('is never stored under an Idempotency-Key', async () => {
    const me = await aUser(server);
    const options = { as: me, headers: { 'idempotency-key': 'a new token' }, body: wanted(me) };
    const answers = await Promise.all([1, 2].map(() => rest(server, 'POST', '/api-tokens/', options)));
    expect(new Set(answers.map(({ body }) => (body as { token: string }).token)).size).toBe(2);
    expect(await server.dataSource.manager.countBy(IdempotentRequest, { userId: me.id })).toBe(0);
  });
});
