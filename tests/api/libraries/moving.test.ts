import { describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { type ContentFields, valueOf } from '../../support/apis.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser, useUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql } from '../../support/http/calls.ts';
import { setLabel } from '../../support/library/labelApis.ts';
import { libraryApis } from '../../support/library/libraryApis.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const ann = useUser(server);
const { OWNER, EDITOR, VIEWER } = LibraryRole;
const { readContent, listContents, contentHistory, updateContent, sharedContent } = graphqlApi(server);

const team = () =>
  aSharedLibrary(server, [
    [me, OWNER],
    [ann, EDITOR],
  ]);
const mine = (fields: Partial<ContentFields> = {}) => aContent(server, { owner: me, ...fields });

async function aType(owner: TestUser, name: string, libraryId?: number) {
  const reply = await graphql(
    server,
    'mutation($input: CreateContentTypeInput!) { createContentType(input: $input) { id } }',
    { input: { name, libraryId } },
    { as: owner },
  );
  return Number((reply.data?.createContentType as { id: string }).id);
}

const star = (as: TestUser, ids: number[]) =>
  graphql(
    server,
    'mutation($ids: [ID!]!) { starContents(input: { ids: $ids, isStarred: true }) { contents { id isStarred } failures { id } } }',
    { ids },
    { as },
  );

describe.each(libraryApis(server))('moving over %s', (_name, libraries) => {
  it('keeps versions, labels, tags, type, link and the own star', async () => {
    const contentTypeId = await aType(me, 'Novel');
    const { id } = await mine({ title: 'Plot', content: 'One.', contentTypeId, tags: ['draft', 'Äpfel'] });
    valueOf(await updateContent(me, id, { content: 'Two.' }));
    valueOf(await setLabel(server, me, { contentId: id, name: 'production', version: 1 }));
    const shareId = await aSharedLink(server, me, id);
    await star(me, [id]);
    const libraryId = await team();
    await aType(ann, 'novel', libraryId);
    const moved = valueOf(await libraries.move(me, [id], libraryId));
    expect(moved).toMatchObject({
      contents: [{ id, title: 'Plot', version: 2, tags: ['draft', 'Äpfel'], isStarred: true }],
      failures: [],
    });
    expect(valueOf(await listContents(me)).results).toEqual([]);
    const [seen] = valueOf(await listContents(ann, { libraryId, tags: ['äpfel'] })).results;
    expect(seen).toMatchObject({
      id,
      isStarred: false,
      contentType: { name: 'novel' },
      sharedLinks: [{ id: shareId }],
    });
    expect(valueOf(await contentHistory(ann, id)).results).toMatchObject([
      { version: 2, content: 'Two.', contentType: { name: 'novel' } },
      { version: 1, content: 'One.', contentType: { name: 'novel' } },
    ]);
    expect(valueOf(await sharedContent(undefined, shareId))).toMatchObject({ content: 'Two.' });
    expect(await readLabels(ann, id)).toEqual(['production']);
  });

  it('back into one’s own library takes the star along and leaves those of others', async () => {
    const libraryId = await team();
    const { id } = await mine({ libraryId });
    for (const user of [me, ann]) await star(user, [id]);
    expect(valueOf(await libraries.move(ann, [id], ann.id)).contents).toMatchObject([{ id, isStarred: true }]);
    expect(valueOf(await readContent(ann, id)).isStarred).toBe(true);
    expect(await readContent(me, id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs the right to change both libraries', async () => {
    const libraryId = await team();
    const bob = await aUser(server);
    const looking = await aSharedLibrary(server, [
      [me, VIEWER],
      [bob, OWNER],
    ]);
    const { id } = await mine();
    const { id: theirs } = await aContent(server, { owner: bob, libraryId: looking });
    expect(await libraries.move(me, [id], looking)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await libraries.move(me, [theirs], libraryId)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await libraries.copy(me, [id], looking)).toMatchObject({ code: 'FORBIDDEN' });
    for (const libraryId of [ann.id, 2_000_000_000])
      expect(await libraries.move(me, [id], libraryId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await libraries.move(me, [id], me.id)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await libraries.move(me, [id, theirs], libraryId)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(valueOf(await libraries.copy(me, [theirs], me.id)).contents).toHaveLength(1);
  });

  it('reports what is missing or in the trash, and moves the rest', async () => {
    const libraryId = await team();
    const [kept, gone] = (await severalContents(server, me, ['Kept', 'Gone'])).map(({ id }) => id) as [number, number];
    valueOf(await graphqlApi(server).deleteContent(me, gone));
    const { contents, failures } = valueOf(await libraries.move(me, [kept, gone, 2_000_000_000], libraryId));
    expect(contents.map(({ id }) => id)).toEqual([kept]);
    expect(failures).toMatchObject([
      { id: gone, code: 'NOT_FOUND' },
      { id: 2_000_000_000, code: 'NOT_FOUND' },
    ]);
  });

  it('copies current texts with type and tags, each with its first version', async () => {
    const contentTypeId = await aType(me, 'Novel');
    const inner = await mine({ title: 'Inner', content: 'Inside.' });
    const { id } = await mine({ content: `Around ~~[@${inner.id}]Inner~~`, contentTypeId, tags: ['draft'] });
    valueOf(await updateContent(me, id, { title: 'Changed' }));
    valueOf(await setLabel(server, me, { contentId: id, name: 'production', version: 1 }));
    await aSharedLink(server, me, id);
    await star(me, [id]);
    const libraryId = await team();
    const [copy] = valueOf(await libraries.copy(me, [id], libraryId)).contents;
    expect(copy).toMatchObject({ title: 'Changed', version: 1, tags: ['draft'], isStarred: false });
    const copied = valueOf(await readContent(me, copy?.id ?? 0));
    expect(copied).toMatchObject({
      contentType: { name: 'Novel' },
      sharedLinks: [],
      contextReferences: [{ id: inner.id, title: 'Inner' }],
    });
    expect(copied.contentType.id).not.toBe(contentTypeId);
    expect(valueOf(await contentHistory(ann, copied.id)).totalCount).toBe(1);
    expect(valueOf(await listContents(ann, { libraryId, search: 'around' })).results).toMatchObject([
      { id: copied.id },
    ]);
    expect(valueOf(await readContent(me, id))).toMatchObject({ title: 'Changed', isStarred: true });
  });

  it('makes a type Unassigned beyond the limit of types', async () => {
    const libraryId = await team();
    await server.dataSource.query(
      `INSERT INTO content_types (name, library_id) SELECT 'Type ' || number, $1 FROM generate_series(1, 200) AS number`,
      [libraryId],
    );
    const { id } = await mine({ contentTypeId: await aType(me, 'Novel') });
    valueOf(await libraries.move(me, [id], libraryId));
    expect(valueOf(await readContent(ann, id)).contentType.name).toBe('Unassigned');
  });
});

async function readLabels(as: TestUser, id: number) {
  const reply = await graphql(server, 'query($id: ID!) { content(id: $id) { labels { name } } }', { id }, { as });
  return (reply.data?.content as { labels: { name: string }[] }).labels.map(({ name }) => name);
}
