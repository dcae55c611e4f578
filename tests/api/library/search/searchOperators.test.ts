import { beforeAll, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  const contents = [
    ['A', 'release notes for the team', ['work', 'two words'], 2],
    ['B', 'notes of a release', ['work'], 1],
    ['C', 'a draft -- release notes', [], 2],
    ['D', 'tag:nobody has is:open', ['home'], 1],
  ] as const;
  const ids: number[] = [];
  for (const [title, content, tags, contentTypeId] of contents)
    ids.push((await aContent(server, { owner: me, title, content, tags: [...tags], contentTypeId })).id);
  valueOf(await graphqlClient(server).starContents(me, { ids: [ids[0]!, ids[3]!], isStarred: true }));
  await aSharedLink(server, me, ids[1]!);
  const stranger = await aUser(server);
  await aContent(server, { owner: stranger, title: 'Theirs', tags: ['theirs'] });
});

describe.each(clients(server))('a search over %s', (_, api) => {
  const found = async (search: string) => {
    const page = valueOf(await api.contents(me, { search, orderBy: 'title', orderDirection: 'asc' }));
    const titles = page.results.map(({ title }) => title);
    expect(page.totalCount).toBe(titles.length);
    return { titles: titles.join(''), problems: page.searchProblems };
  };

  it.each([
    ['release notes', 'ABC'],
    ['"release notes"', 'AC'],
    ['-release', 'D'],
    ['tag:work', 'AB'],
    ['tag:work tag:"two words"', 'A'],
    ['-tag:work', 'CD'],
    ['type:Unassigned', 'BD'],
    ['-type:Unassigned', 'AC'],
    ['is:starred', 'AD'],
    ['-is:starred', 'BC'],
    ['is:shared', 'B'],
    ['-is:shared -is:starred', 'C'],
  ])('finds for %s the contents %s', async (search, titles) =>
    expect(await found(search)).toEqual({ titles, problems: [] }),
  );

  it.each([
    ['tag:nobody', 'D', 'There is no tag "nobody", so tag:nobody was searched as text.'],
    ['tag:theirs', '', 'There is no tag "theirs", so tag:theirs was searched as text.'],
    ['type:Nothing', '', 'There is no type "Nothing", so type:Nothing was searched as text.'],
  ])('searches for %s as text and reports the problem', async (search, titles, problem) =>
    expect(await found(search)).toEqual({ titles, problems: [problem] }),
  );

  it('filters an export too', async () => {
    const file = JSON.parse(valueOf(await api.exportContents(me, { search: 'tag:work -is:shared' })).json) as object[];
    expect(file).toMatchObject([{ title: 'A' }]);
  });

  it.each(['x'.repeat(201), 'tag:a\nb', '"'.repeat(201)])('is refused when it is too long', async (search) => {
    expect(await api.contents(me, { search })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
  });
});
