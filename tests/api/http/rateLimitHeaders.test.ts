import { beforeEach, expect, it } from '@jest/globals';
import { useUser } from '../../support/factories.ts';
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
  await server.dataSource.query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 20, (extract(epoch FROM now() + interval '30 seconds') * 1000)::bigint)`,
    [`llm_minute:${me.id}`],
  );
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
