import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { indexForSearch } from '../../../server/contents/pages/searchIndex.rows.ts';
import { SearchIndexer } from '../../../server/contents/pages/searchIndexer.worker.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const server = useServer();

const found = async (as: { token: string }, search: string) => {
  const { data } = await graphql(
    server,
    'query($search: String!) { contents(search: $search) { results { title } } }',
    { search },
    { as },
  );
  return (data as { contents: { results: { title: string }[] } }).contents.results.map(({ title }) => title);
};

it('finds imported and retyped contents immediately after the response', async () => {
  const me = await aUser(server);
  const file = [
    { title: 'First', content: 'a heron' },
    { title: 'Second', content: 'another heron' },
  ];
  const { body } = await rest(server, 'POST', '/contents/import/', { as: me, body: file });
  expect(await found(me, 'heron')).toEqual(['First', 'Second']);
  const input = { ids: (body as { created_ids: number[] }).created_ids, contentTypeId: 2 };
  await graphql(
    server,
    'mutation($input: ChangeContentsTypeInput!) { changeContentsType(input: $input) { contents { id } } }',
    { input },
    { as: me },
  );
  expect((await found(me, 'heron')).sort()).toEqual(['First', 'Second']);
});

it('indexes on the next round what a stopped process had stored but not indexed', async () => {
  const me = await aUser(server);
  await aContent(server, { owner: me, title: 'Left behind', content: 'a cormorant' });
  await aContent(server, { owner: me, title: 'Another', content: 'a gull' });
  await server.dataSource.query("UPDATE contents SET search_text = ''");
  expect(await found(me, 'cormorant')).toEqual([]);
  const indexer = new SearchIndexer(server.dataSource);
  indexer.start(pino({ enabled: false }));
  await until(async () => (await found(me, 'cormorant')).length > 0);
  await indexer.stop();
  expect(await found(me, 'cormorant')).toEqual(['Left behind']);
});

it('keeps the search text of a save between reading a content and indexing it', async () => {
  const me = await aUser(server);
  const { id } = await aContent(server, { owner: me, title: 'A bird', content: 'a cormorant' });
  await server.dataSource.query("UPDATE contents SET search_text = '' WHERE id = $1", [id]);
  const { manager } = server.dataSource;
  const query = async (sql: string, values: unknown[]) => {
    const rows: unknown = await manager.query(sql, values);
    if (sql.startsWith('SELECT'))
      await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: { content: 'a penguin' } });
    return rows;
  };
  await indexForSearch({ db: { query } as typeof manager, log: pino({ enabled: false }) }, me.id, [id]);
  expect(await found(me, 'cormorant')).toEqual([]);
  expect(await found(me, 'penguin')).toEqual(['A bird']);
});
