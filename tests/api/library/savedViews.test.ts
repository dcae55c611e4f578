import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aUser, severalContents, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const graphqlApi = graphqlClient(server);

describe.each(clients(server))('saved views over %s', (_, api) => {
  it('return what was saved, with a current count', async () => {
    await aContent(server, { owner: me, title: 'A', tags: ['work'], contentTypeId: 2 });
    await aContent(server, { owner: me, title: 'B', tags: ['work'] });
    const fields = {
      name: 'For work',
      search: 'a',
      contentTypeIds: [2],
      tags: ['Work'],
      sharedOnly: false,
      starredOnly: false,
      orderBy: 'title',
      orderDirection: 'asc',
    };
    const saved = valueOf(await api.saveView(me, fields));
    expect(saved).toEqual({ ...fields, tags: ['work'], id: saved.id, count: 1 });
    const plain = valueOf(await api.saveView(me, { name: 'All' }));
    expect(plain).toMatchObject({ search: '', tags: [], contentTypeIds: [], orderBy: 'updated_at', count: 2 });
    expect(valueOf(await api.savedViews(me))).toEqual([plain, saved]);
    valueOf(await api.createContent(me, { title: 'A too', content: 'x', tags: ['work'], contentTypeId: 2 }));
    expect(valueOf(await api.savedViews(me)).map(({ count }) => count)).toEqual([3, 2]);
  });

  it('change only in the given fields, and leave their contents when deleted', async () => {
    await aContent(server, { owner: me, title: 'A', tags: ['work'] });
    const { id } = valueOf(await api.saveView(me, { name: 'One', tags: ['work'], starredOnly: true }));
    expect(valueOf(await api.updateSavedView(me, { id, name: 'Two', starredOnly: false }))).toMatchObject({
      id,
      name: 'Two',
      tags: ['work'],
      starredOnly: false,
      count: 1,
    });
    valueOf(await api.deleteSavedView(me, { id }));
    expect(await api.deleteSavedView(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.savedViews(me))).toEqual([]);
    expect(valueOf(await api.contents(me)).totalCount).toBe(1);
  });

  it('have unique names, regardless of case', async () => {
    valueOf(await api.saveView(me, { name: 'One' }));
    const { id } = valueOf(await api.saveView(me, { name: 'Two' }));
    expect(await api.saveView(me, { name: ' ONE ' })).toMatchObject({ code: 'CONFLICT' });
    expect(await api.updateSavedView(me, { id, name: 'oNe' })).toMatchObject({ code: 'CONFLICT' });
    const stranger = await aUser(server);
    valueOf(await api.saveView(stranger, { name: 'One' }));
    expect(await api.updateSavedView(stranger, { id, name: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteSavedView(stranger, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, Args<'saveView'>, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['a search of 201 characters', { name: 'a', search: 'x'.repeat(201) }, 'search'],
    ['an unknown type', { name: 'a', contentTypeIds: [2_000_000_000] }, 'contentTypeIds'],
    ['an unknown tag', { name: 'a', tags: ['nobody has'] }, 'tags'],
  ])('refuse %s', async (__, fields, field) => {
    expect(await api.saveView(me, fields)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    });
  });

  it('drop deleted tags and types, and use the new name of a renamed tag', async () => {
    await aContent(server, { owner: me, tags: ['one', 'two'] });
    const { id: typeId } = valueOf(await graphqlApi.createContentType(me, { name: 'Own' }));
    valueOf(await api.saveView(me, { name: 'v', tags: ['one', 'two'], contentTypeIds: [typeId] }));
    const [one, two] = valueOf(await api.tags(me));
    valueOf(await api.renameTag(me, { id: one!.id, name: 'Uno' }));
    valueOf(await api.deleteTag(me, { id: two!.id }));
    valueOf(await graphqlApi.deleteContentType(me, { id: typeId }));
    expect(valueOf(await api.savedViews(me))).toMatchObject([{ tags: ['Uno'], contentTypeIds: [], count: 1 }]);
  });

  it('are limited to 50', async () => {
    await server.dataSource.query(
      `INSERT INTO saved_views (library_id, name, folded_name, search, content_type_ids, tag_ids, shared_only, starred_only, order_by, order_direction)
       SELECT $1, 'v' || n, 'v' || n, '', '{}', '{}', false, false, 'updated_at', 'desc' FROM generate_series(1, 50) n`,
      [me.id],
    );
    expect(await api.saveView(me, { name: 'one more' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'You can have up to 50 views. Delete some you do not need.' },
    });
    expect(valueOf(await api.savedViews(me))).toHaveLength(50);
  });
});

it('searches for each word of a view separately, by the text index', async () => {
  valueOf(await graphqlApi.saveView(me, { name: 'v', search: 'serendipity walks' }));
  const asked = await statementsDuring(server, () => graphql(server, '{ savedViews { count } }', {}, { as: me }));
  expect(asked.find((text) => text.includes('search_text LIKE'))).toMatch(
    /search_text LIKE \$2 AND c\.search_text LIKE \$3/,
  );
});

it('counts a view again after an operation changed it', async () => {
  await severalContents(server, me, ['A', 'B']);
  const { id } = valueOf(await graphqlApi.saveView(me, { name: 'v' }));
  const { data } = await graphql(
    server,
    `mutation { before: updateSavedView(input: { id: ${id}, name: "w" }) { count } after: updateSavedView(input: { id: ${id}, search: "nowhere" }) { count } }`,
    {},
    { as: me },
  );
  expect(data).toEqual({ before: { count: 2 }, after: { count: 0 } });
});

it('counts a view once per operation, however often it is selected', async () => {
  await severalContents(server, me, ['A', 'B']);
  valueOf(await graphqlApi.saveView(me, { name: 'v' }));
  const counts = Array.from({ length: 60 }, (_, at) => `c${at}: count`).join(' ');
  const ask = (document: string) => () => graphql(server, document, {}, { as: me });
  const once = await statementsDuring(server, ask('{ savedViews { count } }'));
  const often = await statementsDuring(server, ask(`{ a: savedViews { ${counts} } b: savedViews { ${counts} } }`));
  expect(often.length).toBeLessThanOrEqual(once.length + 1);
});
