import { describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const both = apis(server).map(([name, api], at) => [name, api, orderApis(server)[at]![1]] as const);

describe.each(both)('tags that are merged over %s', (_, api, order) => {
  it('are replaced by the other tag on all contents and in all saved views', async () => {
    const [one, two, both] = await Promise.all(
      [['one'], ['two'], ['one', 'two', 'more']].map((tags) => aContent(server, { owner: me, tags })),
    );
    for (const [name, tags] of [
      ['first', ['one', 'more']],
      ['second', ['one', 'two']],
    ] as const)
      valueOf(await order.saveView(me, { name, tags: [...tags] }));
    const trashed = await aContent(server, { owner: me, tags: ['one'] });
    valueOf(await api.deleteContent(me, trashed.id));
    const ids = new Map(valueOf(await order.tags(me)).map(({ id, name }) => [name, id]));
    expect(valueOf(await order.mergeTags(me, ids.get('one')!, ids.get('two')!))).toEqual({
      id: ids.get('two'),
      name: 'two',
      count: 3,
    });
    for (const { id, version, updatedAt } of [one!, two!])
      expect(valueOf(await api.readContent(me, id))).toMatchObject({ tags: ['two'], version, updatedAt });
    expect(valueOf(await api.readContent(me, both!.id)).tags).toEqual(['more', 'two']);
    expect(valueOf(await order.restore(me, [trashed.id])).contents).toMatchObject([{ tags: ['two'] }]);
    expect(valueOf(await order.tags(me)).map(({ name }) => name)).toEqual(['more', 'two']);
    expect(valueOf(await order.views(me)).map(({ tags }) => tags)).toEqual([['more', 'two'], ['two']]);
  });

  it('are not merged with themselves or with tags of others', async () => {
    const stranger = await aUser(server);
    await aContent(server, { owner: me, tags: ['one'] });
    await aContent(server, { owner: stranger, tags: ['theirs'] });
    const [one] = valueOf(await order.tags(me));
    const [theirs] = valueOf(await order.tags(stranger));
    expect(await order.mergeTags(me, one!.id, one!.id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { intoId: 'A tag cannot be merged with itself.' },
    });
    expect(await order.mergeTags(me, one!.id, theirs!.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await order.mergeTags(me, theirs!.id, one!.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await order.tags(stranger))).toMatchObject([{ name: 'theirs', count: 1 }]);
  });
});
