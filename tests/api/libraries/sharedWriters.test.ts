import { beforeEach, describe, expect, it } from '@jest/globals';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const ann = useUser(server);
const bob = useUser(server);
let libraryId: number;
let id: number;

beforeEach(async () => {
  libraryId = await aLibraryOf(server, ann, { editors: [bob] });
  id = (await aContent(server, { owner: ann, title: 'Shared', content: 'First', libraryId })).id;
});

describe.each(clients(server))('two people who write the same prompt over %s', (_, api) => {
  it('get a CONFLICT for a stale version, and the winner is the author', async () => {
    valueOf(await api.updateContent(bob, { id, content: 'By Bob' }));
    const stale = await api.updateContent(ann, { id, version: 1, content: 'By Ann' });
    expect(stale).toMatchObject({ code: 'CONFLICT' });
    const read = valueOf(await api.content(ann, { id }));
    expect(read).toMatchObject({ content: 'By Bob', version: 2, changedBy: bob.username });
  });

  it('both succeed one after the other without a version, each as the author of a version', async () => {
    await Promise.all([
      api.updateContent(ann, { id, content: 'By Ann' }),
      api.updateContent(bob, { id, content: 'By Bob' }),
    ]);
    const { results } = valueOf(await api.contentHistory(bob, { contentId: id }));
    const authors = results.map(({ content, author }) => `${content}: ${author}`);
    expect(authors.sort()).toEqual([`By Ann: ${ann.username}`, `By Bob: ${bob.username}`, `First: ${ann.username}`]);
  });

  it('cannot save what was moved to the trash in the meantime', async () => {
    valueOf(await api.deleteContent(bob, { id }));
    expect(await api.updateContent(ann, { id, content: 'Late' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('work in the background', () => {
  const api = graphqlClient(server);

  it('empties the trash of a shared library after 30 days, and makes its imports searchable', async () => {
    valueOf(await api.deleteContent(bob, { id }));
    await server.dataSource.query(`UPDATE contents SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
    await new TrashEmptier(server.dataSource).run();
    expect(valueOf(await api.trashedContents(ann, { libraryId })).results).toEqual([]);
    const json = JSON.stringify([{ title: 'Imported', content: 'Zebra crossing' }]);
    valueOf(await api.importContents(bob, { json, libraryId }));
    expect(valueOf(await api.contents(ann, { libraryId, search: 'zebra' })).results).toMatchObject([
      { title: 'Imported' },
    ]);
  });
});
