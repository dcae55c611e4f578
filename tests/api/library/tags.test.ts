import { describe, expect, it } from '@jest/globals';
import { Tag } from '../../../server/contents/tags/tag.entity.ts';
import { apis, type ListFilters, valueOf } from '../../support/apis.ts';
import { aContent, aUser, severalContents, useUser } from '../../support/factories.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const both = apis(server).map(([name, api], at) => [name, api, orderApis(server)[at]![1]] as const);

describe.each(both)('tags over %s', (_, api, order) => {
  const titles = async (filter: ListFilters) =>
    valueOf(await api.listContents(me, { orderBy: 'title', orderDir: 'asc', ...filter })).results.map(
      ({ title }) => title,
    );

  it('are returned as saved, from A to Z, each once and as first written', async () => {
    const saved = valueOf(
      await api.createContent(me, { title: 'a', content: 'x', tags: ['Work', ' two   words ', 'WORK', 'Äpfel'] }),
    );
    expect(saved.tags).toEqual(['two words', 'Work', 'Äpfel']);
    expect(valueOf(await api.readContent(me, saved.id)).tags).toEqual(saved.tags);
    const other = valueOf(await api.createContent(me, { title: 'b', content: 'x', tags: ['work'] }));
    expect(other.tags).toEqual(['Work']);
    expect(valueOf(await order.tags(me)).map(({ name, count }) => [name, count])).toEqual([
      ['two words', 1],
      ['Work', 2],
      ['Äpfel', 1],
    ]);
  });

  it('create no version and keep the date on their own; with a text they are part of one save', async () => {
    const before = await aContent(server, { owner: me, tags: ['a'] });
    const tagged = valueOf(await api.updateContent(me, before.id, { tags: ['b', 'c'] }));
    expect(tagged).toMatchObject({ ...before, tags: ['b', 'c'] });
    const saved = valueOf(await api.updateContent(me, before.id, { title: 'New', tags: [] }));
    expect(saved).toMatchObject({ title: 'New', tags: [], version: 2 });
    expect(valueOf(await api.updateContent(me, before.id, { title: 'Newer' }))).toMatchObject({ version: 3 });
    expect(valueOf(await api.contentHistory(me, before.id)).totalCount).toBe(3);
  });

  it.each<[string, string[]]>([
    ['an empty name', [' ']],
    ['51 characters', ['x'.repeat(51)]],
    ['a line break', ['a\0b']],
    ['a quotation mark', ['a"b']],
    ['only invisible characters', ['\u200b\u200d']],
    ['a character that changes the direction of text', ['a\u202egpj']],
    ['half a character pair', ['a\ud800']],
    ['21 tags', Array.from({ length: 21 }, (__, at) => `t${at}`)],
  ])('are refused with %s', async (__, tags) => {
    const outcome = await api.createContent(me, { title: 'a', content: 'x', tags });
    expect(outcome).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields: { tags: expect.any(String) } });
    expect(valueOf(await order.tags(me))).toEqual([]);
  });

  it('are limited to 500 per user', async () => {
    const tags = Array.from({ length: 499 }, (_, n) => ({ libraryId: me.id, name: `t${n}`, foldedName: `t${n}` }));
    await server.dataSource.manager.insert(Tag, tags);
    valueOf(await api.createContent(me, { title: 'a', content: 'x', tags: ['t1', 'last'] }));
    expect(await api.createContent(me, { title: 'a', content: 'x', tags: ['t1', 'one more'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { tags: 'You can have up to 500 tags. Delete some you do not need.' },
    });
  });

  it('may contain the joiners of scripts and emoji', async () => {
    const tags = ['می\u200cخواهم', '👩\u200d💻'];
    const { id } = valueOf(await api.createContent(me, { title: 'a', content: 'x', tags }));
    expect(new Set(valueOf(await api.readContent(me, id)).tags)).toEqual(new Set(tags));
  });

  it('are added to many contents in one call, which reports contents with too many', async () => {
    const stranger = await aUser(server);
    const theirs = await aContent(server, { owner: stranger });
    const [a, b] = await severalContents(server, me, ['A', 'B']);
    const full = await aContent(server, {
      owner: me,
      title: 'Full',
      tags: Array.from({ length: 20 }, (__, at) => `t${at}`),
    });
    const ids = [a!.id, b!.id, full.id, theirs.id];
    const { contents, failures } = valueOf(await order.tag(me, ids, { add: ['new', 'old'] }));
    expect(contents.map(({ id, tags }) => [id, tags])).toEqual([
      [a!.id, ['new', 'old']],
      [b!.id, ['new', 'old']],
    ]);
    expect(contents.map(({ updatedAt, version }) => ({ updatedAt, version }))).toEqual(
      [a!, b!].map(({ updatedAt, version }) => ({ updatedAt, version })),
    );
    expect(failures).toEqual([
      { id: theirs.id, code: 'NOT_FOUND' },
      { id: full.id, code: 'VALIDATION_FAILED' },
    ]);
    const refused = valueOf(await order.tag(me, [full.id], { add: ['new', 'old'], remove: ['t0'] }));
    expect(refused.failures).toEqual([{ id: full.id, code: 'VALIDATION_FAILED' }]);
    expect(valueOf(await api.readContent(me, full.id)).tags).toEqual(full.tags);
    const swapped = valueOf(
      await order.tag(me, [a!.id, full.id], { add: ['NEW'], remove: ['Old', 't0', 'nobody has'] }),
    );
    expect(swapped.contents.map(({ tags }) => tags.length)).toEqual([1, 20]);
    expect(swapped.failures).toEqual([]);
  });

  it('includes stars, which are given and removed without a version', async () => {
    const [a, b] = await severalContents(server, me, ['A', 'B']);
    const { contents } = valueOf(await order.star(me, [a!.id, b!.id], true));
    expect(contents.map(({ isStarred, version }) => [isStarred, version])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    valueOf(await order.star(me, [a!.id], false));
    expect(await titles({ starredOnly: true })).toEqual(['B']);
    expect(valueOf(await api.readContent(me, b!.id))).toMatchObject({ isStarred: true, updatedAt: b!.updatedAt });
  });

  it('are renamed everywhere; a name in use is a CONFLICT', async () => {
    const { id } = await aContent(server, { owner: me, tags: ['one', 'two'] });
    const [one] = valueOf(await order.tags(me));
    expect(valueOf(await order.renameTag(me, one!.id, ' Uno '))).toEqual({ id: one!.id, name: 'Uno', count: 1 });
    expect(valueOf(await order.renameTag(me, one!.id, 'UNO'))).toMatchObject({ name: 'UNO' });
    expect(valueOf(await api.readContent(me, id)).tags).toEqual(['two', 'UNO']);
    expect(await order.renameTag(me, one!.id, 'TWO')).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(await order.renameTag(me, one!.id, '"')).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
  });

  it('are removed from every content when deleted', async () => {
    const { id, updatedAt } = await aContent(server, { owner: me, tags: ['one', 'two'] });
    const [one] = valueOf(await order.tags(me));
    valueOf(await order.deleteTag(me, one!.id));
    expect(valueOf(await api.readContent(me, id))).toMatchObject({ tags: ['two'], updatedAt });
    expect(await order.deleteTag(me, one!.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('filter for contents that have all of them', async () => {
    for (const [title, tags] of [
      ['A', ['x', 'y']],
      ['B', ['x']],
      ['C', ['y']],
      ['D', []],
    ] as const)
      await aContent(server, { owner: me, title, content: title === 'D' ? 'other' : 'word', tags: [...tags] });
    const stranger = await aUser(server);
    await aContent(server, { owner: stranger, tags: ['x'] });
    expect(await titles({ tags: ['X'] })).toEqual(['A', 'B']);
    expect(await titles({ tags: ['x', 'y'] })).toEqual(['A']);
    expect(await titles({ tags: ['x', 'nobody has'] })).toEqual([]);
    expect(await titles({ tags: ['x'], search: 'word' })).toEqual(['A', 'B']);
    expect(valueOf(await api.listContents(me, { tags: ['x'], pageSize: 1 })).totalCount).toBe(2);
    const file = JSON.parse(valueOf(await api.exportContents(me, { tags: ['y'] }))) as { title: string }[];
    expect(file.map(({ title }) => title).sort()).toEqual(['A', 'C']);
  });

  it('are exported and imported, stars included', async () => {
    const { id } = await aContent(server, { owner: me, title: 'A', tags: ['x', 'two words'] });
    await aContent(server, { owner: me, title: 'B' });
    valueOf(await order.star(me, [id], true));
    const json = valueOf(await api.exportContents(me, { orderBy: 'title', orderDir: 'asc' }));
    expect(JSON.parse(json)).toMatchObject([
      { title: 'A', tags: ['two words', 'x'], is_starred: true },
      { title: 'B' },
    ]);
    expect(Object.keys((JSON.parse(json) as object[])[1] ?? {})).not.toEqual(expect.arrayContaining(['tags']));
    const other = await aUser(server);
    const { createdIds } = valueOf(await api.importContents(other, json));
    expect(createdIds).toHaveLength(2);
    const { results } = valueOf(await api.listContents(other, { orderBy: 'title', orderDir: 'asc' }));
    expect(results.map(({ tags, isStarred, version }) => ({ tags, isStarred, version }))).toEqual([
      { tags: ['two words', 'x'], isStarred: true, version: 1 },
      { tags: [], isStarred: false, version: 1 },
    ]);
  });

  it('are skipped by an import when invalid', async () => {
    const tags = ['ok', 'OK', '', 7, 'x'.repeat(51), null, ...Array.from({ length: 30 }, (__, at) => `t${at}`)];
    const file = [
      { title: 'A', content: 'x', tags },
      { title: 'B', content: 'x', tags: 'none', is_starred: 'yes' },
    ];
    expect(valueOf(await api.importContents(me, JSON.stringify(file))).skipped).toEqual([]);
    const { results } = valueOf(await api.listContents(me, { orderBy: 'title', orderDir: 'asc' }));
    expect(results.map((content) => content.tags.length)).toEqual([20, 0]);
    expect(results[0]?.tags).toContain('ok');
    expect(results[1]?.isStarred).toBe(false);
  });
});
