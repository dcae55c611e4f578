import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { startServer, type TestServer, useServer } from '../../support/server.ts';

const server = useServer();
let uncompressed: TestServer;
let me: TestUser;

beforeAll(async () => {
  uncompressed = await startServer({ compression: false });
  me = await aUser(server);
  for (let n = 0; n < 5; n++)
    await aContent(server, { owner: me, title: `Long ${n}`, content: 'Write “this” for 語 readers. '.repeat(80) });
});
afterAll(() => uncompressed.close());

const BROWSER = 'gzip, deflate, br, zstd';
/** Node before 22.15 has no zstd. */
const BEST = 'createZstdCompress' in zlib ? 'zstd' : 'br';
const get = (path: string, accepted: string) =>
  rest(server, 'GET', path, { as: me, headers: { 'accept-encoding': accepted } });
const over = {
  REST: (accepted: string) => get('/contents/', accepted),
  GraphQL: (accepted: string) =>
    graphql(
      server,
      '{ contents { results { title content } } }',
      {},
      { as: me, headers: { 'accept-encoding': accepted } },
    ),
};

describe.each(Object.entries(over))('a page over %s', (_, ask) => {
  it.each([
    [BROWSER, BEST],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['identity', null],
    ['unknown', null],
  ])('is compressed as the client accepts it: %s', async (accepted, encoding) => {
    const { status, headers, text } = await ask(accepted);
    expect({ status, encoding: headers.get('content-encoding') }).toEqual({ status: 200, encoding });
    expect(text).toBe((await ask('identity')).text);
    if (encoding) expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });
});

describe('compression', () => {
  it('leaves short responses as they are', async () => {
    const { headers } = await get('/check-auth/', BROWSER);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-length')).not.toBeNull();
  });

  it('compresses a long file', async () => {
    await aContent(server, { owner: me, title: 'Longest', content: 'A line of “text”.\n'.repeat(20_000) });
    const file = await get('/contents/export/', BROWSER);
    expect(file.headers.get('content-encoding')).toBe(BEST);
    expect(file.text).toBe((await get('/contents/export/', 'identity')).text);
    expect(file.text.length).toBeGreaterThan(300_000);
  });

  it('leaves event streams as they are', async () => {
    const created = await rest(server, 'POST', '/chat/conversations/', { as: me, body: {} });
    const { id } = created.body as { id: number };
    const { headers, text } = await rest(server, 'POST', `/chat/conversations/${id}/messages/`, {
      as: me,
      headers: { accept: 'text/event-stream', 'accept-encoding': BROWSER },
      body: { content: 'Say it. '.repeat(500) },
    });
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toMatch(/^event: user_message\n/);
  });

  it('can be switched off', async () => {
    const { headers } = await fetch(`${uncompressed.url}/api/openapi.json`, {
      headers: { 'accept-encoding': BROWSER },
    });
    expect(headers.get('content-encoding')).toBeNull();
  });
});
