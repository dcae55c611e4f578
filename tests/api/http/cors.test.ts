import { describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const APP = 'https://app.example.org';
const OTHER_APP = 'http://localhost:5173';
const SANDBOX = 'https://studio.apollographql.com';

const server = useServer({ corsOrigins: [APP, OTHER_APP], explorer: true });
const me = useUser(server);

const from = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { origin, ...(init.headers as Record<string, string>) } });

const preflight = (origin: string, method = 'POST', headers = 'authorization, content-type', url = server.url) =>
  fetch(`${url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });

const allowed = ({ headers }: Response, name = 'origin') => headers.get(`access-control-allow-${name}`);
const namesIn = (list: string | null) => (list ?? '').toLowerCase().split(/,\s*/);

describe('an origin in CORS_ORIGINS', () => {
  it('may read all responses, errors included', async () => {
    const origin = OTHER_APP;
    const signedIn = { authorization: `Bearer ${me.token}` };
    const answers = [
      await from(origin, '/api/contents/', { headers: signedIn }),
      await from(origin, '/graphql?query=%7B__typename%7D', { headers: { 'apollo-require-preflight': 'yes' } }),
      await from(origin, '/api/contents/'),
      await from(origin, '/api/no-such-thing/'),
      await from(origin, '/api/login/', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' }),
      await from(origin, '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'x'.repeat(1024 * 1024) }),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 415, 413]);
    expect(answers.map((answer) => allowed(answer))).toEqual(answers.map(() => origin));
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(
      answers.map(() => expect.stringMatching(/origin/i)),
    );
  });

  it('may call MCP, which no other page may', async () => {
    const listTools = (origin: string) =>
      from(origin, '/mcp', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${me.token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    const answer = await listTools(APP);
    expect({ status: answer.status, origin: allowed(answer) }).toEqual({ status: 200, origin: APP });
    expect((await listTools('https://elsewhere.example.org')).status).toBe(403);
  });

  it('may read events as they are written', async () => {
    const ask = (path: string, body: object, accept = 'application/json') =>
      from(APP, `/api/chat/conversations/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json', accept },
        body: JSON.stringify(body),
      });
    const { id } = (await (await ask('', { name: 'Skies' })).json()) as { id: number };
    const answer = await ask(`${id}/messages/`, { content: 'Why is the sky blue?' }, 'text/event-stream');
    expect(allowed(answer)).toBe(APP);
    expect(await answer.text()).toContain('event: ai_response');
  });

  it('may send every documented method and header, and caches this for two hours', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(namesIn(allowed(await preflight(APP, method), 'methods'))).toContain(method.toLowerCase());
    for (const header of [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'accept',
      'last-event-id',
      'apollo-require-preflight',
      'apollographql-client-name',
      'mcp-protocol-version',
      'mcp-session-id',
    ])
      expect(namesIn(allowed(await preflight(APP, 'POST', header), 'headers'))).toContain(header);
    const answer = await preflight(APP);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-max-age')).toBe('7200');
  });

  it('may read the headers that say what to do next', async () => {
    const { headers } = await from(APP, '/api/contents/');
    expect(namesIn(headers.get('access-control-expose-headers'))).toEqual(
      expect.arrayContaining([
        'x-request-id',
        'retry-after',
        'ratelimit',
        'ratelimit-policy',
        'etag',
        'idempotency-replayed',
      ]),
    );
  });

  it('needs its own token: no response sets a cookie or accepts one', async () => {
    const answer = await from(APP, '/api/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `token=${me.token}` },
      body: JSON.stringify({ username: me.username, password: me.password }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(allowed(answer, 'credentials')).toBeNull();
    expect((await from(APP, '/api/contents/', { headers: { cookie: `access=${me.token}` } })).status).toBe(401);
  });
});

describe('any other origin', () => {
  const closed = useServer({ explorer: false });
  const others = ['https://evil.test', 'null', `${APP}.evil.test`, 'http://app.example.org', `${APP}:8443`];

  it.each(others)('may read nothing: %s', async (origin) => {
    for (const answer of [
      await preflight(origin),
      await preflight(origin, 'POST', 'authorization', closed.url),
      await from(origin, '/api/contents/'),
    ]) {
      expect(allowed(answer)).toBeNull();
      expect(allowed(answer, 'credentials')).toBeNull();
    }
  });

  it('may read nothing of a server without CORS_ORIGINS', async () => {
    expect(allowed(await preflight(APP, 'POST', 'authorization', closed.url))).toBeNull();
  });

  it('is accepted as the Apollo Sandbox while the explorer is on', async () => {
    expect(allowed(await preflight(SANDBOX))).toBe(SANDBOX);
    expect(allowed(await preflight(SANDBOX, 'POST', 'authorization', closed.url))).toBeNull();
  });
});

describe('a socket of an origin in CORS_ORIGINS', () => {
  it('has the rights of its token, and none without one', async () => {
    const ask = async (connectionParams: object) => {
      class FromOtherOrigin extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { origin: APP, headers: { cookie: `access=${me.token}` } });
        }
      }
      const url = `${server.url.replace('http', 'ws')}/graphql`;
      const client = createClient({
        url,
        webSocketImpl: FromOtherOrigin,
        retryAttempts: 0,
        connectionParams: { ...connectionParams },
      });
      const query = 'subscription { generation(input: { prompt: "Write." }) { delta } }';
      try {
        for await (const { data } of client.iterate({ query })) return data;
      } catch (errors) {
        return errors;
      } finally {
        await client.dispose();
      }
    };
    expect(await ask({ authorization: `Bearer ${me.token}` })).toHaveProperty('generation');
    expect(await ask({})).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});
