import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { clearRateLimits, startServer, useServer } from '../../support/server.ts';

const server = useServer();
const behindProxy = useServer({ trustProxy: 1 });

beforeEach(() => Promise.all([clearRateLimits(server), clearRateLimits(behindProxy)]));

const right = ({ username, password }: TestUser) => ({ username, password });
const wrong = ({ username }: TestUser) => ({ username, password: 'not this one' });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const times = <T>(count: number, call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));
const codesOf = (outcomes: { ok: boolean; code?: string }[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code));
const attempts = async () =>
  Number((await server.dataSource.query('SELECT coalesce(sum(points), 0) AS points FROM rate_limits'))[0].points);

/** Moves every counter's last reset back by this time. */
const passTime = (seconds: number) =>
  server.dataSource.query('UPDATE rate_limits SET expire = expire - $1', [seconds * 1000]);

/** Gives this address a hundred failures today, minus the given number. */
const spendAllOfAddress = (left: number) =>
  server.dataSource.query(
    "INSERT INTO rate_limits (key, points, expire) VALUES ('login_client:127.0.0.1', $1, $2) ON CONFLICT (key) DO UPDATE SET points = excluded.points",
    [100 - left, Date.now() + 24 * 60 * 60 * 1000],
  );

describe.each(clients(server))('guessing a password over %s', (_, api) => {
  it('is blocked for 15 minutes after ten wrong ones, even with the right one', async () => {
    const me = await aUser(server);
    for (let attempt = 1; attempt <= 10; attempt++)
      expect(await api.login(null, wrong(me))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await api.login(null, wrong(me))).toMatchObject({
      ok: false,
      status: 429,
      code: 'RATE_LIMITED',
      retryAfter: 900,
    });
    expect(await api.login(null, right(me))).toMatchObject({ ok: false, status: 429 });
    await passTime(800);
    expect(await api.login(null, right(me))).toMatchObject({ status: 429 });
    await passTime(100);
    expect(await api.login(null, right(me))).toMatchObject({ ok: true });
  });

  it('is blocked for the full 15 minutes from the eleventh wrong one', async () => {
    const me = await aUser(server);
    await times(10, () => api.login(null, wrong(me)));
    await passTime(800);
    expect(await api.login(null, wrong(me))).toMatchObject({ status: 429, retryAfter: 900 });
    await passTime(800);
    expect(await api.login(null, right(me))).toMatchObject({ status: 429 });
  });

  it("is blocked for no longer when the server's clock is set back", async () => {
    const me = await aUser(server);
    await times(11, () => api.login(null, wrong(me)));
    expect(await api.login(null, right(me))).toMatchObject({ status: 429 });
    await passTime(-3_600);
    expect(await api.login(null, right(me))).toMatchObject({ ok: true });
  });

  it('is limited the same for simultaneous guesses', async () => {
    const me = await aUser(server);
    const codes = codesOf(await times(20, () => api.login(null, wrong(me))));
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  });

  it('forgives earlier failures after a success, and does not count it', async () => {
    const me = await aUser(server);
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await api.login(null, wrong(me));
      expect(await api.login(null, right(me))).toMatchObject({ ok: true });
    }
    expect(await attempts()).toBe(27);
  });

  it('does not block other users', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    await times(11, () => api.login(null, wrong(me)));
    expect(await api.login(null, right(other))).toMatchObject({ ok: true });
  });

  it('counts all spellings of a name together', async () => {
    const me = await aUser(server);
    const codes = codesOf(
      await times(11, (at) =>
        api.login(null, { ...wrong(me), username: at % 2 ? me.username : me.username.toUpperCase() }),
      ),
    );
    expect(codes).toContain('RATE_LIMITED');
  });

  it('is blocked after a hundred wrong ones from one address, whatever the names', async () => {
    const me = await aUser(server);
    await spendAllOfAddress(2);
    for (const username of ['nobody', 'somebody'])
      expect(await api.login(null, { ...wrong(me), username })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.login(null, right(me))).toMatchObject({ status: 429 });
    await passTime(24 * 60 * 60);
    expect(await api.login(null, right(me))).toMatchObject({ ok: true });
  });

  it('is not blocked by others at an address where the user signed in before, up to ten own failures', async () => {
    const [me, newcomer] = [await aUser(server), await aUser(server)];
    valueOf(await api.login(null, right(me)));
    await spendAllOfAddress(0);
    expect(await api.login(null, right(newcomer))).toMatchObject({ status: 429 });
    expect(await api.login(null, right(me))).toMatchObject({ ok: true });
    const codes = codesOf(await times(11, () => api.login(null, wrong(me))));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });

  it('stores none of the tried names once the address is blocked', async () => {
    await spendAllOfAddress(0);
    await times(5, (at) => api.login(null, { username: `nobody${at}`, password: 'not this one' }));
    expect(await server.dataSource.query('SELECT count(*)::int AS count FROM rate_limits')).toEqual([{ count: 1 }]);
  });
});

it('adds up guesses over GraphQL and REST', async () => {
  const me = await aUser(server);
  const [overGraphQL, overRest] = [graphqlClient(server), restClient(server)];
  for (let attempt = 0; attempt < 6; attempt++) await overRest.login(null, wrong(me));
  for (let attempt = 0; attempt < 4; attempt++) await overGraphQL.login(null, wrong(me));
  expect(await overGraphQL.login(null, wrong(me))).toMatchObject({ status: 429 });
  expect(await overRest.login(null, right(me))).toMatchObject({ status: 429 });
});

describe.each(clients(server))('the address that is counted, over %s', (_, api) => {
  it('ignores what the client claims when no proxy is trusted', async () => {
    const me = await aUser(server);
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt++)
      codes.push(...codesOf([await api.login(null, wrong(me), from(`10.0.0.${attempt}`))]));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});

describe.each(clients(behindProxy))('login behind a proxy over %s', (_, api) => {
  it('blocks one address and not another', async () => {
    const me = await aUser(behindProxy);
    await times(11, () => api.login(null, wrong(me), from('10.0.0.1')));
    expect(await api.login(null, right(me), from('10.0.0.1'))).toMatchObject({ status: 429 });
    expect(await api.login(null, wrong(me), from('10.0.0.2'))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('does not count an attempt without a verdict', async () => {
  const apart = await startServer();
  const me = await aUser(apart);
  const api = graphqlClient(apart);
  await apart.dataSource.query('ALTER TABLE users RENAME TO users_away');
  expect(await api.login(null, right(me))).toMatchObject({ code: 'INTERNAL' });
  await apart.dataSource.query('ALTER TABLE users_away RENAME TO users');
  expect(await apart.dataSource.query('SELECT sum(points)::int AS points FROM rate_limits')).toEqual([{ points: 0 }]);
  valueOf(await api.login(null, right(me)));
  await apart.close();
});
