import { beforeEach, describe, expect, it } from '@jest/globals';
import { IsNull, MoreThan, Not } from 'typeorm';
import { RefreshToken } from '../../../server/auth/sessions/refreshToken.entity.ts';
import { Session } from '../../../server/auth/sessions/session.entity.ts';
import { hashToken } from '../../../server/auth/sessions/tokens.ts';
import { ago } from '../../support/ago.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aUser, severalSessions, type TestUser } from '../../support/factories.ts';
import { type Caller, rest } from '../../support/http/calls.ts';
import { clearRateLimits, startServer, useServer } from '../../support/server.ts';

const SECRET = 'the secret that signs these tests’ tokens';
const server = useServer({ sessionSecret: SECRET });

beforeEach(() => clearRateLimits(server));

const pairOf = ({ username, password }: TestUser) => ({ username, password });

describe('login over REST', () => {
  it('responds the same to a wrong password, an unknown name and an impossible name', async () => {
    const me = await aUser(server);
    const bodies = [];
    for (const username of [me.username, 'nobody', 'no\0body', '\ud800', 'a'.repeat(100_000)]) {
      const { status, body } = await rest(server, 'POST', '/login/', { body: { username, password: 'not this one' } });
      const { request_id: __, ...answer } = body as Record<string, unknown>;
      bodies.push({ status, ...answer });
    }
    const sentence = 'Invalid username or password.';
    expect(bodies).toEqual(
      bodies.map(() => ({ status: 401, error: sentence, detail: sentence, code: 'UNAUTHENTICATED' })),
    );
  });
});

describe('logout and refresh over REST', () => {
  it.each(['/token/refresh/', '/logout/'])('require a refresh token: %s', async (path) => {
    for (const body of [{}, { refresh: null }, { refresh: 7 }, { refresh: ['x'] }])
      expect(await rest(server, 'POST', path, { body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: { refresh: expect.any(String) } },
      });
  });
});

describe.each(clients(server))('a session over %s', (_, api) => {
  const signIn = async () => valueOf(await api.login(null, pairOf(await aUser(server))));
  const refresh = (refreshToken: string) => api.refreshSession(null, { refreshToken });
  const isSignedIn = async (caller: Caller) => (await api.me(caller)).ok;

  it('starts with a username in any case and the password', async () => {
    const me = await aUser(server);
    const signedIn = valueOf(await api.login(null, { username: me.username.toUpperCase(), password: me.password }));
    expect(signedIn).toMatchObject({ user: { username: me.username }, message: 'Logged in.' });
    expect(await api.me(signedIn.accessToken)).toMatchObject({ ok: true, value: { username: me.username } });
  });

  it('requires both fields', async () => {
    expect(await api.login(null, { username: '', password: '' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });

  it('continues with a new pair for its refresh token', async () => {
    const first = await signIn();
    const second = valueOf(await refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isSignedIn(second.accessToken)).toBe(true);
    expect(await refresh(second.refreshToken)).toMatchObject({ ok: true });
  });

  it('does not accept one kind of token for the other', async () => {
    const { accessToken, refreshToken } = await signIn();
    expect(await isSignedIn(refreshToken)).toBe(false);
    expect(await refresh(accessToken)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await refresh('')).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it("leaves the user's other sessions alone when it ends", async () => {
    const me = await aUser(server);
    const first = valueOf(await api.login(null, pairOf(me)));
    await api.logout(null, { refreshToken: first.refreshToken });
    expect(await isSignedIn(me)).toBe(true);
  });

  it('ends thirty days after its last refresh', async () => {
    const { refreshToken } = await signIn();
    const { expiresAt } = await server.dataSource.manager.findOneByOrFail(RefreshToken, {
      tokenHash: hashToken(refreshToken),
    });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
    await server.dataSource.manager.update(
      RefreshToken,
      { tokenHash: hashToken(refreshToken) },
      { expiresAt: () => 'now()' },
    );
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('ends at logout with its access token; it may be ended twice, and by an unknown token', async () => {
    const { accessToken, refreshToken } = await signIn();
    expect(await api.logout(null, { refreshToken })).toMatchObject({ ok: true });
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401 });
    expect(await api.logout(null, { refreshToken })).toMatchObject({ ok: true });
    expect(await api.logout(null, { refreshToken: 'never was one' })).toMatchObject({ ok: true });
  });

  it('stores no token in the database', async () => {
    const { accessToken, refreshToken } = await signIn();
    const rows = await server.dataSource.query(
      'SELECT s::text || r::text AS row FROM sessions s JOIN refresh_tokens r ON r.session_id = s.id',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(hashToken(refreshToken));
    expect(stored).not.toContain(refreshToken);
    expect(stored).not.toContain(accessToken);
  });

  it('records its use at a refresh', async () => {
    const me = await aUser(server);
    const { refreshToken } = valueOf(await api.login(null, pairOf(me)));
    const { manager } = server.dataSource;
    await manager.update(Session, { userId: me.id }, { lastUsedAt: ago(5, 'days') });
    await refresh(refreshToken);
    expect(await manager.countBy(Session, { userId: me.id, lastUsedAt: MoreThan(ago(1, 'minutes')) })).toBe(1);
  });

  it('is one of at most a hundred per user: the least recently used ends', async () => {
    const me = await aUser(server);
    await severalSessions(server, me, (number) => ago(number, 'minutes'));
    const newest = valueOf(await api.login(null, pairOf(me)));
    const kept = await server.dataSource.manager.find(Session, {
      where: { userId: me.id },
      order: { lastUsedAt: 'ASC' },
    });
    expect(kept).toHaveLength(100);
    expect(Math.round((Date.now() - (kept[0]?.lastUsedAt.getTime() ?? 0)) / 60_000)).toBe(98);
    expect(await isSignedIn(newest.accessToken)).toBe(true);
    expect(await isSignedIn(me)).toBe(true);
  });

  it('is deleted at a later login after it has ended', async () => {
    const me = await aUser(server);
    const { refreshToken } = valueOf(await api.login(null, pairOf(me)));
    await api.logout(null, { refreshToken });
    valueOf(await api.login(null, pairOf(me)));
    expect(await server.dataSource.manager.countBy(Session, { userId: me.id, endedAt: Not(IsNull()) })).toBe(0);
  });
});

it('does not end while the database is unavailable', async () => {
  const apart = await startServer();
  const me = await aUser(apart);
  const ended = await aUser(apart);
  await apart.dataSource.manager.update(Session, { id: ended.sessionId }, { endedAt: new Date() });
  expect(await rest(apart, 'GET', '/check-auth/', { as: ended })).toMatchObject({ status: 401 });
  await apart.dataSource.destroy();
  expect(await rest(apart, 'GET', '/check-auth/', { as: me })).toMatchObject({
    status: 200,
    body: { username: me.username },
  });
  expect(await rest(apart, 'GET', '/check-auth/', { as: `${me.token}x` })).toMatchObject({ status: 401 });
  expect(await rest(apart, 'GET', '/contents/', { as: me })).toMatchObject({ status: 503 });
  expect(await rest(apart, 'POST', '/login/', { body: pairOf(me) })).toMatchObject({ status: 503 });
  await apart.close();
});
