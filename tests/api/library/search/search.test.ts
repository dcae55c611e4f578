import { beforeAll, describe, expect, it } from '@jest/globals';
import { Content } from '../../../../server/contents/core/content.entity.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aUser, type TestUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const graphqlApi = graphqlClient(server);
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  const rows = [
    {
      title: 'Apology for a late parcel',
      description: 'Kind and short',
      content: 'Write to a customer whose delivery is late.',
    },
    { title: 'Weekly newsletter', description: 'Late autumn issue', content: 'Three stories and a customer quote.' },
    { title: 'Customer interview', description: '', content: 'Questions about onboarding.' },
    { title: 'Ταξίδι ΣΤΗΝ Κρήτη', description: '', content: 'Οδηγός για λίγες μέρες' },
    { title: '夏の企画書', description: '短い概要', content: '東京の企画会議のために' },
    { title: 'Café für Gäste', description: 'МОСКВА', content: 'naïve ﬁle Ⅷ' },
    {
      title: 'The client’s “final” offer',
      description: 'pages 9–17',
      content: 'co\u00adop\u00ader\u00ada\u00adtion pass\u200bword',
    },
    { title: 'Straße in Łódź', description: 'Ærø, Đakovo', content: 'Œuvre de Diyarbakır' },
    { title: 'שָׁלוֹם', description: 'إسلام', content: 'كِتَـــابٌ مُحَمَّد' },
    { title: 'Spreadsheet', description: '', content: 'growth of 100% a_b \\ and 1000 more' },
  ];
  for (const row of rows) await aContent(server, { owner: me, ...row });
});

describe.each(clients(server))('searching the library over %s', (_, api) => {
  const titles = async (search: string) =>
    valueOf(await api.contents(me, { search, orderBy: 'title', orderDirection: 'asc' })).results.map(
      ({ title }) => title,
    );

  it.each([
    ['a word of a body', 'onboarding', ['Customer interview']],
    ['the inside of a word', 'ewslett', ['Weekly newsletter']],
    ['several words in any order, over all fields', 'late customer kind', ['Apology for a late parcel']],
    ['Japanese, inside a sentence', '企画', ['夏の企画書']],
    ['a letter without its accent', 'cafe gaste', ['Café für Gäste']],
    ['a word typed with soft hyphens', 'ques\u00adtions', ['Customer interview']],
    ['Arabic without its marks', 'كتاب محمد اسلام', ['שָׁלוֹם']],
    ['a per cent sign as itself', '100%', ['Spreadsheet']],
    ['nothing when a word is missing', 'onboarding parcel', []],
  ])('finds %s', async (_what, search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  describe('the order of results', () => {
    const SAVED = ['Apology for a late parcel', 'Weekly newsletter', 'Customer interview'];

    it.each([
      ['updated_at', SAVED],
      ['created_at', SAVED],
      ['title', [...SAVED].sort()],
    ] as const)('is kept in both directions: %s', async (orderBy, expected) => {
      const found = async (orderDirection: 'asc' | 'desc') =>
        valueOf(await api.contents(me, { search: 'customer', orderBy, orderDirection })).results.map(
          ({ title }) => title,
        );
      expect(await found('asc')).toEqual(expected);
      expect(await found('desc')).toEqual([...expected].reverse());
    });

    it('puts the best match first in both directions on request', async () => {
      for (const [orderDirection, rest] of [
        ['asc', SAVED.slice(0, 2)],
        ['desc', SAVED.slice(0, 2).reverse()],
      ] as const) {
        const { results } = valueOf(
          await api.contents(me, { search: 'customer', orderBy: 'best_match', orderDirection }),
        );
        expect(results.map(({ title }) => title)).toEqual(['Customer interview', ...rest]);
      }
    });
  });

  it('finds the new text after an edit, and no longer the old', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Changing', content: 'xylophone' });
    valueOf(await api.updateContent(me, { id, content: 'zither' }));
    expect(await titles('xylophone')).toEqual([]);
    expect(await titles('zither')).toEqual(['Changing']);
    await api.deleteContent(me, { id });
  });

  it('finds words in the first 20,000 characters', async () => {
    const { id } = await aContent(server, {
      owner: me,
      title: 'Long',
      content: `${'x'.repeat(19_980)} marmalade ${'y'.repeat(80_000)} rhubarb`,
    });
    expect(await titles('marmalade')).toEqual(['Long']);
    expect(await titles('rhubarb')).toEqual([]);
    await api.deleteContent(me, { id });
  });

  it('indexes at most the same length of a text whose characters expand when folded', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Many', content: '\ufdfa'.repeat(20_000) });
    const { searchText } = await server.dataSource.manager.findOneByOrFail(Content, { id });
    expect([...searchText]).toHaveLength(20_000);
    expect(await titles('\ufdfa'.repeat(200))).toEqual(['Many']);
    await api.deleteContent(me, { id });
  });
});

describe('the names of operators', () => {
  const found = async (search: string) => valueOf(await graphqlApi.contents(me, { search }));

  it.each([
    ['another apostrophe', `tag:"client's wishes"`, 'Wishes'],
    ['no accents', 'tag:"cafe strasse"', 'Coffee'],
    ['a type without its accents', 'type:resume', 'Wishes'],
  ])('are found with %s', async (_what, search, title) => {
    expect(await found(search)).toMatchObject(
      title === null ? { results: [] } : { searchProblems: [], results: [{ title }] },
    );
  });

  beforeAll(async () => {
    for (const [title = '', tag = '', name = ''] of [
      ['Wishes', 'Client’s wishes', 'Résumé'],
      ['Coffee', 'Café Straße', 'Day’s end'],
    ]) {
      const { id: contentTypeId } = valueOf(await graphqlApi.createContentType(me, { name }));
      await aContent(server, { owner: me, title, content: 'x', contentTypeId, tags: [tag] });
    }
  });

  it('prefer the tag that is written alike', async () => {
    await aContent(server, { owner: me, title: 'Exact', content: 'x', tags: ["Client's wishes"] });
    expect(await found(`tag:"client's wishes"`)).toMatchObject({ results: [{ title: 'Exact' }] });
    expect(await found('tag:"client’s wishes"')).toMatchObject({ results: [{ title: 'Wishes' }] });
  });
});

it('finds words only in titles with titleOnly', async () => {
  const { totalCount, results } = valueOf(await graphqlApi.contents(me, { search: 'customer', titleOnly: true }));
  expect({ totalCount, results }).toMatchObject({ totalCount: 1, results: [{ title: 'Customer interview' }] });
});
