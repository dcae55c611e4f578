import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pino } from 'pino';
import { parseSearch } from '../../../../rules/searchOperators.ts';
import { addNextLetterPairs } from '../../../../server/contents/pages/letterPairs.rows.ts';
import { SearchIndexer } from '../../../../server/contents/pages/searchIndexer.worker.ts';
import { foldedWords, searchColumns } from '../../../../server/contents/pages/searchText.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aUser, type TestUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

const server = useServer();
const graphqlApi = graphqlClient(server);
/** A search reads the texts of a smaller library one by one, without an index. */
const INDEXED_LIBRARY = 1_001;
/** A page shows all of them. */
const ODD_TEXTS = 100;
const SEARCHES = 80;
const SEED = 42;

/** Letters, digits, signs and spaces that an index could take for others. */
const PIECES = [
  ...'aAbéßſﬁⅧİıñσςЖ',
  ...'%_\\\'"“-{},:;*#§½²1٣',
  ...'企画東𠮷가ا\u0640يंक\u0301\u200d',
  '😀',
  '👨‍👩‍👧',
  ...' \t\n\u00a0\u3000',
  'null',
];
const pieces = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { minLength, maxLength }).map((each) => each.join(''));
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { seed: SEED, numRuns });

const texts = sample(pieces(1, 30), ODD_TEXTS).map((text, n) => ({ title: `Odd ${n}`, content: `. ${text}` }));
const searches = [
  ...new Set(
    sample(fc.array(pieces(1, 2), { minLength: 1, maxLength: 3 }), SEARCHES).map((each) =>
      each.join(' ').replace(/[\t\n]/g, ' '),
    ),
  ),
];

let me: TestUser;
let stored: { id: number; searchText: string }[];

beforeAll(async () => {
  me = await aUser(server);
  valueOf(await graphqlApi.importContents(me, { json: JSON.stringify(texts) }));
  const rows: { id: number; title: string; description: string; content: string }[] = await server.dataSource.query(
    'SELECT id, title, description, content FROM contents WHERE library_id = $1',
    [me.id],
  );
  stored = rows.map((row) => ({ id: row.id, searchText: searchColumns(row).searchText }));
  await server.dataSource.query(
    `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'zzz', '', 'zzz', 'zzz' FROM generate_series(1, ${INDEXED_LIBRARY})`,
    [me.id],
  );
  await server.dataSource.query('ANALYZE contents');
});
beforeEach(async () => {
  while (await addNextLetterPairs(server.dataSource.manager));
});

/** The ids of the texts that match a search, found without a database. */
function expected(search: string) {
  const { words, excludedWords } = parseSearch(search);
  const [included, excluded] = [foldedWords(words), foldedWords(excludedWords)];
  const matches = ({ searchText }: { searchText: string }) =>
    included.every((word) => searchText.includes(word)) && !excluded.some((word) => searchText.includes(word));
  return included.length > 0 ? stored.filter(matches).map(({ id }) => `${id}`) : null;
}

describe.each(clients(server))('a search for words of two letters over %s', (_, api) => {
  const found = async (search: string) =>
    valueOf(await api.contents(me, { search, pageSize: ODD_TEXTS })).results.map(({ id }) => `${id}`);

  async function differences() {
    const different: object[] = [];
    for (const search of searches) {
      const [wanted, got] = [expected(search), await found(search)];
      if (wanted && wanted.toSorted().join() !== got.toSorted().join()) different.push({ search, wanted, got });
    }
    return different;
  }

  it('finds exactly the texts that contain them', async () => {
    expect(stored).toHaveLength(ODD_TEXTS);
    expect(searches.filter((search) => (expected(search) ?? []).length > 0).length).toBeGreaterThan(SEARCHES / 2);
    expect(await differences()).toEqual([]);
  });

  it('finds the same while an upgrade has not indexed all of them', async () => {
    await server.dataSource.query('UPDATE contents SET has_letter_pairs = false WHERE id % 2 = 0');
    expect(await differences()).toEqual([]);
  });
});

describe('the index of letter pairs', () => {
  const left = (): Promise<unknown[]> =>
    server.dataSource.query('SELECT FROM contents WHERE library_id = $1 AND NOT has_letter_pairs', [me.id]);

  it('covers existing texts some time after an upgrade', async () => {
    await server.dataSource.query('UPDATE contents SET has_letter_pairs = false');
    const indexer = new SearchIndexer(server.dataSource);
    indexer.start(pino({ enabled: false }));
    await until(async () => (await left()).length === 0);
    await indexer.stop();
  });

  it('covers a save immediately, and bulk writes later', async () => {
    const { id } = await aContent(server, { owner: me, title: 'Saved', content: 'Saved.' });
    valueOf(await graphqlApi.updateContent(me, { id, content: 'Saved again.' }));
    expect(await left()).toHaveLength(0);
    valueOf(await graphqlApi.importContents(me, { json: '[{ "title": "Imported", "content": "A text." }]' }));
    expect(await left()).toHaveLength(1);
    while (await addNextLetterPairs(server.dataSource.manager));
    expect(await left()).toHaveLength(0);
  });
});
