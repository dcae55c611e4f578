import { describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, aSharedLink, aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

describe('the counts of the filters', () => {
  const COUNTS = `totalCount typeCounts { contentType { id } count } sharedCount starredCount tagCounts { name count }`;
  interface Counted {
    totalCount: number;
    typeCounts: { contentType: { id: string }; count: number }[];
    sharedCount: number;
    starredCount: number;
    tagCounts: { name: string; count: number }[];
  }
  async function countsOf(filter: object): Promise<Counted> {
    const { data } = await graphql(
      server,
      `query($search: String, $contentTypeIds: [ID!], $sharedOnly: Boolean, $starredOnly: Boolean, $tags: [String!]) {
         contents(search: $search, contentTypeIds: $contentTypeIds, sharedOnly: $sharedOnly, starredOnly: $starredOnly, tags: $tags) { ${COUNTS} } }`,
      filter,
      { as: me },
    );
    return data?.contents as Counted;
  }

  it('equal, for each filter, the page with that filter', async () => {
    const all: { id: number; type: string; isShared: boolean; isStarred: boolean; tags: string[]; word: string }[] = [];
    for (const type of [1, 2])
      for (const isShared of [false, true])
        for (const isStarred of [false, true])
          for (const tags of [[], ['x'], ['x', 'y']]) {
            const word = all.length % 5 === 0 ? 'other' : 'word';
            const { id } = await aContent(server, { owner: me, content: word, contentTypeId: type, tags });
            if (isShared) await aSharedLink(server, me, id);
            all.push({ id, type: String(type), isShared, isStarred, tags, word });
          }
    const trashed = await aContent(server, { owner: me, content: 'word', contentTypeId: 2, tags: ['x', 'y', 'trash'] });
    await aSharedLink(server, me, trashed.id);
    const starred = all.filter(({ isStarred }) => isStarred).map(({ id }) => id);
    valueOf(await orderApis(server)[0]![1].star(me, [...starred, trashed.id], true));
    valueOf(await apis(server)[0]![1].deleteContent(me, trashed.id));
    await aContent(server, { owner: await aUser(server), content: 'word', contentTypeId: 2, tags: ['x', 'theirs'] });
    const SEARCHES: Record<string, (content: (typeof all)[number]) => boolean> = {
      '': () => true,
      word: ({ word }) => word === 'word',
      '-word tag:x': ({ word, tags }) => word !== 'word' && tags.includes('x'),
      'type:Unassigned -is:starred': ({ type, isStarred }) => type === '1' && !isStarred,
    };
    for (const [search, matches] of Object.entries(SEARCHES))
      for (const contentTypeIds of [[], ['2']])
        for (const sharedOnly of [false, true])
          for (const starredOnly of [false, true])
            for (const tags of [[], ['y']]) {
              const filter = { search, contentTypeIds, sharedOnly, starredOnly, tags };
              const counts = await countsOf(filter);
              const ofType = new Map(counts.typeCounts.map(({ contentType, count }) => [contentType.id, count]));
              const ofTag = new Map(counts.tagCounts.map(({ name, count }) => [name, count]));
              expect(['x', 'y']).toEqual(expect.arrayContaining([...ofTag.keys()]));
              const left = (change: Partial<typeof filter>) => {
                const wanted = { ...filter, ...change };
                return all.filter(
                  (content) =>
                    matches(content) &&
                    (wanted.contentTypeIds.length === 0 || wanted.contentTypeIds.includes(content.type)) &&
                    (!wanted.sharedOnly || content.isShared) &&
                    (!wanted.starredOnly || content.isStarred) &&
                    wanted.tags.every((tag) => content.tags.includes(tag)),
                ).length;
              };
              const { totalCount, sharedCount, starredCount } = counts;
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
                ofTags: ['x', 'y'].map((name) => left({ tags: [...tags, name] })),
              });
            }
  });
});
