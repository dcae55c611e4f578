import { beforeAll, describe, expect, it } from '@jest/globals';
import { apis, type ListFilters, valueOf } from '../../support/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

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

describe.each(apis(server))('a search with thousands of results over %s', (_, api) => {
  const list = async (filters: ListFilters) => valueOf(await api.listContents(me, filters));
  const titles = async (filters: ListFilters) => (await list(filters)).results.map(({ title }) => title);

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
    (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir })),
  );
  it.each(ORDERS)('keeps the order $orderBy $orderDir on every page', async (order) => {
    for (const filters of [{ page: 1 }, { page: 260 }, { sharedOnly: true }, { contentTypeIds: [WRITING], page: 3 }])
      expect(await titles({ search: 'common', ...order, ...filters })).toEqual(await titles({ ...order, ...filters }));
  });

  it.each(['asc', 'desc'] as const)('puts the best matches first, %s', async (orderDir) => {
    const found = await titles({ search: 'common', orderBy: 'best_match', orderDir, pageSize: 8 });
    const byChange = await titles({ orderBy: 'updated_at', orderDir, pageSize: 3 });
    expect(found.slice(0, 5).toSorted()).toEqual([1, 1001, 2001, 3001, 4001].map((n) => `Common ${n}`));
    expect(found.slice(5)).toEqual(byChange);
  });

  it.each(['asc', 'desc'] as const)('ranks more than 5,000 titles with a word, %s', async (orderDir) => {
    const byChange = await titles({ orderBy: 'updated_at', orderDir, pageSize: 3 });
    expect(await titles({ search: 'number', orderBy: 'best_match', orderDir, pageSize: 3 })).toEqual(byChange);
  });
});

describe('a search with thousands of results over GraphQL only', () => {
  const QUERY = `query($search: String!, $sharedOnly: Boolean, $orderBy: ContentOrder, $page: Int, $pageSize: Int!, $after: String) {
    contents(search: $search, sharedOnly: $sharedOnly, orderBy: $orderBy, page: $page, pageSize: $pageSize, after: $after) {
      results { id } endCursor isTotalExact areFacetsExact typeCounts { count } sharedCount } }`;
  interface Answer {
    results: { id: string }[];
    endCursor: string | null;
    areFacetsExact: boolean;
    typeCounts: { count: number }[];
    sharedCount: number;
  }
  const ask = async (variables: object) =>
    (await graphql(server, QUERY, variables, { as: me })).data?.contents as Answer;
  const ids = ({ results }: Answer) => results.map(({ id }) => id);

  it.each(['UPDATED_AT', 'BEST_MATCH'])('has cursors of %s that lead from page to page', async (orderBy) => {
    let after: string | null = null;
    for (const page of [1, 2, 3]) {
      const found: Answer = await ask({ search: 'common', orderBy, pageSize: 4, after });
      expect(ids(found)).toEqual(ids(await ask({ search: 'common', orderBy, pageSize: 4, page })));
      after = found.endCursor;
    }
  });

  it('has no cursor after the last page', async () => {
    const found = { search: 'common', sharedOnly: true, pageSize: 6 };
    const first = await ask(found);
    const second = await ask({ ...found, after: first.endCursor });
    expect({ first: ids(first).length, second: ids(second).length, cursor: second.endCursor }).toEqual({
      first: 6,
      second: 4,
      cursor: null,
    });
  });

  it('counts the filter chips within 5,000 results, and says so', async () => {
    const { areFacetsExact, typeCounts, sharedCount } = await ask({ search: 'common', pageSize: 1 });
    expect(areFacetsExact).toBe(false);
    expect(typeCounts.reduce((sum, { count }) => sum + count, 0)).toBe(COUNTED);
    expect(sharedCount).toBeLessThanOrEqual(10);
  });

  it.each([
    ['almost', COUNTED - 1],
    ['', ALL],
  ])('counts the chips exactly for "%s"', async (search, sum) => {
    const { areFacetsExact, typeCounts, sharedCount } = await ask({ search, pageSize: 1 });
    expect({ areFacetsExact, sharedCount }).toEqual({ areFacetsExact: true, sharedCount: 10 });
    expect(typeCounts.reduce((total, { count }) => total + count, 0)).toBe(sum);
  });
});
