import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { indexForSearch } from '../../../../server/contents/pages/searchIndex.rows.ts';
import { SearchIndexer } from '../../../../server/contents/pages/searchIndexer.worker.ts';
import { graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, useUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

const server = useServer();

const api = graphqlClient(server);
const me = useUser(server);

const found = async (search: string) =>
  valueOf(await api.contents(me, { search, orderBy: 'title', orderDirection: 'asc' })).results.map(
    ({ title }) => title,
  );

it('finds imported and retyped contents immediately after the response', async () => {
  const file = [
    { title: 'First', content: 'a heron' },
    { title: 'Second', content: 'another heron' },
  ];
  const { createdIds: ids } = valueOf(await api.importContents(me, { json: JSON.stringify(file) }));
  expect(await found('heron')).toEqual(['First', 'Second']);
  valueOf(await api.changeContentsType(me, { ids, contentTypeId: 2 }));
  expect(await found('heron')).toEqual(['First', 'Second']);
});

it('indexes on the next round what a stopped process had stored but not indexed', async () => {
  await aContent(server, { owner: me, title: 'Left behind', content: 'a cormorant' });
  await aContent(server, { owner: me, title: 'Another', content: 'a gull' });
  await server.dataSource.query("UPDATE contents SET search_text = ''");
  expect(await found('cormorant')).toEqual([]);
  const indexer = new SearchIndexer(server.dataSource);
  indexer.start(pino({ enabled: false }));
  await until(async () => (await found('cormorant')).length > 0);
  await indexer.stop();
  expect(await found('cormorant')).toEqual(['Left behind']);
});

it('keeps the search text of a save between reading a content and indexing it', async () => {
  const { id } = await aContent(server, { owner: me, title: 'A bird', content: 'a cormorant' });
  await server.dataSource.query("UPDATE contents SET search_text = '' WHERE id = $1", [id]);
  const { manager } = server.dataSource;
  const query = async (sql: string, values: unknown[]) => {
    const rows: unknown = await manager.query(sql, values);
    if (sql.startsWith('SELECT')) valueOf(await api.updateContent(me, { id, content: 'a penguin' }));
    return rows;
  };
  await indexForSearch({ db: { query } as typeof manager, log: pino({ enabled: false }) }, me.id, [id]);
  expect(await found('cormorant')).toEqual([]);
  expect(await found('penguin')).toEqual(['A bird']);
});
