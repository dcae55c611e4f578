import { describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, useUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const team = () => aLibraryOf(server, me, { editors: [ann] });

describe.each(clients(server))('moving over %s', (_name, api) => {
  const aType = async (name: string, owner = me, libraryId?: number) =>
    valueOf(await api.createContentType(owner, { name, libraryId })).id;
  const star = async (as: typeof me, id: number) => valueOf(await api.starContents(as, { ids: [id], isStarred: true }));

  it('keeps versions, labels, tags, type, link and the own star', async () => {
    const contentTypeId = await aType('Novel');
    const fields = { title: 'Plot', content: 'One.', contentTypeId, tags: ['draft', 'Äpfel'] };
    const { id } = await aContent(server, { owner: me, ...fields });
    valueOf(await api.updateContent(me, { id, content: 'Two.' }));
    valueOf(await api.setContentLabel(me, { contentId: id, name: 'production', version: 1 }));
    const shareId = await aSharedLink(server, me, id);
    await star(me, id);
    const libraryId = await team();
    await aType('novel', ann, libraryId);
    expect(valueOf(await api.moveContents(me, { ids: [id], libraryId }))).toMatchObject({
      contents: [{ id, title: 'Plot', version: 2, tags: ['draft', 'Äpfel'], isStarred: true }],
      failures: [],
    });
    expect(valueOf(await api.contents(me)).results).toEqual([]);
    expect(valueOf(await api.contents(ann, { libraryId, tags: ['äpfel'] })).results).toMatchObject([
      {
        id,
        isStarred: false,
        contentType: { name: 'novel' },
        sharedLinks: [{ id: shareId }],
        labels: [{ name: 'production' }],
      },
    ]);
    expect(valueOf(await api.contentHistory(ann, { contentId: id })).results).toMatchObject([
      { version: 2, content: 'Two.', contentType: { name: 'novel' } },
      { version: 1, content: 'One.', contentType: { name: 'novel' } },
    ]);
    expect(valueOf(await api.sharedContent(undefined, { shareId }))).toMatchObject({ content: 'Two.' });
  });

  it('back into one’s own library takes the star along and leaves those of others', async () => {
    const { id } = await aContent(server, { owner: me, libraryId: await team() });
    for (const user of [me, ann]) await star(user, id);
    const { contents } = valueOf(await api.moveContents(ann, { ids: [id], libraryId: ann.id }));
    expect(contents).toMatchObject([{ id, isStarred: true }]);
    expect(valueOf(await api.content(ann, { id })).isStarred).toBe(true);
    expect(await api.content(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs the right to change both libraries', async () => {
    const libraryId = await team();
    const bob = await aUser(server);
    const looking = await aSharedLibrary(server, [
      [me, LibraryRole.VIEWER],
      [bob, LibraryRole.OWNER],
    ]);
    const { id } = await aContent(server, { owner: me });
    const { id: theirs } = await aContent(server, { owner: bob, libraryId: looking });
    for (const [ids, to, code] of [
      [[id], looking, 'FORBIDDEN'],
      [[theirs], libraryId, 'FORBIDDEN'],
      [[id], ann.id, 'NOT_FOUND'],
      [[id], 2_000_000_000, 'NOT_FOUND'],
      [[id], me.id, 'VALIDATION_FAILED'],
      [[id, theirs], libraryId, 'VALIDATION_FAILED'],
    ] as const)
      expect(await api.moveContents(me, { ids: [...ids], libraryId: to })).toMatchObject({ code });
    expect(await api.copyContents(me, { ids: [id], libraryId: looking })).toMatchObject({ code: 'FORBIDDEN' });
    expect(valueOf(await api.copyContents(me, { ids: [theirs], libraryId: me.id })).contents).toHaveLength(1);
  });

  it('reports what is missing or in the trash, and moves the rest', async () => {
    const libraryId = await team();
    const [kept, gone] = (await severalContents(server, me, ['Kept', 'Gone'])).map(({ id }) => id) as [number, number];
    valueOf(await api.deleteContent(me, { id: gone }));
    const moved = valueOf(await api.moveContents(me, { ids: [kept, gone, 2_000_000_000], libraryId }));
    expect(moved.contents.map(({ id }) => id)).toEqual([kept]);
    expect(moved.failures).toMatchObject([
      { id: gone, code: 'NOT_FOUND' },
      { id: 2_000_000_000, code: 'NOT_FOUND' },
    ]);
  });

  it('copies current texts with type and tags, each with its first version', async () => {
    const contentTypeId = await aType('Novel');
    const inner = await aContent(server, { owner: me, title: 'Inner', content: 'Inside.' });
    const fields = { content: `Around ~~[@${inner.id}]Inner~~`, contentTypeId, tags: ['draft'] };
    const { id } = await aContent(server, { owner: me, ...fields });
    valueOf(await api.updateContent(me, { id, title: 'Changed' }));
    valueOf(await api.setContentLabel(me, { contentId: id, name: 'production', version: 1 }));
    await aSharedLink(server, me, id);
    await star(me, id);
    const libraryId = await team();
    const [copy] = valueOf(await api.copyContents(me, { ids: [id], libraryId })).contents;
    expect(copy).toMatchObject({ title: 'Changed', version: 1, tags: ['draft'], isStarred: false });
    const copied = valueOf(await api.content(me, { id: copy?.id ?? 0 }));
    expect(copied).toMatchObject({
      contentType: { name: 'Novel' },
      sharedLinks: [],
      labels: [],
      contextReferences: [{ id: inner.id, title: 'Inner' }],
    });
    expect(copied.contentType.id).not.toBe(contentTypeId);
    expect(valueOf(await api.contentHistory(ann, { contentId: copied.id })).totalCount).toBe(1);
    const { results } = valueOf(await api.contents(ann, { libraryId, search: 'around' }));
    expect(results).toMatchObject([{ id: copied.id }]);
    expect(valueOf(await api.content(me, { id }))).toMatchObject({ title: 'Changed', isStarred: true });
  });

  it('makes a type Unassigned beyond the limit of types', async () => {
    const libraryId = await team();
    await server.dataSource.query(
      `INSERT INTO content_types (name, library_id) SELECT 'Type ' || number, $1 FROM generate_series(1, 200) AS number`,
      [libraryId],
    );
    const { id } = await aContent(server, { owner: me, contentTypeId: await aType('Novel') });
    valueOf(await api.moveContents(me, { ids: [id], libraryId }));
    expect(valueOf(await api.content(ann, { id })).contentType.name).toBe('Unassigned');
  });
});
