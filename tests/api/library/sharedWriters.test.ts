import { beforeEach, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { TrashEmptier } from '../../../server/contents/trash/trashEmptier.worker.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { savedPrompt } from '../../support/library/sharedPrompts.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

let ann: TestUser;
let bob: TestUser;
let libraryId: number;
let id: number;

beforeEach(async () => {
  [ann, bob] = [await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [ann, LibraryRole.OWNER],
    [bob, LibraryRole.EDITOR],
  ]);
  id = await savedPrompt(server, ann, { title: 'Shared', content: 'First', libraryId });
});

describe('two people who write the same prompt', () => {
  it('get a CONFLICT for a stale version over both APIs, and the winner is the author', async () => {
    await savedPrompt(server, bob, { id, content: 'By Bob' });
    const stale = await graphql(
      server,
      'mutation($id: ID!) { updateContent(input: { id: $id, version: 1, content: "By Ann" }) { id } }',
      { id },
      { as: ann },
    );
    expect(stale.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 });
    const overRest = await rest(server, 'PUT', `/contents/${id}/`, {
      as: ann,
      headers: { 'if-match': '"1"' },
      body: { content: 'By Ann' },
    });
    expect(overRest.status).toBe(409);
    const { body } = await rest(server, 'GET', `/contents/${id}/`, { as: ann });
    expect(body).toMatchObject({ content: 'By Bob', version: 2, changed_by: bob.username });
  });

  it('both succeed one after the other without a version, each as the author of a version', async () => {
    await Promise.all([
      savedPrompt(server, ann, { id, content: 'By Ann' }),
      savedPrompt(server, bob, { id, content: 'By Bob' }),
    ]);
    const { body } = await rest(server, 'GET', `/content-history/?content_id=${id}`, { as: bob });
    const authors = (body as { results: { content: string; author: string }[] }).results.map(
      ({ content, author }) => `${content}: ${author}`,
    );
    expect(authors.sort()).toEqual([`By Ann: ${ann.username}`, `By Bob: ${bob.username}`, `First: ${ann.username}`]);
  });

  it('cannot save what was moved to the trash in the meantime', async () => {
    await rest(server, 'DELETE', `/contents/${id}/`, { as: bob });
    const late = await rest(server, 'PUT', `/contents/${id}/`, { as: ann, body: { content: 'Late' } });
    expect(late).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('work in the background', () => {
  it('empties the trash of a shared library after 30 days, and makes its imports searchable', async () => {
    await rest(server, 'DELETE', `/contents/${id}/`, { as: bob });
    await server.dataSource.query(`UPDATE contents SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
    await new TrashEmptier(server.dataSource).run();
    const trash = await rest(server, 'GET', `/trash/?library_id=${libraryId}`, { as: ann });
    expect(trash.body).toMatchObject({ results: [] });
    await rest(server, 'POST', `/contents/import/?library_id=${libraryId}`, {
      as: bob,
      body: [{ title: 'Imported', content: 'Zebra crossing' }],
    });
    const found = await rest(server, 'GET', `/contents/?library_id=${libraryId}&search=zebra`, { as: ann });
    expect(found.body).toMatchObject({ results: [{ title: 'Imported' }] });
  });
});
