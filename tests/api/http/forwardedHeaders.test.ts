import { describe, expect, it } from '@jest/globals';
import { apis } from '../../support/apis.ts';
import { aUser } from '../../support/factories.ts';
import { clearRateLimits, type TestServer, useServer } from '../../support/server.ts';

const alone = useServer();
const behindProxy = useServer({ trustProxy: 1 });

const warnings = ({ logs }: TestServer) => logs.filter(({ msg }) => msg.includes('TRUST_PROXY'));
const ask = ({ url }: TestServer, headers: Record<string, string> = {}) => fetch(`${url}/livez`, { headers });

describe('a forwarded address', () => {
  it('causes one warning when no proxy is trusted', async () => {
    await ask(alone);
    expect(warnings(alone)).toEqual([]);
    await ask(alone, { 'x-forwarded-for': '10.0.0.1' });
    await ask(alone, { forwarded: 'for=10.0.0.2' });
    await ask(alone, { 'x-forwarded-for': '10.0.0.3' });
    expect(warnings(alone)).toMatchObject([
      { level: 40, msg: expect.stringContaining('Set TRUST_PROXY to the number of proxies') },
    ]);
    expect(JSON.stringify(warnings(alone))).not.toContain('10.0.0.1');
  });

  it('causes no warning behind a trusted proxy', async () => {
    await ask(behindProxy, { 'x-forwarded-for': '10.0.0.1' });
    expect(warnings(behindProxy)).toEqual([]);
  });
});

describe.each(apis(behindProxy))('addresses behind a proxy over %s', (_, api) => {
  it.each([
    ['with ports', (at: number) => `10.0.0.1:${1024 + at}`],
    ['invalid and of any length', (at: number) => `${at} `.repeat(2_000)],
    ['after thousands of others', (at: number) => `${`10.1.1.${at}, `.repeat(1_000)}10.0.0.1`],
  ])('count as one client: %s', async (__, address) => {
    await clearRateLimits(behindProxy);
    const me = await aUser(behindProxy);
    const codes = [];
    for (let at = 0; at < 11; at++) {
      const outcome = await api.login(
        { username: me.username, password: 'not this one' },
        { headers: { 'x-forwarded-for': address(at) } },
      );
      codes.push(outcome.ok ? 'ok' : outcome.code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
  });
});
