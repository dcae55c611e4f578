import { beforeEach, describe, expect, it } from '@jest/globals';
import { RefreshToken } from '../../../server/auth/sessions/refreshToken.entity.ts';
import { hashToken } from '../../../server/auth/sessions/tokens.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aUser } from '../../support/factories.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();

beforeEach(() => clearRateLimits(server));

/** Moves the first use of a refresh token back by this time. */
const usedAgo = (refreshToken: string, seconds: number) =>
  server.dataSource.manager.update(
    RefreshToken,
    { tokenHash: hashToken(refreshToken) },
    { usedAt: () => `now() - interval '${seconds} seconds'` },
  );

describe.each(clients(server))('a session over %s', (_, api) => {
  const signIn = async () => {
    const { username, password } = await aUser(server);
    return valueOf(await api.login(null, { username, password }));
  };
  const refresh = (refreshToken: string) => api.refreshSession(null, { refreshToken });
  const isSignedIn = async (accessToken: string) => (await api.me(accessToken)).ok;

  it('continues after the response to a refresh was lost', async () => {
    const first = await signIn();
    await refresh(first.refreshToken);
    const again = valueOf(await refresh(first.refreshToken));
    expect(await refresh(again.refreshToken)).toMatchObject({ ok: true });
  });

  it('continues in two tabs that refresh simultaneously and keep the last stored token', async () => {
    const first = await signIn();
    const tabs = (await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)])).map(valueOf);
    expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(2);
    expect(await refresh(tabs[1]?.refreshToken ?? '')).toMatchObject({ ok: true });
  });

  it('has one successor token: using another one, left over from a lost response, ends the session', async () => {
    const first = await signIn();
    const [lost, kept] = [valueOf(await refresh(first.refreshToken)), valueOf(await refresh(first.refreshToken))];
    const next = valueOf(await refresh(kept.refreshToken));
    expect(await refresh(lost.refreshToken)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await isSignedIn(next.accessToken)).toBe(false);
    expect(await refresh(next.refreshToken)).toMatchObject({ status: 401 });
  });

  it('accepts one of two successors used simultaneously', async () => {
    const first = await signIn();
    const tabs = [valueOf(await refresh(first.refreshToken)), valueOf(await refresh(first.refreshToken))];
    const outcomes = await Promise.all(tabs.map(({ refreshToken }) => refresh(refreshToken)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('does not fork when several responses are lost in a row', async () => {
    let shown = await signIn();
    const lost = [];
    for (let round = 0; round < 3; round++) {
      lost.push(valueOf(await refresh(shown.refreshToken)));
      shown = valueOf(await refresh(shown.refreshToken));
    }
    expect(await isSignedIn(shown.accessToken)).toBe(true);
    expect(await refresh(lost[0]?.refreshToken ?? '')).toMatchObject({
      status: 401,
    });
    expect(await isSignedIn(shown.accessToken)).toBe(false);
  });

  it('issues five successors for one token, then none, and continues', async () => {
    const first = await signIn();
    const successors = [];
    for (let time = 0; time < 5; time++) successors.push(valueOf(await refresh(first.refreshToken)));
    expect(await refresh(first.refreshToken)).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    });
    expect(await refresh(successors[4]?.refreshToken ?? '')).toMatchObject({
      ok: true,
    });
  });

  it('stores few rows however often it is refreshed, and still recognizes its first token', async () => {
    const first = await signIn();
    let last = first;
    for (let time = 0; time < 20; time++) last = valueOf(await refresh(last.refreshToken));
    const { manager } = server.dataSource;
    const tokenHash = hashToken(last.refreshToken);
    const { sessionId } = await manager.findOneByOrFail(RefreshToken, { tokenHash });
    expect(await manager.countBy(RefreshToken, { sessionId })).toBeLessThanOrEqual(6);
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401 });
    expect(await isSignedIn(last.accessToken)).toBe(false);
  });

  it('is not ended by a forged token', async () => {
    const { accessToken, refreshToken } = await signIn();
    for (const forged of [
      `${refreshToken}x`,
      refreshToken.slice(0, -1),
      refreshToken.replace(/^\d+/, (id) => `${id}0`),
      refreshToken.toUpperCase(),
      '1..',
      '..',
    ])
      expect(await refresh(forged)).toMatchObject({ status: 401 });
    expect(await isSignedIn(accessToken)).toBe(true);
  });

  it('ends with all its tokens when a refresh token is reused later', async () => {
    const first = await signIn();
    const second = valueOf(await refresh(first.refreshToken));
    await usedAgo(first.refreshToken, 11);
    expect(await refresh(first.refreshToken)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await refresh(second.refreshToken)).toMatchObject({ status: 401 });
    expect(await isSignedIn(second.accessToken)).toBe(false);
  });

  it('ends immediately when a refresh token is reused after its successor was used', async () => {
    const first = await signIn();
    const second = valueOf(await refresh(first.refreshToken));
    const third = valueOf(await refresh(second.refreshToken));
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401 });
    expect(await isSignedIn(third.accessToken)).toBe(false);
    expect(await refresh(third.refreshToken)).toMatchObject({ status: 401 });
  });

  it('ends at logout with an outdated token', async () => {
    const first = await signIn();
    const second = valueOf(await refresh(first.refreshToken));
    const third = valueOf(await refresh(second.refreshToken));
    await api.logout(null, { refreshToken: first.refreshToken });
    expect(await isSignedIn(third.accessToken)).toBe(false);
  });
});
