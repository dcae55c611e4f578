import { describe, expect, it } from '@jest/globals';
import { Tag } from '../../../server/contents/tags/tag.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aContent, aUser, severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

describe.each(clients(server))('tags over %s', (_, api) => {
  const titles = async (filter: Args<'contents'>) =>
    valueOf(await api.contents(me, { orderBy: 'title', orderDirection: 'asc', ...filter })).results.map(
      ({ title }) => title,
    );

  it('are returned as saved, from A to Z, each once and as first written', async () => {
    const saved = valueOf(
      await api.createContent(me, { title: 'a', content: 'x', tags: ['Work', ' two   words ', 'WORK', 'Äpfel'] }),
    );
    expect(saved.tags).toEqual(['two words', 'Work', 'Äpfel']);
    expect(valueOf(await api.content(me, { id: saved.id })).tags).toEqual(saved.tags);
    const other = valueOf(await api.createContent(me, { title: 'b', content: 'x', tags: ['work'] }));
    expect(other.tags).toEqual(['Work']);
    expect(valueOf(await api.tags(me)).map(({ name, count }) => [name, count])).toEqual([
      ['two words', 1],
      ['Work', 2],
      ['Äpfel', 1],
    ]);
  });

  it('create no version and keep the date on their own; with a text they are part of one save', async () => {
    const before = await aContent(server, { owner: me, tags: ['a'] });
    const tagged = valueOf(await api.updateContent(me, { id: before.id, tags: ['b', 'c'] }));
    expect(tagged).toMatchObject({ ...before, tags: ['b', 'c'] });
    const saved = valueOf(await api.updateContent(me, { id: before.id, title: 'New', tags: [] }));
    expect(saved).toMatchObject({ title: 'New', tags: [], version: 2 });
    expect(valueOf(await api.updateContent(me, { id: before.id, title: 'Newer' }))).toMatchObject({ version: 3 });
    expect(valueOf(await api.contentHistory(me, { contentId: before.id })).totalCount).toBe(3);
  });

  it.each<[string, string[]]>([
    ['an empty name', [' ']],
    ['51 characters', ['x'.repeat(51)]],
    ['a quotation mark', ['a"b']],
    ['a character that changes the direction of text', ['a\u202egpj']],
    ['21 tags', Array.from({ length: 21 }, (__, at) => `t${at}`)],
  ])('are refused with %s', async (__, tags) => {
    const outcome = await api.createContent(me, { title: 'a', content: 'x', tags });
    expect(outcome).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields: { tags: expect.any(String) } });
    expect(valueOf(await api.tags(me))).toEqual([]);
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
    expect(new Set(valueOf(await api.content(me, { id })).tags)).toEqual(new Set(tags));
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
    const { contents, failures } = valueOf(await api.tagContents(me, { ids, add: ['new', 'old'] }));
    expect(contents.map(({ id, tags }) => [id, tags])).toEqual([
      [a!.id, ['new', 'old']],
      [b!.id, ['new', 'old']],
    ]);
    expect(contents.map(({ updatedAt, version }) => ({ updatedAt, version }))).toEqual(
      [a!, b!].map(({ updatedAt, version }) => ({ updatedAt, version })),
    );
    expect(failures).toMatchObject([
      { id: theirs.id, code: 'NOT_FOUND' },
      { id: full.id, code: 'VALIDATION_FAILED' },
    ]);
    const refused = valueOf(await api.tagContents(me, { ids: [full.id], add: ['new', 'old'], remove: ['t0'] }));
    expect(refused.failures).toMatchObject([{ id: full.id, code: 'VALIDATION_FAILED' }]);
    expect(valueOf(await api.content(me, { id: full.id })).tags).toEqual(full.tags);
    const swapped = valueOf(
      await api.tagContents(me, { ids: [a!.id, full.id], add: ['NEW'], remove: ['Old', 't0', 'nobody has'] }),
    );
    expect(swapped.contents.map(({ tags }) => tags.length)).toEqual([1, 20]);
    expect(swapped.failures).toEqual([]);
  });

  it('includes stars, which are given and removed without a version', async () => {
    const [a, b] = await severalContents(server, me, ['A', 'B']);
    const { contents } = valueOf(await api.starContents(me, { ids: [a!.id, b!.id], isStarred: true }));
    expect(contents.map(({ isStarred, version }) => [isStarred, version])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    valueOf(await api.starContents(me, { ids: [a!.id], isStarred: false }));
    expect(await titles({ starredOnly: true })).toEqual(['B']);
    expect(valueOf(await api.content(me, { id: b!.id }))).toMatchObject({ isStarred: true, updatedAt: b!.updatedAt });
  });

  it('are renamed everywhere; a name in use is a CONFLICT', async () => {
    const { id } = await aContent(server, { owner: me, tags: ['one', 'two'] });
    const [one] = valueOf(await api.tags(me));
    expect(valueOf(await api.renameTag(me, { id: one!.id, name: ' Uno ' }))).toEqual({
      id: one!.id,
      name: 'Uno',
      count: 1,
    });
    expect(valueOf(await api.renameTag(me, { id: one!.id, name: 'UNO' }))).toMatchObject({ name: 'UNO' });
    expect(valueOf(await api.content(me, { id })).tags).toEqual(['two', 'UNO']);
    expect(await api.renameTag(me, { id: one!.id, name: 'TWO' })).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(await api.renameTag(me, { id: one!.id, name: '"' })).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
  });

  it('are removed from every content when deleted', async () => {
    const { id, updatedAt } = await aContent(server, { owner: me, tags: ['one', 'two'] });
    const [one] = valueOf(await api.tags(me));
    valueOf(await api.deleteTag(me, { id: one!.id }));
    expect(valueOf(await api.content(me, { id }))).toMatchObject({ tags: ['two'], updatedAt });
    expect(await api.deleteTag(me, { id: one!.id })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
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
    expect(valueOf(await api.contents(me, { tags: ['x'], pageSize: 1 })).totalCount).toBe(2);
    const file = JSON.parse(valueOf(await api.exportContents(me, { tags: ['y'] })).json) as { title: string }[];
    expect(file.map(({ title }) => title).sort()).toEqual(['A', 'C']);
  });

  it('are exported and imported, stars included', async () => {
    const { id } = await aContent(server, { owner: me, title: 'A', tags: ['x', 'two words'] });
    await aContent(server, { owner: me, title: 'B' });
    valueOf(await api.starContents(me, { ids: [id], isStarred: true }));
    const { json } = valueOf(await api.exportContents(me, { orderBy: 'title', orderDirection: 'asc' }));
    expect(JSON.parse(json)).toMatchObject([
      { title: 'A', tags: ['two words', 'x'], is_starred: true },
      { title: 'B' },
    ]);
    expect(Object.keys((JSON.parse(json) as object[])[1] ?? {})).not.toEqual(expect.arrayContaining(['tags']));
    const other = await aUser(server);
    const { createdIds } = valueOf(await api.importContents(other, { json }));
    expect(createdIds).toHaveLength(2);
    const { results } = valueOf(await api.contents(other, { orderBy: 'title', orderDirection: 'asc' }));
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
    expect(valueOf(await api.importContents(me, { json: JSON.stringify(file) })).skipped).toEqual([]);
    const { results } = valueOf(await api.contents(me, { orderBy: 'title', orderDirection: 'asc' }));
    expect(results.map((content) => content.tags.length)).toEqual([20, 0]);
    expect(results[0]?.tags).toContain('ok');
    expect(results[1]?.isStarred).toBe(false);
  });
});

