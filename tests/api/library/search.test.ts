import { beforeAll, describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
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
    { title: 'Spreadsheet', description: '', content: 'growth of 100% a_b \\ and 1000 more' },
  ];
  for (const row of rows) await aContent(server, { owner: me, ...row });
});

describe.each(apis(server))('searching the library over %s', (_, api) => {
  const titles = async (search: string) =>
    valueOf(await api.listContents(me, { search, orderBy: 'title', orderDir: 'asc' })).results.map(
      ({ title }) => title,
    );

  it.each([
    ['a word of a body', 'onboarding', ['Customer interview']],
    ['a word of a description', 'autumn', ['Weekly newsletter']],
    ['the inside of a word', 'ewslett', ['Weekly newsletter']],
    ['any case', 'ONBOARDING', ['Customer interview']],
    ['several words in any order, over all fields', 'late customer kind', ['Apology for a late parcel']],
    ['one letter pair', 'qu', ['Customer interview', 'Weekly newsletter']],
    ['Greek without accents, final sigma or not', 'οδηγοσ', ['Ταξίδι ΣΤΗΝ Κρήτη']],
    ['Japanese, inside a sentence', '企画', ['夏の企画書']],
    ['Cyrillic in another case', 'москва', ['Café für Gäste']],
    ['a letter without its accent', 'cafe gaste', ['Café für Gäste']],
    ['a ligature by its letters', 'file', ['Café für Gäste']],
    ['a per cent sign as itself', '100%', ['Spreadsheet']],
    ['an underscore as itself', 'a_b', ['Spreadsheet']],
    ['a backslash as itself', '\\', ['Spreadsheet']],
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
      const found = async (orderDir: 'asc' | 'desc') =>
        valueOf(await api.listContents(me, { search: 'customer', orderBy, orderDir })).results.map(
          ({ title }) => title,
        );
      expect(await found('asc')).toEqual(expected);
      expect(await found('desc')).toEqual([...expected].reverse());
    });

    it('puts the best match first in both directions on request', async () => {
      for (const [orderDir, rest] of [
        ['asc', SAVED.slice(0, 2)],
        ['desc', SAVED.slice(0, 2).reverse()],
      ] as const) {
        const { results } = valueOf(
          await api.listContents(me, { search: 'customer', orderBy: 'best_match', orderDir }),
        );
        expect(results.map(({ title }) => title)).toEqual(['Customer interview', ...rest]);
      }
    });
  });

  it('finds the new text after an edit, and no longer the old', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Changing', content: 'xylophone' });
    valueOf(await api.updateContent(me, id, { content: 'zither' }));
    expect(await titles('xylophone')).toEqual([]);
    expect(await titles('zither')).toEqual(['Changing']);
    await api.deleteContent(me, id);
  });

  it('finds words in the first 20,000 characters', async () => {
    const { id } = await aContent(server, {
      owner: me,
      title: 'Long',
      content: `${'x'.repeat(19_980)} marmalade ${'y'.repeat(80_000)} rhubarb`,
    });
    expect(await titles('marmalade')).toEqual(['Long']);
    expect(await titles('rhubarb')).toEqual([]);
    await api.deleteContent(me, id);
  });

  it('indexes at most the same length of a text whose characters expand when folded', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Many', content: '\ufdfa'.repeat(20_000) });
    const [row] = await server.dataSource.query(
      'SELECT char_length(search_text) AS searched FROM contents WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ searched: 20_000 });
    expect(await titles('\ufdfa'.repeat(200))).toEqual(['Many']);
    await api.deleteContent(me, id);
  });

  it('refuses a search of more than 200 characters', async () => {
    expect(await api.listContents(me, { search: 'x'.repeat(201) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
  });
});

it('finds words only in titles with titleOnly', async () => {
  const document = '{ contents(search: "customer", titleOnly: true) { totalCount results { title } } }';
  const { data } = await graphql(server, document, {}, { as: me });
  expect(data?.contents).toEqual({ totalCount: 1, results: [{ title: 'Customer interview' }] });
});
