import { describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aUser, severalContents, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const both = apis(server).map(([name, api], at) => [name, api, orderApis(server)[at]![1]] as const);

describe.each(both)('saved views over %s', (_, api, order) => {
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
    const saved = valueOf(await order.saveView(me, fields));
    expect(saved).toEqual({ ...fields, tags: ['work'], id: saved.id, count: 1 });
    const plain = valueOf(await order.saveView(me, { name: 'All' }));
    expect(plain).toMatchObject({ search: '', tags: [], contentTypeIds: [], orderBy: 'updated_at', count: 2 });
    expect(valueOf(await order.views(me))).toEqual([plain, saved]);
    valueOf(await api.createContent(me, { title: 'A too', content: 'x', tags: ['work'], contentTypeId: 2 }));
    expect(valueOf(await order.views(me)).map(({ count }) => count)).toEqual([3, 2]);
  });

  it('change only in the given fields, and leave their contents when deleted', async () => {
    await aContent(server, { owner: me, title: 'A', tags: ['work'] });
    const { id } = valueOf(await order.saveView(me, { name: 'One', tags: ['work'], starredOnly: true }));
    expect(valueOf(await order.updateView(me, id, { name: 'Two', starredOnly: false }))).toMatchObject({
      id,
      name: 'Two',
      tags: ['work'],
      starredOnly: false,
      count: 1,
    });
    valueOf(await order.deleteView(me, id));
    expect(await order.deleteView(me, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await order.views(me))).toEqual([]);
    expect(valueOf(await api.listContents(me)).totalCount).toBe(1);
  });

  it('have unique names, regardless of case', async () => {
    valueOf(await order.saveView(me, { name: 'One' }));
    const { id } = valueOf(await order.saveView(me, { name: 'Two' }));
    expect(await order.saveView(me, { name: ' ONE ' })).toMatchObject({ code: 'CONFLICT' });
    expect(await order.updateView(me, id, { name: 'oNe' })).toMatchObject({ code: 'CONFLICT' });
    const stranger = await aUser(server);
    valueOf(await order.saveView(stranger, { name: 'One' }));
    expect(await order.updateView(stranger, id, { name: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await order.deleteView(stranger, id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, object, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a search of 201 characters', { name: 'a', search: 'x'.repeat(201) }, 'search'],
    ['a search on two lines', { name: 'a', search: 'x\ny' }, 'search'],
    ['an unknown type', { name: 'a', contentTypeIds: [2_000_000_000] }, 'contentTypeIds'],
    ['an unknown tag', { name: 'a', tags: ['nobody has'] }, 'tags'],
  ])('refuse %s', async (__, fields, field) => {
    expect(await order.saveView(me, fields)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    });
  });

  it('drop deleted tags and types, and use the new name of a renamed tag', async () => {
    await aContent(server, { owner: me, tags: ['one', 'two'] });
    const type = await graphql(server, 'mutation { createContentType(input: { name: "Own" }) { id } }', {}, { as: me });
    const { id: typeId } = type.data?.createContentType as { id: string };
    valueOf(await order.saveView(me, { name: 'v', tags: ['one', 'two'], contentTypeIds: [Number(typeId)] }));
    const [one, two] = valueOf(await order.tags(me));
    valueOf(await order.renameTag(me, one!.id, 'Uno'));
    valueOf(await order.deleteTag(me, two!.id));
    await graphql(
      server,
      'mutation($id: ID!) { deleteContentType(input: { id: $id }) { id } }',
      { id: typeId },
      { as: me },
    );
    expect(valueOf(await order.views(me))).toMatchObject([{ tags: ['Uno'], contentTypeIds: [], count: 1 }]);
  });

  it('are limited to 50', async () => {
    await server.dataSource.query(
      `INSERT INTO saved_views (library_id, name, folded_name, search, content_type_ids, tag_ids, shared_only, starred_only, order_by, order_direction)
       SELECT $1, 'v' || n, 'v' || n, '', '{}', '{}', false, false, 'updated_at', 'desc' FROM generate_series(1, 50) n`,
      [me.id],
    );
    expect(await order.saveView(me, { name: 'one more' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'You can have up to 50 views. Delete some you do not need.' },
    });
    expect(valueOf(await order.views(me))).toHaveLength(50);
  });
});

it('searches for each word of a view separately, by the text index', async () => {
  valueOf(await orderApis(server)[0]![1].saveView(me, { name: 'v', search: 'serendipity walks' }));
  const asked = await statementsDuring(server, () => graphql(server, '{ savedViews { count } }', {}, { as: me }));
  expect(asked.find((text) => text.includes('search_text LIKE'))).toMatch(
    /search_text LIKE \$2 AND c\.search_text LIKE \$3/,
  );
});

it('counts a view again after an operation changed it', async () => {
  await severalContents(server, me, ['A', 'B']);
  const { id } = valueOf(await orderApis(server)[0]![1].saveView(me, { name: 'v' }));
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
  valueOf(await orderApis(server)[0]![1].saveView(me, { name: 'v' }));
  const counts = Array.from({ length: 60 }, (_, at) => `c${at}: count`).join(' ');
  const ask = (document: string) => () => graphql(server, document, {}, { as: me });
  const once = await statementsDuring(server, ask('{ savedViews { count } }'));
  const often = await statementsDuring(server, ask(`{ a: savedViews { ${counts} } b: savedViews { ${counts} } }`));
  expect(often.length).toBeLessThanOrEqual(once.length + 1);
});
