import { beforeAll, describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  stranger = await aUser(server);
});

/** The data of a response without errors. */
async function dataOf<Data>(as: TestUser, document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await graphql(server, document, variables, { as });
  if (!data || errors.length > 0) throw new Error(JSON.stringify(errors));
  return data as Data;
}

const ask = (as: TestUser, document: string, variables: Record<string, unknown> = {}) =>
  graphql(server, document, variables, { as });

describe('the counts of a page', () => {
  const PAGE = `query Page($search: String! = "", $types: [ID!]! = [], $shared: Boolean! = false) {
    contents(search: $search, contentTypeIds: $types, sharedOnly: $shared) { totalCount sharedCount typeCounts { contentType { id } count } } }`;
  interface Counted {
    contents: { totalCount: number; sharedCount: number; typeCounts: { contentType: { id: string }; count: number }[] };
  }
  let reader: TestUser;

  beforeAll(async () => {
    reader = await aUser(server);
    await aContent(server, { owner: reader, title: 'plum', contentTypeId: 2 });
    const shared = await aContent(server, { owner: reader, title: 'plum jam', contentTypeId: 2 });
    await aContent(server, { owner: reader, title: 'pear', contentTypeId: 3 });
    await aSharedLink(server, reader, shared.id);
  });

  const counts = async (variables: Record<string, unknown>) => {
    const { contents } = await dataOf<Counted>(reader, PAGE, variables);
    const byType = Object.fromEntries(
      contents.typeCounts.filter(({ count }) => count > 0).map(({ contentType, count }) => [contentType.id, count]),
    );
    return { total: contents.totalCount, shared: contents.sharedCount, byType };
  };

  it.each([
    ['without a filter', {}, { total: 3, shared: 1, byType: { 2: 2, 3: 1 } }],
    ['under a search', { search: 'plum' }, { total: 2, shared: 1, byType: { 2: 2 } }],
    [
      'under a type, which does not affect the counts of other types',
      { types: ['3'] },
      { total: 1, shared: 0, byType: { 2: 2, 3: 1 } },
    ],
    ['among shared contents', { shared: true }, { total: 1, shared: 1, byType: { 2: 1 } }],
    ['with all of them', { search: 'jam', types: ['2'], shared: true }, { total: 1, shared: 1, byType: { 2: 1 } }],
  ])('are correct %s', async (_what, variables, expected) => {
    expect(await counts(variables)).toEqual(expected);
  });

  it('include every type, Unassigned first, even without contents', async () => {
    const { contents } = await dataOf<Counted>(reader, PAGE);
    expect(contents.typeCounts).toHaveLength(13);
    expect(contents.typeCounts[0]?.contentType.id).toBe('1');
  });
});

describe('a cursor', () => {
  interface Walked {
    contents: { results: { id: string }[]; endCursor: string | null };
  }
  const ALL =
    'query All($search: String!, $by: ContentOrder!, $dir: OrderDirection!) { contents(search: $search, orderBy: $by, orderDirection: $dir) { results { id } } }';
  const WALK = `query Walk($after: String, $search: String!, $by: ContentOrder!, $dir: OrderDirection!) {
    contents(after: $after, search: $search, orderBy: $by, orderDirection: $dir, pageSize: 4) { results { id } endCursor } }`;

  it.each(
    ['UPDATED_AT', 'CREATED_AT', 'TITLE', 'BEST_MATCH'].flatMap((by) =>
      ['ASC', 'DESC'].flatMap((dir) => [
        ['', by, dir],
        ['fig', by, dir],
      ]),
    ),
  )('walks a whole library once (search %j, %s %s)', async (search, by, dir) => {
    const walker = await aUser(server);
    await severalContents(server, walker, ['fig a', 'fig', 'same', 'same', 'fig b', 'z', 'fig', 'a', 'B', 'fig c']);
    const all = await dataOf<Walked>(walker, ALL, { search, by, dir });
    const walked: { id: string }[] = [];
    let after: string | null | undefined;
    while (after !== null && walked.length <= 10) {
      const { contents }: Walked = await dataOf<Walked>(walker, WALK, { after, search, by, dir });
      walked.push(...contents.results);
      after = contents.endCursor;
    }
    expect(walked).toEqual(all.contents.results);
  });

  it.each(['x', 'e30', Buffer.from('["a",1,2]').toString('base64url')])(
    'is refused when it is invalid (%s)',
    async (after) => {
      expect(await ask(me, WALK, { after, search: '', by: 'TITLE', dir: 'ASC' })).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { after: expect.any(String) } } }],
      });
    },
  );
});

it('returns the ids of a filter in the order of its export', async () => {
  await aContent(server, { owner: stranger, title: 'Theirs', content: 'oddity' });
  for (const [title, content] of [
    ['B', 'oddity'],
    ['A', 'oddity'],
    ['C', 'even'],
  ] as const)
    await aContent(server, { owner: me, title, content });
  const filter = 'search: "oddity", orderBy: TITLE, orderDirection: ASC';
  const { contentIds, exportContents } = await dataOf<{
    contentIds: string[];
    exportContents: { ids: string[]; json: string };
  }>(me, `{ contentIds(${filter}) exportContents(${filter}) { ids json } }`);
  expect((JSON.parse(exportContents.json) as { title: string }[]).map(({ title }) => title)).toEqual(['A', 'B']);
  expect(contentIds).toEqual(exportContents.ids);
});

