import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimit } from '../../../server/base/rateLimits/rateLimit.entity.ts';
import { anApiToken, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
beforeEach(() => clearRateLimits(server));

const APIS = {
  GraphQL: () =>
    graphql(
      server,
      'mutation($i: GenerateInput!) { generate(input: $i) { responseText } }',
      { i: { prompt: 'x' } },
      { as: me },
    ),
  REST: () => rest(server, 'POST', '/llm/generate/', { as: me, body: { prompt: 'x' } }),
};
const POLICY = '"llm_minute";q=20;w=60, "llm_day";q=1000;w=86400';

it.each(Object.entries(APIS))('returns over %s what remains of the limits that a call uses', async (_, call) => {
  const first = await call();
  expect(first.headers.get('ratelimit-policy')).toBe(POLICY);
  expect(first.headers.get('ratelimit')).toMatch(/^"llm_minute";r=19;t=\d+, "llm_day";r=999;t=\d+$/);
  expect((await call()).headers.get('ratelimit')).toMatch(/^"llm_minute";r=18;t=\d+, "llm_day";r=998;t=\d+$/);
});

it.each(Object.entries(APIS))('returns over %s the limit that refused a call', async (_, call) => {
  const expire = String(Date.now() + 30_000);
  await server.dataSource.manager.insert(RateLimit, { key: `llm_minute:${me.id}`, points: 20, expire });
  const { status, headers } = await call();
  expect(status).toBe(429);
  expect(headers.get('ratelimit')).toMatch(/^"llm_minute";r=0;t=(29|30|31)$/);
  expect(headers.get('retry-after')).toMatch(/^(29|30|31)$/);
});

it('returns no header without a limit, nor where it would help guessing', async () => {
  const spared = [
    await rest(server, 'GET', '/contents/', { as: me }),
    await rest(server, 'POST', '/login/', { body: { username: me.username, password: 'not this one' } }),
  ];
  expect(spared.map(({ headers }) => [headers.get('ratelimit'), headers.get('ratelimit-policy')])).toEqual([
    [null, null],
    [null, null],
  ]);
});

const CALLS_OF_TOKENS = {
  GraphQL: (as: string) => graphql(server, '{ me { id } }', {}, { as }),
  REST: (as: string) => rest(server, 'GET', '/contents/', { as }),
};
const DAY_SECONDS = 24 * 60 * 60;

/** The values of the field RateLimit for the calls of a token. */
function tokenDay(headers: Headers) {
  const [, left, seconds] = /"token_day";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  return { left: Number(left), seconds: Number(seconds) };
}

describe.each(Object.entries(CALLS_OF_TOKENS))("a token's calls over %s", (_, call) => {
  it('are returned with what is left of them, until midnight UTC', async () => {
    const { token } = await anApiToken(server, me, { callsPerDay: 250 });
    const { headers } = await call(token);
    expect(headers.get('ratelimit-policy')).toBe('"token_day";q=250;w=86400');
    const { left, seconds } = tokenDay(headers);
    expect(left).toBe(249);
    expect(Math.abs(seconds - secondsToMidnight())).toBeLessThan(5);
    for (let next = 248; next > 240; next--) expect(tokenDay((await call(token)).headers).left).toBe(next);
  });

  it('are returned also with the call that exceeds the limit', async () => {
    const { token } = await anApiToken(server, me, { callsPerDay: 1 });
    expect(tokenDay((await call(token)).headers).left).toBe(0);
    const { status, headers } = await call(token);
    expect({ status, left: tokenDay(headers).left }).toEqual({ status: 429, left: 0 });
    expect(headers.get('retry-after')).toBe(String(tokenDay(headers).seconds));
  });

  it('are not returned for a token without a limit, nor for a session', async () => {
    const { token } = await anApiToken(server, me);
    for (const as of [token, me.token]) expect((await call(as)).headers.get('ratelimit')).toBeNull();
  });
});

it("returns a token's calls next to the other limits of a call", async () => {
  const { token } = await anApiToken(server, me, { callsPerDay: 250 });
  const { headers } = await rest(server, 'POST', '/llm/generate/', { as: token, body: { prompt: 'x' } });
  expect(headers.get('ratelimit-policy')).toBe(`"token_day";q=250;w=86400, ${POLICY}`);
  expect(headers.get('ratelimit')).toMatch(/^"token_day";r=249;t=\d+, "llm_minute";r=19;t=\d+, "llm_day";r=999;t=\d+$/);
});

const secondsToMidnight = () => DAY_SECONDS - ((Date.now() / 1000) % DAY_SECONDS);
