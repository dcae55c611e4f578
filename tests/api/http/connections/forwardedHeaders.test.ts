import { describe, expect, it } from '@jest/globals';
import { clients } from '../../../support/client/apis.ts';
import type { Client } from '../../../support/client/types.ts';
import { aUser } from '../../../support/factories.ts';
import { clearRateLimits, type TestServer, useServer } from '../../../support/server.ts';

const alone = useServer();
const behindProxy = useServer({ trustProxy: 1 });
const behindTwo = useServer({ trustProxy: 2 });

const warnings = ({ logs }: TestServer) => logs.filter(({ msg }) => msg.includes('TRUST_PROXY'));
const ask = ({ url }: TestServer, headers: Record<string, string> = {}, path = '/api/version/') =>
  fetch(`${url}${path}`, { headers });
const refusals = [...Array<string>(10).fill('UNAUTHENTICATED'), 'RATE_LIMITED'];

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
    await ask(behindTwo, { 'x-forwarded-for': '203.0.113.9:49152, [2001:db8::1]:1234' });
    await ask(behindTwo, { 'x-forwarded-for': 'unknown, 203.0.113.9, 10.0.0.1' });
    for (const path of ['/livez', '/readyz']) await ask(behindTwo, {}, path);
    expect([...warnings(behindProxy), ...warnings(behindTwo)]).toEqual([]);
  });

  it('causes one warning when a request passed fewer proxies than are trusted', async () => {
    await ask(behindTwo, { 'x-forwarded-for': '203.0.113.9' });
    await ask(behindTwo, { 'x-forwarded-for': 'unknown, 10.0.0.1' });
    await ask(behindTwo);
    expect(warnings(behindTwo)).toMatchObject([
      { level: 40, msg: expect.stringContaining('fewer than the 2 addresses that TRUST_PROXY expects') },
    ]);
    expect(JSON.stringify(warnings(behindTwo))).not.toContain('203.0.113.9');
  });
});

/** The codes of eleven wrong passwords for one name, each with another header. */
async function codesOfGuesses(server: TestServer, api: Client, headers: (at: number) => Record<string, string>) {
  await clearRateLimits(server);
  const me = await aUser(server);
  const codes = [];
  for (let at = 0; at < 11; at++) {
    const outcome = await api.login(
      null,
      { username: me.username, password: 'not this one' },
      { headers: headers(at) },
    );
    codes.push(outcome.ok ? 'ok' : outcome.code);
  }
  return codes;
}

describe.each(clients(behindProxy))('addresses behind a proxy over %s', (_, api) => {
  it.each([
    ['with ports', (at: number) => `10.0.0.1:${1024 + at}`],
    ['invalid and of any length', (at: number) => `${at} `.repeat(2_000)],
    ['after thousands of others', (at: number) => `${`10.1.1.${at}, `.repeat(1_000)}10.0.0.1`],
  ])('count as one client: %s', async (__, address) => {
    expect(await codesOfGuesses(behindProxy, api, (at) => ({ 'x-forwarded-for': address(at) }))).toEqual(refusals);
  });

  it('count as the connection when they stand in other headers', async () => {
    const elsewhere = (at: number) => ({ forwarded: `for=10.0.0.${at}`, 'x-real-ip': `10.0.0.${at}` });
    expect(await codesOfGuesses(behindProxy, api, elsewhere)).toEqual(refusals);
  });
});

describe.each(clients(behindTwo))('addresses behind fewer proxies than are trusted, over %s', (_, api) => {
  it.each([
    ['without a proxy', (at: number) => `10.0.0.${at}`],
    ['without a proxy, with a port', (at: number) => `[2001:db8:${at}::1]:1234`],
    ['with an invalid address', (at: number) => `nobody${at}, 10.0.0.1`],
    ['with an empty address', (at: number) => `, 10.0.0.${at}`],
  ])('count as the connection: %s', async (__, address) => {
    expect(await codesOfGuesses(behindTwo, api, (at) => ({ 'x-forwarded-for': address(at) }))).toEqual(refusals);
  });

  it('share the limits of requests without forwarded addresses', async () => {
    const headers: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '10.0.0.1' },
      { 'x-forwarded-for': 'nobody, 10.0.0.1' },
    ];
    const codes = await codesOfGuesses(behindTwo, api, (at) => headers[at % 3] ?? {});
    expect(codes).toEqual(refusals);
  });

  it('count apart as soon as the header has enough of them', async () => {
    const enough = (at: number) => ({ 'x-forwarded-for': `10.0.0.${at}, 10.1.1.1` });
    expect(await codesOfGuesses(behindTwo, api, enough)).not.toContain('RATE_LIMITED');
  });
});
