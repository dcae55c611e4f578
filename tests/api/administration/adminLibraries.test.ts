import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe('the shared libraries in the administration', () => {
  it('show what each costs and who owns it, but not what is in it', async () => {
    const [administrator, owner, editor] = [await anAdministrator(server), await aUser(server), await aUser(server)];
    const id = await aLibraryOf(server, owner, { name: 'Support team', editors: [editor] });
    await aSharedContent(server, editor, { libraryId: id, title: 'A secret', content: 'secret' });
    for (const [, api] of clients(server)) {
      const [shown, ...others] = valueOf(await api.adminLibraries(administrator)).results;
      expect(others).toEqual([]);
      expect(shown).toMatchObject({
        id,
        name: 'Support team',
        owners: [owner.username],
        memberCount: 2,
        contentCount: 1,
      });
      expect(shown?.storedBytes).toBeGreaterThan(0);
      expect(JSON.stringify(shown)).not.toContain('secret');
    }
    expect((await rest(server, 'GET', `/libraries/${id}/`, { as: administrator })).status).toBe(404);
  });

  it('are listed page by page, newest first, without libraries of one account', async () => {
    const [administrator, owner] = [await anAdministrator(server), await aUser(server)];
    const ids = [await aLibraryOf(server, owner), await aLibraryOf(server, owner)].reverse();
    for (const [, api] of clients(server)) {
      const first = valueOf(await api.adminLibraries(administrator, { pageSize: 1 }));
      const next = valueOf(await api.adminLibraries(administrator, { pageSize: 1, after: first.endCursor }));
      expect([...first.results, ...next.results].map(({ id }) => id)).toEqual(ids);
    }
  });
});
