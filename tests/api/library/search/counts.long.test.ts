import { beforeAll, describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser } from '../../../support/factories.ts';
import { graphql } from '../../../support/http/calls.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);
let me: TestUser;

interface Made {
  id: number;
  type: string;
  isShared: boolean;
  isStarred: boolean;
  tags: string[];
  word: string;
}

const CONTENTS: Omit<Made, 'id'>[] = ['1', '2'].flatMap((type) =>
  [false, true].flatMap((isShared) =>
    [false, true].flatMap((isStarred) =>
      [[], ['x'], ['x', 'y']].map((tags, at) => ({
        type,
        isShared,
        isStarred,
        tags,
        word: at === 1 ? 'other' : 'word',
      })),
    ),
  ),
);
const SEARCHES: Record<string, (content: Made) => boolean> = {
  '': () => true,
  word: ({ word }) => word === 'word',
  '-word tag:x': ({ word, tags }) => word !== 'word' && tags.includes('x'),
  'type:Unassigned -is:starred': ({ type, isStarred }) => type === '1' && !isStarred,
};
const FILTERS = Object.keys(SEARCHES).flatMap((search) =>
  [[], ['2']].flatMap((contentTypeIds) =>
    [false, true].flatMap((sharedOnly) =>
      [false, true].flatMap((starredOnly) =>
        [[], ['y']].map((tags) => ({ search, contentTypeIds, sharedOnly, starredOnly, tags })),
      ),
    ),
  ),
);

describe('the counts of the filters', () => {
  interface Counted {
    totalCount: number;
    typeCounts: { contentType: { id: string }; count: number }[];
    sharedCount: number;
    starredCount: number;
    tagCounts: { name: string; count: number }[];
  }
  const all: Made[] = [];

  beforeAll(async () => {
    me = await aUser(server);
    for (const made of CONTENTS) {
      const { type, isShared, tags, word } = made;
      const { id } = await aContent(server, { owner: me, content: word, contentTypeId: Number(type), tags });
      if (isShared) await aSharedLink(server, me, id);
      all.push({ ...made, id });
    }
    const trashed = await aContent(server, { owner: me, content: 'word', contentTypeId: 2, tags: ['x', 'y', 'trash'] });
    await aSharedLink(server, me, trashed.id);
    const starred = all.filter(({ isStarred }) => isStarred).map(({ id }) => id);
    valueOf(await api.starContents(me, { ids: [...starred, trashed.id], isStarred: true }));
    valueOf(await api.deleteContent(me, { id: trashed.id }));
    await aContent(server, { owner: await aUser(server), content: 'word', contentTypeId: 2, tags: ['x', 'theirs'] });
  });

  async function countsOf(filter: object): Promise<Counted> {
    const { data } = await graphql(
      server,
      `
        query ($search: String, $contentTypeIds: [ID!], $sharedOnly: Boolean, $starredOnly: Boolean, $tags: [String!]) {
          contents(
            search: $search
            contentTypeIds: $contentTypeIds
            sharedOnly: $sharedOnly
            starredOnly: $starredOnly
            tags: $tags
          ) {
            totalCount
            typeCounts {
              contentType {
                id
              }
              count
            }
            sharedCount
            starredCount
            tagCounts {
              name
              count
            }
          }
        }
      `,
      filter,
      { as: me },
    );
    return data?.contents as Counted;
  }

  it('equal, for each filter, the page with that filter', async () => {
    for (const filter of FILTERS) {
      const { totalCount, sharedCount, starredCount, typeCounts, tagCounts } = await countsOf(filter);
      const ofType = new Map(typeCounts.map(({ contentType, count }) => [contentType.id, count]));
      const ofTag = new Map(tagCounts.map(({ name, count }) => [name, count]));
      expect(['x', 'y']).toEqual(expect.arrayContaining([...ofTag.keys()]));
      const left = (change: Partial<typeof filter>) => {
        const { search, contentTypeIds, sharedOnly, starredOnly, tags } = { ...filter, ...change };
        return all.filter(
          (content) =>
            SEARCHES[search]?.(content) &&
            (contentTypeIds.length === 0 || contentTypeIds.includes(content.type)) &&
            (!sharedOnly || content.isShared) &&
            (!starredOnly || content.isStarred) &&
            tags.every((tag) => content.tags.includes(tag)),
        ).length;
      };
      expect({
        totalCount,
        sharedCount,
        starredCount,
        ofTypes: ['1', '2'].map((id) => ofType.get(id)),
        ofTags: ['x', 'y'].map((name) => ofTag.get(name) ?? 0),
      }).toEqual({
        totalCount: left({}),
        sharedCount: left({ sharedOnly: true }),
        starredCount: left({ starredOnly: true }),
        ofTypes: ['1', '2'].map((id) => left({ contentTypeIds: [id] })),
        ofTags: ['x', 'y'].map((name) => left({ tags: [...filter.tags, name] })),
      });
    }
  });

  it('include every type, Unassigned first, even without contents', async () => {
    const { typeCounts } = await countsOf({});
    expect(typeCounts).toHaveLength(13);
    expect(typeCounts[0]?.contentType.id).toBe('1');
  });
});

describe('a cursor', () => {
  it.each(['updated_at', 'created_at', 'title', 'best_match'])('walks a whole library once, by %s', async (orderBy) => {
    const walker = await aUser(server);
    await severalContents(server, walker, ['fig a', 'fig', 'same', 'same', 'fig b', 'z', 'fig', 'a', 'B', 'fig c']);
    for (const search of ['', 'fig'])
      for (const orderDirection of ['asc', 'desc']) {
        const order = { search, orderBy, orderDirection };
        const all = valueOf(await api.contents(walker, order)).results.map(({ id }) => id);
        const walked: number[] = [];
        for (let after: string | null | undefined; after !== null && walked.length <= 10;) {
          const page = valueOf(await api.contents(walker, { ...order, after, pageSize: 4 }));
          walked.push(...page.results.map(({ id }) => id));
          after = page.endCursor ?? null;
        }
        expect({ ...order, walked }).toEqual({ ...order, walked: all });
      }
  });

  it.each(['x', 'e30', Buffer.from('["a",1,2]').toString('base64url')])(
    'is refused when it is invalid (%s)',
    async (after) => {
      expect(await api.contents(me, { after, orderBy: 'title', orderDirection: 'asc' })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { after: expect.any(String) },
      });
    },
  );
});

it('returns the ids of a filter in the order of its export', async () => {
  const owner = await aUser(server);
  await aContent(server, { owner: me, title: 'Theirs', content: 'oddity' });
  for (const [title, content] of [
    ['B', 'oddity'],
    ['A', 'oddity'],
    ['C', 'even'],
  ] as const)
    await aContent(server, { owner, title, content });
  const filter = { search: 'oddity', orderBy: 'title', orderDirection: 'asc' };
  const { ids, json } = valueOf(await api.exportContents(owner, filter));
  expect(JSON.parse(json)).toMatchObject([{ title: 'A' }, { title: 'B' }]);
  expect(valueOf(await api.contentIds(owner, filter))).toEqual(ids);
});
