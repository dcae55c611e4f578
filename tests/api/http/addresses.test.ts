import { beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rawRequest } from '../../support/http/rawHttp.ts';
import { useServer } from '../../support/server.ts';

/** Any spelling of an address leads to the same API, with the same response and headers. */
const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(
    server,
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  rawRequest(
    server,
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${Object.entries(
      headers,
    )
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );

describe.each([
  [
    'REST',
    [
      '/api/contents/',
      '/%61pi/contents/',
      '/api/%63ontents',
      '/%61%70%69/contents/?page=1',
      'http://elsewhere.test/api/contents/',
      '/api/nothing/',
      '/%61pi/nothing',
    ],
  ],
  [
    'GraphQL',
    [
      '/graphql?query={me{id}}',
      '/%67raphql?query={me{id}}',
      '/graphql/?query={me{id}}',
      'http://elsewhere.test/graphql?query={me{id}}',
      '/graphql#?query={me{id}}',
    ],
  ],
])('addresses over %s', (_, paths) => {
  it.each(paths)('are neither stored nor indexed: %s', async (path) => {
    const { headers } = await get(path, { 'apollo-require-preflight': 'yes' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-type')).toContain('json');
  });
});

it.each(['/graphql', '/%67raphql', 'http://elsewhere.test/graphql'])(
  'returns a GraphQL error for a refusal before GraphQL runs at %s',
  async (path) => {
    const { status, body } = await post(path, '{"query": ');
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  },
);

it('recognizes a repeated request however its address is written', async () => {
  const headers = { authorization: `Bearer ${me.token}`, 'idempotency-key': 'one' };
  const first = await post('/api/content-types/', '{"name":"Once"}', headers);
  const second = await post('/%61pi/content-%74ypes', '{"name":"Once"}', headers);
  for (const { status } of [first, second]) expect(status).toBe(201);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(second.body).toBe(first.body);
});

it('stores no retryable GraphQL error, however the address is written', async () => {
  const headers = { authorization: `Bearer ${me.token}`, 'idempotency-key': 'again' };
  const body = JSON.stringify({
    query: 'mutation { generate(input: { prompt: "x", provider: "openai" }) { responseText } }',
  });
  const [first, second] = [await post('/%67raphql', body, headers), await post('/%67raphql', body, headers)];
  const code = (text: string) =>
    (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
  expect(code(first.body)).toBe(code(second.body));
  expect(['BAD_USER_INPUT', 'AI_UNAVAILABLE']).toContain(code(first.body));
});

describe('an invalid HTTP request', () => {
  it.each([
    [
      'headers of 20 KiB',
      `GET /livez HTTP/1.1\r\nhost: localhost\r\nx-pad: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'an address of 20 KiB',
      `GET /api/contents/?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'two lengths',
      'POST /api/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
      400,
      'VALIDATION_FAILED',
    ],
    ['an unknown method', 'BREW /api/ HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ])('gets a documented error, and its connection is closed: %s', async (_, bytes, status, code) => {
    const answer = await rawRequest(server, bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = JSON.parse(answer.body) as { request_id: string };
    expect(body).toEqual({
      error: expect.any(String),
      detail: expect.any(String),
      code,
      request_id: expect.any(String),
    });
    expect(server.logs).toContainEqual(expect.objectContaining({ level: 30, requestId: body.request_id, status }));
  });
});