describe.each(clients(server))('tags that are merged over %s', (_, api) => {
  it('are replaced by the other tag on all contents and in all saved views', async () => {
    const [one, two, both] = await Promise.all(
      [['one'], ['two'], ['one', 'two', 'more']].map((tags) => aContent(server, { owner: me, tags })),
    );
    for (const [name, tags] of [
      ['first', ['one', 'more']],
      ['second', ['one', 'two']],
    ] as const)
      valueOf(await api.saveView(me, { name, tags: [...tags] }));
    const trashed = await aContent(server, { owner: me, tags: ['one'] });
    valueOf(await api.deleteContent(me, { id: trashed.id }));
    const ids = new Map(valueOf(await api.tags(me)).map(({ id, name }) => [name, id]));
    expect(valueOf(await api.mergeTags(me, { id: ids.get('one')!, intoId: ids.get('two')! }))).toEqual({
      id: ids.get('two'),
      name: 'two',
      count: 3,
    });
    for (const { id, version, updatedAt } of [one!, two!])
      expect(valueOf(await api.content(me, { id }))).toMatchObject({ tags: ['two'], version, updatedAt });
    expect(valueOf(await api.content(me, { id: both!.id })).tags).toEqual(['more', 'two']);
    expect(valueOf(await api.restoreContents(me, { ids: [trashed.id] })).contents).toMatchObject([{ tags: ['two'] }]);
    expect(valueOf(await api.tags(me)).map(({ name }) => name)).toEqual(['more', 'two']);
    expect(valueOf(await api.savedViews(me)).map(({ tags }) => tags)).toEqual([['more', 'two'], ['two']]);
  });

  it('are not merged with themselves or with tags of others', async () => {
    const stranger = await aUser(server);
    await aContent(server, { owner: me, tags: ['one'] });
    await aContent(server, { owner: stranger, tags: ['theirs'] });
    const [one] = valueOf(await api.tags(me));
    const [theirs] = valueOf(await api.tags(stranger));
    expect(await api.mergeTags(me, { id: one!.id, intoId: one!.id })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { intoId: 'A tag cannot be merged with itself.' },
    });
    expect(await api.mergeTags(me, { id: one!.id, intoId: theirs!.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.mergeTags(me, { id: theirs!.id, intoId: one!.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.tags(stranger))).toMatchObject([{ name: 'theirs', count: 1 }]);
  });
});
