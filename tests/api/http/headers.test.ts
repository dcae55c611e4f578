import { describe, expect, it } from '@jest/globals';
import { type TestServer, useServer } from '../../support/server.ts';

describe('every response', () => {
  const server = useServer();

  it.each([
    '/',
    '/graphql',
    '/explorer/',
    '/api/docs',
    '/share/no-such-link',
    '/api/login/',
    '/livez',
    '/no-such-file.js',
  ])('prevents foreign code, loading and framing: %s', async (path) => {
    const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy')?.split(/;\s*/) ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        expect.stringMatching(
          path === '/explorer/' ? /^trusted-types default .*tokenizeToString$/ : /^trusted-types structured-data$/,
        ),
      ]),
    );
    expect(policy.join(' ')).not.toMatch(/unsafe-|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('has an id that is also in the log', async () => {
    const id = (await fetch(`${server.url}/api/nothing/`)).headers.get('x-request-id');
    expect(server.logs.some(({ requestId }) => requestId === id)).toBe(true);
  });

  it('does not expose metrics', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  it('shows the schema without scripts to a browser at /graphql', async () => {
    const page = await (await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('type Mutation');
    expect(page).not.toMatch(/<script|\son\w+=/i);
  });
});

describe('HSTS', () => {
  const byHttps = useServer({ publicUrl: 'https://suspire.example.org' });
  const withSubdomains = useServer({ publicUrl: 'https://suspire.example.org', hstsIncludeSubdomains: true });
  const byHttp = useServer({ hstsIncludeSubdomains: true });
  const hsts = async ({ url }: TestServer) => (await fetch(`${url}/livez`)).headers.get('strict-transport-security');

  it('covers the host of an https PUBLIC_URL, and its subdomains only if that is set', async () => {
    expect(await hsts(byHttps)).toBe('max-age=31536000');
    expect(await hsts(withSubdomains)).toBe('max-age=31536000; includeSubDomains');
  });

  it('is not sent with an http PUBLIC_URL', async () => {
    expect(await hsts(byHttp)).toBeNull();
  });
});
