import { beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { RefreshToken } from '../../server/auth/sessions/refreshToken.entity.ts';
import { AccessTokens, hashToken } from '../../server/auth/sessions/tokens.ts';
import { type Caller, graphql, rest } from '../support/calls.ts';
import { doors, valueOf } from '../support/doors.ts';
import { aUser, type TestUser } from '../support/factories.ts';
import { clearRateLimits, startServer, useServer } from '../support/server.ts';

const SECRET = 'the secret that signs these tests’ tokens';
const server = useServer({ sessionSecret: SECRET });

beforeEach(() => clearRateLimits(server));

const pairOf = ({ username, password }: TestUser) => ({ username, password });

/** As if the first use of a refresh token had been this long ago. */
const usedAgo = (refreshToken: string, seconds: number) =>
  server.dataSource.manager.update(
    RefreshToken,
    { tokenHash: hashToken(refreshToken) },
    { usedAt: () => `now() - interval '${seconds} seconds'` },
  );

const signer =
  (secret: string) =>
  (claims: object, header: object = {}) =>
    new SignJWT({
      sid: 1,
      username: 'ada',
      iss: 'suspire',
      aud: 'suspire',
      sub: '1',
      exp: Math.floor(Date.now() / 1000) + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .sign(new TextEncoder().encode(secret));

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens that claim to be this user's and that nobody of ours signed, or not for this. */
async function forgedTokens({ id, username, sessionId, token }: TestUser): Promise<[name: string, token: string][]> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { sid: sessionId, username, sub: String(id) };
  const now = Math.floor(Date.now() / 1000);
  const ours = signer(SECRET);
  return [
    ['alg none', `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    ['HS512', await ours(claims, { alg: 'HS512' })],
    ['RS256 with our signature', `${encoded({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`],
    ['another key', await signer('another secret that is long enough to sign')(claims)],
    [
      'another key that it names itself',
      await signer('another secret that is long enough to sign')(claims, {
        kid: '../../dev/null',
        jku: 'https://evil.test/keys',
      }),
    ],
    ['no signature', `${header}.${payload}.`],
    ['half a signature', token.slice(0, -20)],
    [
      'changed claims',
      `${header}.${encoded({ ...claims, sub: '1', iss: 'suspire', aud: 'suspire', exp: now + 600 })}.${signature}`,
    ],
    ['nonsense', 'a.b.c'],
    ['another type', await ours(claims, { typ: 'JWT' })],
    ['another issuer', await ours({ ...claims, iss: 'elsewhere' })],
    ['another audience', await ours({ ...claims, aud: 'elsewhere' })],
    ['expired', await new AccessTokens(SECRET, -6).sign({ userId: id, username, sessionId })],
    ['not yet valid', await ours({ ...claims, nbf: now + 60 })],
    ["another user's session", await ours({ ...claims, sub: String(id + 1) })],
  ];
}

describe('access tokens', () => {
  it('are good when they are ours: what the forgeries below are a change of', async () => {
    const me = await aUser(server);
    const token = await signer(SECRET)({ sid: me.sessionId, username: me.username, sub: String(me.id) });
    expect(await rest(server, 'GET', '/check-auth/', { as: token })).toMatchObject({
      status: 200,
      body: { username: me.username },
    });
  });

  it('that are forged, expired or not ours are all refused in the same words', async () => {
    const me = await aUser(server);
    for (const [name, token] of await forgedTokens(me)) {
      const overRest = await rest(server, 'GET', '/check-auth/', { as: token });
      const overGraphQL = await graphql(server, '{ me { username } }', {}, { as: token });
      const { request_id: _, ...body } = overRest.body as Record<string, unknown>;
      const refusal = { error: 'Please log in.', detail: 'Please log in.', code: 'UNAUTHENTICATED' };
      expect([name, overRest.status, overRest.headers.get('www-authenticate'), body]).toEqual([
        name,
        401,
        'Bearer',
        refusal,
      ]);
      expect([name, overGraphQL.status, overGraphQL.headers.get('www-authenticate')]).toEqual([name, 401, 'Bearer']);
      expect(overGraphQL.errors).toMatchObject([
        { message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } },
      ]);
    }
  });

  it('live for a quarter of an hour', async () => {
    const { access } = (await rest(server, 'POST', '/login/', { body: pairOf(await aUser(server)) })).body as {
      access: string;
    };
    const { iat, exp } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(15 * 60);
  });
});

describe('login over REST', () => {
  it('answers with both tokens, the username and a message', async () => {
    const me = await aUser(server);
    const reply = await rest(server, 'POST', '/login/', { body: pairOf(me) });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      username: me.username,
      message: 'Logged in.',
    });
  });

  it('has one body for a wrong password, an unknown name and a name nobody can have', async () => {
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
  it('refresh answers with a new pair, logout with nothing', async () => {
    const me = await aUser(server);
    const { refresh } = (await rest(server, 'POST', '/login/', { body: pairOf(me) })).body as { refresh: string };
    const refreshed = await rest(server, 'POST', '/token/refresh/', { body: { refresh } });
    expect([refreshed.status, refreshed.body]).toEqual([
      200,
      { access: expect.any(String), refresh: expect.any(String) },
    ]);
    const loggedOut = await rest(server, 'POST', '/logout/', {
      body: { refresh: (refreshed.body as { refresh: string }).refresh },
    });
    expect([loggedOut.status, loggedOut.text]).toEqual([204, '']);
  });

  it.each(['/token/refresh/', '/logout/'])('%s asks for its refresh token', async (path) => {
    for (const body of [{}, { refresh: null }, { refresh: 7 }, { refresh: ['x'] }])
      expect(await rest(server, 'POST', path, { body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: { refresh: expect.any(String) } },
      });
  });
});

describe.each(doors(server))('a session over %s', (_, door) => {
  const signIn = async () => valueOf(await door.login(pairOf(await aUser(server))));
  const isSignedIn = async (caller: Caller) => (await door.checkAuth(caller)).ok;

  it('starts with a username in any case and the password', async () => {
    const me = await aUser(server);
    const signedIn = valueOf(await door.login({ username: me.username.toUpperCase(), password: me.password }));
    expect(signedIn).toMatchObject({ username: me.username, message: 'Logged in.' });
    expect(await door.checkAuth(signedIn.accessToken)).toMatchObject({ ok: true, value: { username: me.username } });
  });

  it('asks for both fields', async () => {
    expect(await door.login({ username: '', password: '' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });

  it('is not there for a visitor', async () => {
    expect(await door.checkAuth(null)).toMatchObject({ ok: false, status: 401, code: 'UNAUTHENTICATED' });
  });

  it('goes on with a new pair for its refresh token', async () => {
    const first = await signIn();
    const second = valueOf(await door.refresh(first.refreshToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isSignedIn(second.accessToken)).toBe(true);
    expect(await door.refresh(second.refreshToken)).toMatchObject({ ok: true });
  });

  it('does not take one kind of token for the other', async () => {
    const { accessToken, refreshToken } = await signIn();
    expect(await isSignedIn(refreshToken)).toBe(false);
    expect(await door.refresh(accessToken)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await door.refresh('')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it("leaves the user's other sessions alone when it ends", async () => {
    const me = await aUser(server);
    const first = valueOf(await door.login(pairOf(me)));
    await door.logout(first.refreshToken);
    expect(await isSignedIn(me)).toBe(true);
  });

  it('ends thirty days after its last refresh', async () => {
    const { refreshToken } = await signIn();
    const [row] = await server.dataSource.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400) AS days FROM refresh_tokens WHERE token_hash = $1',
      [hashToken(refreshToken)],
    );
    expect(Number(row.days)).toBe(30);
    await server.dataSource.manager.update(
      RefreshToken,
      { tokenHash: hashToken(refreshToken) },
      { expiresAt: () => 'now()' },
    );
    expect(await door.refresh(refreshToken)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('ends at logout, access token included', async () => {
    const { accessToken, refreshToken } = await signIn();
    expect(await door.logout(refreshToken)).toMatchObject({ ok: true });
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await door.refresh(refreshToken)).toMatchObject({ status: 401 });
  });

  it('may be ended twice, and by a token that never was', async () => {
    const { refreshToken } = await signIn();
    await door.logout(refreshToken);
    expect(await door.logout(refreshToken)).toMatchObject({ ok: true });
    expect(await door.logout('never was one')).toMatchObject({ ok: true });
  });

  it('keeps no token in the database', async () => {
    const { accessToken, refreshToken } = await signIn();
    const rows = await server.dataSource.query(
      'SELECT s::text || r::text AS row FROM sessions s JOIN refresh_tokens r ON r.session_id = s.id',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(hashToken(refreshToken));
    expect(stored).not.toContain(refreshToken);
    expect(stored).not.toContain(accessToken);
  });

  it('is noted as used by a refresh', async () => {
    const me = await aUser(server);
    const { refreshToken } = valueOf(await door.login(pairOf(me)));
    await server.dataSource.query("UPDATE sessions SET last_used_at = now() - interval '5 days' WHERE user_id = $1", [
      me.id,
    ]);
    await door.refresh(refreshToken);
    const recent = await server.dataSource.query(
      "SELECT 1 FROM sessions WHERE user_id = $1 AND last_used_at > now() - interval '1 minute'",
      [me.id],
    );
    expect(recent).toHaveLength(1);
  });

  it('is one of at most a hundred of its user: the one that was not used for longest gives way', async () => {
    const me = await aUser(server);
    await server.dataSource.query(
      "INSERT INTO sessions (user_id, user_agent, last_used_at) SELECT $1, 'device', now() - make_interval(mins => n) FROM generate_series(1, 150) n",
      [me.id],
    );
    const newest = valueOf(await door.login(pairOf(me)));
    const [{ count, oldest }] = await server.dataSource.query(
      'SELECT count(*)::int AS count, round(extract(epoch FROM now() - min(last_used_at)) / 60)::int AS oldest FROM sessions WHERE user_id = $1',
      [me.id],
    );
    expect([count, oldest]).toEqual([100, 98]);
    expect(await isSignedIn(newest.accessToken)).toBe(true);
    expect(await isSignedIn(me)).toBe(true);
  });

  it('is forgotten at a later login once it is over', async () => {
    const me = await aUser(server);
    const { refreshToken } = valueOf(await door.login(pairOf(me)));
    await door.logout(refreshToken);
    valueOf(await door.login(pairOf(me)));
    expect(
      await server.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL', [me.id]),
    ).toEqual([]);
  });
});

it('lets nothing secret into the log', async () => {
  const me = await aUser(server);
  const tokens = [];
  for (const [, door] of doors(server)) {
    const first = valueOf(await door.login(pairOf(me)));
    const second = valueOf(await door.refresh(first.refreshToken));
    await door.login({ username: me.username, password: 'a mistyped secret' });
    await usedAgo(first.refreshToken, 11);
    await door.refresh(first.refreshToken);
    tokens.push(first.accessToken, first.refreshToken, second.accessToken, second.refreshToken);
  }
  const log = JSON.stringify(server.logs);
  expect(log).toContain('its session was ended');
  for (const secret of [me.password, 'a mistyped secret', ...tokens]) expect(log).not.toContain(secret);
});

it('does not sign people out while the database cannot be reached', async () => {
  const apart = await startServer();
  const me = await aUser(apart);
  const ended = await aUser(apart);
  await apart.dataSource.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [ended.sessionId]);
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
