import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, severalContents, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const stranger = useUser(server);
const graphqlApi = graphqlClient(server);

describe.each(clients(server))('content types over %s', (_, api) => {
  it("are listed with the caller's counts, Unassigned with id 1", async () => {
    await severalContents(server, me, ['One', 'Two']);
    const types = valueOf(await api.contentTypes(me));
    expect(types[0]).toMatchObject({ id: 1, name: 'Unassigned', count: 2 });
    expect(types).toHaveLength(13);
  });

  it('belong to their creator only', async () => {
    const { id } = valueOf(await api.createContentType(me, { name: 'Novel' }));
    const chapter = { title: 'Chapter', content: 'It was late.', contentTypeId: id };
    expect(valueOf(await api.createContent(me, chapter)).contentType).toMatchObject({ id, name: 'Novel' });
    expect(valueOf(await api.contentTypes(me))).toContainEqual(expect.objectContaining({ id, count: 1 }));
    expect(await api.createContent(stranger, chapter)).toMatchObject({ message: 'Invalid content type selected' });
    expect(valueOf(await api.contentTypes(stranger)).map(({ name }) => name)).not.toContain('Novel');
    for (const attempt of [
      graphqlApi.renameContentType(stranger, { id, name: 'Mine' }),
      graphqlApi.deleteContentType(stranger, { id }),
    ])
      expect(await attempt).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['', 'VALIDATION_FAILED'],
    ['x'.repeat(61), 'VALIDATION_FAILED'],
    ['unassigned', 'CONFLICT'],
    ['WRITING', 'CONFLICT'],
  ])('cannot be named %j', async (name, code) => {
    const refusal = { code, fields: { name: expect.any(String) } };
    expect(await api.createContentType(me, { name })).toMatchObject(refusal);
  });

  it('are created once per name, even in simultaneous requests', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => api.createContentType(me, { name: 'Poem' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('content types over GraphQL', () => {
  it('leave their contents Unassigned when deleted', async () => {
    const { id } = valueOf(await graphqlApi.createContentType(me, { name: 'Passing' }));
    const content = await aContent(server, { owner: me, contentTypeId: id });
    expect(valueOf(await graphqlApi.deleteContentType(me, { id }))).toEqual({ id });
    const left = valueOf(await graphqlApi.content(me, { id: content.id }));
    expect(left).toMatchObject({ version: 2, contentType: { id: 1 } });
  });

  it('can be renamed, but shipped ones can neither be renamed nor deleted', async () => {
    const { id } = valueOf(await graphqlApi.createContentType(me, { name: 'Passing' }));
    expect(valueOf(await graphqlApi.renameContentType(me, { id, name: 'Lasting' })).name).toBe('Lasting');
    for (const attempt of [
      graphqlApi.renameContentType(me, { id: 2, name: 'Mine' }),
      graphqlApi.deleteContentType(me, { id: 1 }),
    ])
      expect(await attempt).toMatchObject({ code: 'NOT_FOUND' });
  });
});
