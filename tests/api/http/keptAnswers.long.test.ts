import { describe, expect, it } from '@jest/globals';
import { aUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const MIB = 1024 * 1024;

/** Inserts this many stored responses of this size and age. */
const keepAnswers = (count: number, bytes: number, age: string) =>
  server.dataSource.query(
    `INSERT INTO idempotent_requests (user_id, key, fingerprint, status, body, created_at) SELECT $1, 'old ' || i, 'x', 201, repeat('x', $3), now() - $4::interval FROM generate_series(1, $2::int) i`,
    [me.id, count, bytes, age],
  );
const create = (as = me) =>
  rest(server, 'POST', '/contents/', {
    as,
    body: { title: 'Once', content: 'x' },
    headers: { 'idempotency-key': 'mine' },
  });
const keptOf = async (userId: number) =>
  Number(
    (await server.dataSource.query('SELECT count(*) FROM idempotent_requests WHERE user_id = $1', [userId]))[0].count,
  );

describe.each([
  ['10,000 answers', 10_000, 10],
  ['256 MiB of answers', 26, 10 * MIB],
])('the limit of %s', (_, count, bytes) => {
  it('refuses another key within the hour, before anything is done', async () => {
    await keepAnswers(count, bytes, '10 minutes');
    const { status, body, headers } = await create();
    expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
      status: 429,
      body: expect.objectContaining({ code: 'RATE_LIMITED', error: expect.stringContaining('Idempotency-Key') }),
      retryAfter: '60',
    });
    expect(await keptOf(me.id)).toBe(count);
    expect((await rest(server, 'GET', '/contents/', { as: me })).body).toMatchObject({ total_count: 0 });
    // Requests without a key, and other users, are unaffected.
    expect((await rest(server, 'POST', '/contents/', { as: me, body: { title: 'Once', content: 'x' } })).status).toBe(
      201,
    );
    expect((await create(await aUser(server))).status).toBe(201);
  });

  it('deletes responses older than an hour', async () => {
    await keepAnswers(count, bytes, '2 hours');
    expect((await create()).status).toBe(201);
    expect(await keptOf(me.id)).toBe(1);
  });
});

it('keeps responses below the limit for a day', async () => {
  await keepAnswers(100, 10, '23 hours');
  expect((await create()).status).toBe(201);
  expect(await keptOf(me.id)).toBe(101);
});
