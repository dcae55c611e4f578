import { beforeAll, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import type { Args } from '../../../support/client/types.ts';
import { aUser, type TestUser } from '../../../support/factories.ts';
import { graphql } from '../../../support/http/calls.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const COUNTED = 5_000;
const ALL = COUNTED + 20;
const WRITING = 2;
let me: TestUser;

/** All contain 'common', all but 21 'almost'; every 100th is Writing, every 500th shared, five are titled Common. */
beforeAll(async () => {
  me = await aUser(server);
  await server.dataSource.query(
    `INSERT INTO contents (library_id, title, content, content_type_id, created_at, updated_at, folded_title, search_text)
     SELECT $1, title, body, CASE WHEN n % 100 = 0 THEN ${WRITING} ELSE 1 END, now() - make_interval(mins => n), now() - make_interval(mins => n * 7919 % 10007), lower(title), lower(title || E'\\n\\n' || body)
       FROM (SELECT n, CASE WHEN n % 1000 = 1 AND n < 5000 THEN 'Common ' ELSE 'Number ' END || n AS title, CASE WHEN n > 21 THEN 'common, almost' WHEN n = 7 THEN 'common serendipity' ELSE 'common' END AS body FROM generate_series(1, ${ALL}) n) made`,
    [me.id],
  );
  await server.dataSource.query(
    `INSERT INTO shared_links (id, content_id, library_id) SELECT md5(id::text), id, library_id FROM contents WHERE library_id = $1 AND content LIKE 'common%' AND folded_title LIKE '%00' AND split_part(title, ' ', 2)::int % 500 = 0`,
    [me.id],
  );
  await server.dataSource.query('ANALYZE contents');
}, 60_000);

describe.each(clients(server))('a search with thousands of results over %s', (_, api) => {
  const list = async (filters: Args<'contents'>) => valueOf(await api.contents(me, filters));
  const titles = async (filters: Args<'contents'>) => (await list(filters)).results.map(({ title }) => title);

  it('counts to 5,000 and says that there may be more', async () => {
    expect(await list({ search: 'common' })).toMatchObject({
      totalCount: COUNTED,
      isTotalExact: false,
      totalPages: COUNTED / 20,
    });
  });

  it.each([
    ['one result fewer', { search: 'almost' }, COUNTED - 1],
    ['the results of one type', { search: 'common', contentTypeIds: [WRITING] }, 50],
    ['the results of all other types', { search: 'common', contentTypeIds: [1] }, ALL - 50],
    ['shared results', { search: 'common', sharedOnly: true }, 10],
    ['a rare word', { search: 'serendipity' }, 1],
    ['an absent word', { search: 'nowhere' }, 0],
    ['a library of any size', {}, ALL],
  ])('counts %s exactly', async (_what, filters, totalCount) => {
    expect(await list(filters)).toMatchObject({ totalCount, isTotalExact: true });
  });

  const ORDERS = (['updated_at', 'created_at', 'title'] as const).flatMap((orderBy) =>
    (['asc', 'desc'] as const).map((orderDirection) => ({ orderBy, orderDirection })),
  );
  it.each(ORDERS)('keeps the order $orderBy $orderDirection on every page', async (order) => {
    for (const filters of [{ page: 1 }, { page: 260 }, { sharedOnly: true }, { contentTypeIds: [WRITING], page: 3 }])
      expect(await titles({ search: 'common', ...order, ...filters })).toEqual(await titles({ ...order, ...filters }));
  });

  it.each(['asc', 'desc'] as const)('puts the best matches first, %s', async (orderDirection) => {
    const found = await titles({ search: 'common', orderBy: 'best_match', orderDirection, pageSize: 8 });
    const byChange = await titles({ orderBy: 'updated_at', orderDirection, pageSize: 3 });
    expect(found.slice(0, 5).toSorted()).toEqual([1, 1001, 2001, 3001, 4001].map((n) => `Common ${n}`));
    expect(found.slice(5)).toEqual(byChange);
  });

  it.each(['asc', 'desc'] as const)('ranks more than 5,000 titles with a word, %s', async (orderDirection) => {
    const byChange = await titles({ orderBy: 'updated_at', orderDirection, pageSize: 3 });
    expect(await titles({ search: 'number', orderBy: 'best_match', orderDirection, pageSize: 3 })).toEqual(byChange);
  });
});

describe('a search with thousands of results over GraphQL only', () => {
  const api = graphqlClient(server);
  const search = 'common';
  const ids = async (filters: Args<'contents'>) => {
    const { results, endCursor } = valueOf(await api.contents(me, filters));
    return { ids: results.map(({ id }) => id), endCursor: endCursor ?? null };
  };
  async function chipsOf(searched: string) {
    const query =
      'query($search: String!) { contents(search: $search) { areFacetsExact typeCounts { count } sharedCount } }';
    const { data } = await graphql(server, query, { search: searched }, { as: me });
    const { typeCounts, ...chips } = data?.contents as {
      areFacetsExact: boolean;
      typeCounts: { count: number }[];
      sharedCount: number;
    };
    return { ...chips, sum: typeCounts.reduce((sum, { count }) => sum + count, 0) };
  }

  it.each(['updated_at', 'best_match'])('has cursors of %s that lead from page to page', async (orderBy) => {
    let after: string | null = null;
    for (const page of [1, 2, 3]) {
      const found: Awaited<ReturnType<typeof ids>> = await ids({ search, orderBy, pageSize: 4, after });
      expect(found.ids).toEqual((await ids({ search, orderBy, pageSize: 4, page })).ids);
      after = found.endCursor;
    }
  });

  it('has no cursor after the last page', async () => {
    const found = { search, sharedOnly: true, pageSize: 6 };
    const first = await ids(found);
    const second = await ids({ ...found, after: first.endCursor });
    expect(first.ids).toHaveLength(6);
    expect(second).toMatchObject({ ids: { length: 4 }, endCursor: null });
  });

  it('counts the filter chips within 5,000 results, and says so', async () => {
    const { sharedCount, ...chips } = await chipsOf(search);
    expect(chips).toEqual({ areFacetsExact: false, sum: COUNTED });
    expect(sharedCount).toBeLessThanOrEqual(10);
  });

  it.each([
    ['almost', COUNTED - 1],
    ['', ALL],
  ])('counts the chips exactly for "%s"', async (searched, sum) => {
    expect(await chipsOf(searched)).toEqual({ areFacetsExact: true, sharedCount: 10, sum });
  });
});
