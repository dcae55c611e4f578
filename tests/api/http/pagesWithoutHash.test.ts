import { describe, expect, it } from '@jest/globals';
import { rawRequest } from '../../support/http/rawHttp.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();

/** Chromium and Firefox send this when they navigate. */
const CHROMIUM = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';

/** The path is sent as it is written here, byte by byte. */
const ask = (path: string, accept: string | null = CHROMIUM, method = 'GET') =>
  rawRequest(
    server,
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${accept === null ? '' : `accept: ${accept}\r\n`}\r\n`,
  );

describe('a page whose address has no #', () => {
  it.each([
    ['/login', '/#/login'],
    ['/reset-password/some-token', '/#/reset-password/some-token'],
    ['/share/a/b?x=1&y=%20', '/#/share/a/b?x=1&y=%20'],
    ['/tone-shift?content=Hi&title=A#part', '/#/tone-shift?content=Hi&title=A'],
    ['/no/such/page', '/#/no/such/page'],
    ['/%E7%8C%AB', '/#/%E7%8C%AB'],
  ])('is found at its address with one: %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(path, CHROMIUM, method);
      expect({ status, location: headers.get('location'), body }).toEqual({ status: 302, location, body: '' });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['/%2f%2fevil/a', '/#/evil/a'],
    ['/%5c%5Cevil', null],
    ['/login//evil.test/a', null],
    ['/a%0d%0aset-cookie:%20x=1', '/#/a%0d%0aset-cookie:%20x=1'],
    [`/login?${'a'.repeat(9_000)}`, '/#/login'],
    ['//evil.test', null],
    ['/\\evil/a', null],
    ['http://evil.test/login', null],
    [`/${'a'.repeat(9_000)}`, null],
    ['/%ff', null],
  ])('never leads to another host: %s', async (path, location) => {
    const { status, headers, body } = await ask(path);
    expect({ status, location: headers.get('location') }).toEqual({ status: location === null ? 400 : 302, location });
    expect(headers.get('set-cookie')).toBeNull();
    if (location === null) expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('leaves no token of an address in the log', async () => {
    await ask('/reset-password/unmistakable-token');
    await until(() => server.logs.some(({ path }) => path === '/reset-password/…'));
    expect(JSON.stringify(server.logs)).not.toContain('unmistakable');
  });
});

describe('a program', () => {
  it.each([
    null,
    '*/*',
    '',
    'application/json, text/plain, */*',
    'text/html;q=0.5, application/json;q=0.9',
    'text/html;q=0',
    'text/*',
    'text/html;q=x',
  ])('gets JSON for an unknown address with Accept: %s', async (accept) => {
    const { status, body } = await ask('/login', accept);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', error: 'There is nothing at GET /login.' });
  });

  it.each(['POST', 'PUT', 'DELETE'])('gets JSON for %s, whatever it accepts', async (method) => {
    expect((await ask('/login', CHROMIUM, method)).status).toBe(404);
  });
});

describe('a browser', () => {
  it.each([
    '/logo.png',
    '/robots.txt',
    '/assets/old.js',
    '/.well-known/change-password',
    '/.env',
    '/wp-login.php',
    '/api/nothing',
    '/%61pi/nothing',
    '/API/contents',
    '/graphql/nothing',
    '/metrics',
  ])('gets no page for what is none: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect({ status, location: headers.get('location') }).toEqual({ status: 404, location: null });
  });

  it.each([
    ['application/json;q=0.1, text/html', 302],
    ['TEXT/HTML', 302],
    ['text/html ; q=0.9 , */* ; q=0.8', 302],
    ['text/html;level=1;q=0.2, application/*;q=0.3', 404],
  ])('is known by what it accepts: %s', async (accept, status) => {
    expect((await ask('/login', accept)).status).toBe(status);
  });
});
