import { beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { AccessTokens } from '../../../server/auth/sessions/tokens.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const SECRET = 'the secret that signs these tests’ tokens';
const server = useServer({ sessionSecret: SECRET });

beforeEach(() => clearRateLimits(server));

const pairOf = ({ username, password }: TestUser) => ({ username, password });

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

/** Tokens that claim to belong to this user but were signed by others or for another purpose. */
async function forgedTokens({ id, username, sessionId, token }: TestUser): Promise<[name: string, token: string][]> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { sid: sessionId, username, sub: String(id) };
  const now = Math.floor(Date.now() / 1000);
  const ours = signer(SECRET);
  return [
    ['alg none', `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    ['RS256 with our signature', `${encoded({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`],
    [
      'another key that it names itself',
      await signer('another secret that is long enough to sign')(claims, {
        kid: '../../dev/null',
        jku: 'https://evil.test/keys',
      }),
    ],
    ['HS512', await ours(claims, { alg: 'HS512' })],
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
  it('are accepted when the server signed them, as a baseline for the forgeries below', async () => {
    const me = await aUser(server);
    const token = await signer(SECRET)({ sid: me.sessionId, username: me.username, sub: String(me.id) });
    expect(await rest(server, 'GET', '/check-auth/', { as: token })).toMatchObject({
      status: 200,
      body: { username: me.username },
    });
  });

  it('are all refused with the same response when forged, expired or foreign', async () => {
    const me = await aUser(server);
    for (const [name, token] of await forgedTokens(me)) {
      const overRest = await rest(server, 'GET', '/check-auth/', { as: token });
      const overGraphQL = await graphql(server, '{ me { username } }', {}, { as: token });
      const { request_id: _, ...body } = overRest.body as Record<string, unknown>;
      const refusal = { error: 'Please log in.', detail: 'Please log in.', code: 'UNAUTHENTICATED' };
      expect({ name, status: overRest.status, challenge: overRest.headers.get('www-authenticate'), body }).toEqual({
        name,
        status: 401,
        challenge: 'Bearer',
        body: refusal,
      });
      expect({ name, status: overGraphQL.status, challenge: overGraphQL.headers.get('www-authenticate') }).toEqual({
        name,
        status: 401,
        challenge: 'Bearer',
      });
      expect(overGraphQL.errors).toMatchObject([
        { message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } },
      ]);
    }
  });

  it('expire after 15 minutes', async () => {
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
