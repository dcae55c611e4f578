import { beforeEach, describe, expect, it } from '@jest/globals';
import { Session } from '../../../server/auth/sessions/session.entity.ts';
import { resetTokenFor } from '../../support/accounts/mails.ts';
import { ago } from '../../support/ago.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { connectionsAcquiredDuring } from '../../support/database/acquiredConnections.ts';
import { anApiToken, aUser, READING, severalSessions, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

const newPassword = 'another long sentence';
const signIn = async () => valueOf(await api.login(null, { username: me.username, password: me.password }));
const statusWith = async (token: string) => (await rest(server, 'GET', '/check-auth/', { as: token })).status;

describe('a session known from memory', () => {
  const pages = {
    GraphQL: (as: string) => graphql(server, '{ contents { totalCount results { id title } } }', {}, { as }),
    REST: (as: string) => rest(server, 'GET', '/contents/', { as }),
  };

  it.each(Object.entries(pages))('serves a library page over %s with a single statement', async (_, read) => {
    const { token } = await anApiToken(server, me, { scopes: READING });
    for (const as of [me.token, token]) {
      await read(as);
      expect(await connectionsAcquiredDuring(server, () => read(as))).toBe(1);
    }
  });

  it('never includes an invalid token, however often it is sent', async () => {
    await statusWith(me.token);
    for (let times = 0; times < 2; times++) expect(await statusWith(`${me.token}x`)).toBe(401);
  });

  it('lasts no longer than an API token is valid', async () => {
    const expiresAt = new Date(Date.now() + 400).toISOString();
    const { token } = await anApiToken(server, me, { scopes: READING, expiresAt });
    expect(await statusWith(token)).toBe(200);
    while ((await statusWith(token)) === 200);
    expect(Date.now()).toBeLessThan(Date.parse(expiresAt) + 10_000);
  });
});

describe('the next request', () => {
  const ends: Record<string, (session: { refreshToken: string }) => Promise<unknown>> = {
    'after its logout': ({ refreshToken }) => api.logout(null, { refreshToken }),
    'after its refresh token was stolen': async ({ refreshToken }) => {
      const next = valueOf(await api.refreshSession(null, { refreshToken }));
      await api.refreshSession(null, { refreshToken: next.refreshToken });
      await api.refreshSession(null, { refreshToken });
    },
    'after another device ended all others': async () => valueOf(await api.endOtherSessions(me)),
    'after another device ended it': async () => {
      const id = await server.dataSource.manager.maximum(Session, 'id', { userId: me.id });
      valueOf(await api.endSession(me, { id: id ?? 0 }));
    },
    'after a password change': async () =>
      valueOf(await api.changePassword(me, { currentPassword: me.password, newPassword })),
    'after a password reset': async () => {
      valueOf(await api.requestPasswordReset(null, { email: me.email }));
      const token = await resetTokenFor(server, me.email);
      valueOf(await api.confirmPasswordReset(null, { token, newPassword }));
    },
    'after the account was deleted': async () =>
      valueOf(await api.deleteAccount(me, { username: me.username, password: me.password })),
    'after a hundred newer sessions': async () => {
      await severalSessions(server, me, (number) => ago(-number, 'minutes'));
      await signIn();
    },
  };

  it.each(Object.entries(ends))('is refused %s', async (_, end) => {
    const session = await signIn();
    const stranger = await aUser(server);
    expect(await statusWith(session.accessToken)).toBe(200);
    expect(await statusWith(stranger.token)).toBe(200);
    await end(session);
    expect(await statusWith(session.accessToken)).toBe(401);
    expect(await statusWith(stranger.token)).toBe(200);
  });

  it('is refused with a revoked API token', async () => {
    const { token, apiToken } = await anApiToken(server, me, { scopes: READING });
    expect(await statusWith(token)).toBe(200);
    valueOf(await api.revokeApiToken(me, { id: apiToken.id }));
    expect(await statusWith(token)).toBe(401);
  });

  it('returns a new username', async () => {
    await statusWith(me.token);
    const username = `renamed${me.id}`;
    valueOf(await api.updateProfile(me, { username, password: me.password }));
    expect((await rest(server, 'GET', '/check-auth/', { as: me })).body).toEqual({ username });
  });
});
