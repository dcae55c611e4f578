import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../../support/factories.ts';
import { clearRateLimits, useServer } from '../../../support/server.ts';

/** The server trusts one proxy, so that a test can use many addresses. */
const server = useServer({ trustProxy: 1 });
let me: TestUser;

beforeAll(async () => void (me = await aUser(server)));
beforeEach(() => clearRateLimits(server));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const aLink = async () => aSharedLink(server, me, (await aContent(server, { owner: me })).id);
const pageAt = (shareId: string, { headers } = from('192.0.2.1')) =>
  fetch(`${server.url}/share/${shareId}`, { headers });
const viewsOf = async (shareId: string) =>
  (await server.dataSource.query('SELECT view_count FROM shared_links WHERE id = $1', [shareId]))[0]
    .view_count as number;

describe.each(clients(server))('views over %s', (_, api) => {
  it('are counted for each of two hundred simultaneous visitors', async () => {
    const shareId = await aLink();
    const visitors = Array.from({ length: 200 }, (__, visitor) => from(`203.0.113.${visitor}`));
    await Promise.all(visitors.map((visitor) => api.sharedContent(null, { shareId }, visitor)));
    expect(await viewsOf(shareId)).toBe(200);
  });

  it('are counted once for a visitor who opens the link fifty times, and never for the page of link previews', async () => {
    const shareId = await aLink();
    await pageAt(shareId);
    for (const address of [() => '198.51.100.7', (index: number) => `2001:db8:1:2200::${index + 1}`])
      await Promise.all(
        Array.from({ length: 50 }, (__, index) => api.sharedContent(null, { shareId }, from(address(index)))),
      );
    expect(await viewsOf(shareId)).toBe(2);
    const limits = await server.dataSource.query('SELECT * FROM rate_limits');
    expect(JSON.stringify(limits)).not.toContain('198.51.100');
  });
});

it('creates long, random and unique share ids', async () => {
  const [[, api]] = clients(server) as [ReturnType<typeof clients>[number]];
  const { id } = await aContent(server, { owner: me });
  const ids = new Set<string>();
  for (let link = 0; link < 100; link++) {
    ids.add(await aSharedLink(server, me, id));
    valueOf(await api.unshareContent(me, { contentId: id }));
  }
  expect(ids.size).toBe(100);
  for (const shareId of ids) expect(shareId).toMatch(/^[\w-]{32}$/);
  for (let place = 0; place < 32; place++)
    expect(new Set([...ids].map((shareId) => shareId[place])).size).toBeGreaterThan(20);
});

it('blocks guessing after two hundred misses over all APIs', async () => {
  const shareId = await aLink();
  const [guesser, other] = [from('192.0.2.66'), from('192.0.2.67')];
  const ways = [
    ...clients(server).map(
      ([, api]) =>
        (id: string, by = guesser) =>
          api.sharedContent(null, { shareId: id }, by),
    ),
    (id: string, by = guesser) => pageAt(id, by),
  ];
  for (let guess = 0; guess < 201; guess++) await ways[guess % 3]?.(`guess-${guess}`);
  for (const way of ways) expect((await way('one-more')).status).toBe(429);
  expect((await ways[1]?.('one-more', other))?.status).toBe(404);
  expect((await ways[1]?.(shareId))?.status).toBe(200);
});