describe('bulk calls', () => {
  const DELETE = 'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds failures { id code } } }';
  const CHANGE =
    'mutation($ids: [ID!]!, $type: ID!) { changeContentsType(input: { ids: $ids, contentTypeId: $type }) { contents { id version contentType { id } } failures { id code } } }';

  it("delete the caller's contents and report each other id", async () => {
    const [a, b] = await severalContents(server, me, ['One', 'Two']);
    const foreign = await aContent(server, { owner: stranger });
    const { deleteContents } = await dataOf<{ deleteContents: { deletedIds: string[]; failures: unknown } }>(
      me,
      DELETE,
      { ids: [a?.id, b?.id, foreign.id, 2_000_000_000] },
    );
    expect(deleteContents.deletedIds.sort()).toEqual([String(a?.id), String(b?.id)].sort());
    expect(deleteContents.failures).toEqual([
      { id: String(foreign.id), code: 'NOT_FOUND' },
      { id: '2000000000', code: 'NOT_FOUND' },
    ]);
    expect(await dataOf(stranger, `{ content(id: ${foreign.id}) { id } }`)).toEqual({
      content: { id: String(foreign.id) },
    });
  });

  it('refuse a version of several contents, and name the current one of one', async () => {
    const [a, b] = await severalContents(server, me, ['One', 'Two']);
    const remove = 'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids, version: 9 }) { deletedIds } }';
    expect(await graphql(server, remove, { ids: [a?.id, b?.id] }, { as: me })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { version: expect.any(String) } } }],
    });
    expect(await graphql(server, remove, { ids: [a?.id] }, { as: me })).toMatchObject({
      errors: [{ extensions: { code: 'CONFLICT', currentVersion: 1 } }],
    });
  });

  it('change the type in one call, each content with its next version', async () => {
    const [a, b] = await severalContents(server, me, ['One', 'Two']);
    const foreign = await aContent(server, { owner: stranger });
    expect(await dataOf(me, CHANGE, { ids: [a?.id, b?.id, foreign.id], type: '7' })).toEqual({
      changeContentsType: {
        contents: [a, b].map((content) => ({ id: String(content?.id), version: 2, contentType: { id: '7' } })),
        failures: [{ id: String(foreign.id), code: 'NOT_FOUND' }],
      },
    });
    expect(
      await dataOf(me, `{ contentHistory(contentId: ${a?.id}) { results { version contentType { id } } } }`),
    ).toEqual({
      contentHistory: {
        results: [
          { version: 2, contentType: { id: '7' } },
          { version: 1, contentType: { id: '1' } },
        ],
      },
    });
  });

  it.each([[[]], [['x']], [Array.from({ length: 10_001 }, (_each, n) => String(n + 1))]])(
    'refuse a list that is empty, malformed or too long',
    async (ids) => {
      expect(await ask(me, DELETE, { ids })).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    },
  );
});

describe('custom content types', () => {
  const CREATE = 'mutation($name: String!) { createContentType(input: { name: $name }) { id name isCustom count } }';
  const RENAME =
    'mutation($id: ID!, $name: String!) { renameContentType(input: { id: $id, name: $name }) { id name } }';
  const DELETE = 'mutation($id: ID!) { deleteContentType(input: { id: $id }) { id } }';
  const create = async (as: TestUser, name: string) =>
    (await dataOf<{ createContentType: { id: string } }>(as, CREATE, { name })).createContentType;

  it('belong to their creator only', async () => {
    const { id, ...type } = await create(me, 'Novel');
    expect(type).toEqual({ name: 'Novel', isCustom: true, count: 0 });
    const filed =
      'mutation($type: ID!) { createContent(input: { title: "Chapter", content: "It was late.", contentTypeId: $type }) { contentType { name count } } }';
    expect(await dataOf(me, filed, { type: id })).toEqual({
      createContent: { contentType: { name: 'Novel', count: 1 } },
    });
    expect(await ask(stranger, filed, { type: id })).toMatchObject({
      errors: [{ message: 'Invalid content type selected' }],
    });
    const { contentTypes } = await dataOf<{ contentTypes: unknown[] }>(stranger, '{ contentTypes { name } }');
    expect(contentTypes).not.toContainEqual({ name: 'Novel' });
    for (const attempt of [ask(stranger, RENAME, { id, name: 'Mine' }), ask(stranger, DELETE, { id })])
      expect(await attempt).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it.each([
    ['', 'BAD_USER_INPUT'],
    ['x'.repeat(61), 'BAD_USER_INPUT'],
    ['unassigned', 'CONFLICT'],
    ['WRITING', 'CONFLICT'],
  ])('cannot be named %j', async (name, code) => {
    expect(await ask(me, CREATE, { name })).toMatchObject({
      errors: [{ extensions: { code, fields: { name: expect.any(String) } } }],
    });
  });

  it('are created once per name, even in simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(me, CREATE, { name: 'Poem' })));
    expect(replies.filter(({ data }) => data?.createContentType).length).toBe(1);
  });

  it('leave their contents Unassigned when deleted', async () => {
    const { id } = await create(me, 'Passing');
    const content = await aContent(server, { owner: me, contentTypeId: Number(id) });
    expect(await dataOf(me, DELETE, { id })).toEqual({ deleteContentType: { id } });
    expect(await dataOf(me, `{ content(id: ${content.id}) { version contentType { id } } }`)).toEqual({
      content: { version: 2, contentType: { id: '1' } },
    });
  });

  it('can be renamed and deleted, but shipped ones cannot', async () => {
    for (const attempt of [ask(me, RENAME, { id: '2', name: 'Mine' }), ask(me, DELETE, { id: '1' })])
      expect(await attempt).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});

describe.each(apis(server))('content types over %s', (_, api) => {
  it("are listed with the caller's counts, Unassigned with id 1", async () => {
    const reader = await aUser(server);
    await severalContents(server, reader, ['One', 'Two']);
    const types = valueOf(await api.contentTypes(reader));
    expect(types[0]).toEqual({ id: 1, name: 'Unassigned', count: 2 });
    expect(types.length).toBeGreaterThanOrEqual(13);
  });
});
